/**
 * Calls a function that a visitor wrote, away from the page: this file comes with a policy of its own, which allows `eval` and
 * nothing else, no network above all. The first message is the code, the others are calls.
 */
import type { WorkerCall, WorkerReply } from './messages.ts';

let written: unknown;

const reply = (message: WorkerReply): void => self.postMessage(message);

const respond = async ({ id, code, values }: WorkerCall): Promise<void> => {
  try {
    // Indirectly, so that the code sees no variable of this file.
    // oxlint-disable-next-line no-eval -- running the visitor's own code is what this worker is for
    if (code !== undefined) written = (0, eval)(`(${code}\n)`);
    if (typeof written !== 'function') throw new TypeError(`${typeof written}: (text) => …`);
    const result: unknown = code === undefined ? await Reflect.apply(written, undefined, values ?? []) : null;
    reply({ id, result });
  } catch (thrown) {
    reply({ id, message: String(thrown) });
  }
};

self.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => void respond(data));
