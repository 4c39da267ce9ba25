import type { State, Storage } from '../../functions/store/storage.ts';

export const memoryStorage = (initial: State | null = null): Storage & { readonly written: readonly State[] } => {
  const written: State[] = [];
  return {
    written,
    read: () => Promise.resolve(written.at(-1) ?? initial),
    write: (state) => {
      written.push(structuredClone(state));
      return Promise.resolve();
    },
  };
};
