import type { AppOptions } from '../http/app.ts';
import type { Storage } from '../http/state.ts';
import { closest } from '../query/suggest.ts';

/** How an app is to behave. */
export interface Options {
  /** `simulated` (the default) answers writes and changes nothing; `kept` shows them to later reads. */
  readonly writes?: 'simulated' | 'kept';
  /** Where kept writes outlive the app; memory where it is left out. One app at a time owns a storage. */
  readonly storage?: Storage;
  /** The path below which the API lives; `/api/v1` where it is left out. */
  readonly basePath?: string;
  /** Delay of every response in milliseconds, on top of what a request asks for with `_gecikme`. */
  readonly delay?: number;
  /** The address of a site with the documentation and files; without it errors link to neither. */
  readonly site?: string;
}

const NAMES = ['writes', 'storage', 'basePath', 'delay', 'site'] as const satisfies readonly (keyof Options)[];

const isStorage = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'read' in value &&
  typeof value.read === 'function' &&
  'write' in value &&
  typeof value.write === 'function';

/** What each option can be, for JavaScript callers, whom no compiler checks: the test, and the message where it fails. */
const checks = {
  writes: [(value) => value === 'simulated' || value === 'kept', 'must be "simulated" or "kept"'],
  storage: [isStorage, 'must have the methods read and write'],
  basePath: [(value) => typeof value === 'string' && /^\/[^?#]*$/.test(value), 'must start with /'],
  delay: [(value) => typeof value === 'number' && value >= 0, 'must be a number of milliseconds'],
  site: [(value) => typeof value === 'string', 'must be a URL'],
} as const satisfies Readonly<Record<keyof Options, readonly [(value: unknown) => boolean, string]>>;

/** @throws TypeError that says what is right. */
const checkOptions = (options: Options): void => {
  for (const name of Object.keys(options)) {
    if (NAMES.some((known) => known === name)) continue;
    const [best] = closest(name, NAMES);
    throw new TypeError(
      best === undefined
        ? `unknown option ${name}; the options are ${NAMES.join(', ')}`
        : `unknown option ${name}; did you mean ${best}?`,
    );
  }
  for (const name of NAMES) {
    const [isRight, rule] = checks[name];
    if (options[name] !== undefined && !isRight(options[name])) throw new TypeError(`${name} ${rule}`);
  }
  if (options.storage && options.writes !== 'kept') throw new TypeError('storage needs writes: "kept"');
};

const withoutTrailingSlash = (text: string): string => text.replace(/\/+$/, '');

/**
 * The core's options for the package's own. Without a site nothing links to one.
 * @throws TypeError for values that JavaScript callers may give by mistake.
 */
export const appOptions = (options: Options): AppOptions => {
  checkOptions(options);
  const { basePath, site, ...others } = options;
  return {
    ...others,
    ...(basePath === undefined ? {} : { basePath: withoutTrailingSlash(basePath) }),
    site: site === undefined ? null : withoutTrailingSlash(site),
  };
};
