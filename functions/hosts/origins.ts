import { didYouMean } from '../query/closest.ts';

const LOOPBACK = /^(?:localhost|127\.|0\.0\.0\.0|\[::1?\])/i;

const quoted = (value: unknown): string => (value instanceof URL ? `URL ${value.href}` : JSON.stringify(value));

const originOf = (given: unknown, option: string): string => {
  const refuse = (rule: string): never => {
    throw new TypeError(`${option} ${quoted(given)} ${rule}`);
  };
  if (typeof given !== 'string' && !(given instanceof URL))
    return refuse('must be a text such as "https://api.example.com", a URL, an array of them, or "*"');
  const text = String(given).trim();
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(text)) {
    const host = text.replace(/^\/+/, '');
    return refuse(`has no scheme; ${didYouMean(`"${LOOPBACK.test(host) ? 'http' : 'https'}://${host}"`).en}`);
  }
  if (!URL.canParse(text)) return refuse('is not a URL');
  const { protocol, host, origin, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return refuse('must begin with http:// or https://');
  if (host.includes('*')) return refuse('cannot have a wildcard in it; name each origin in an array, or all with "*"');
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    return refuse(`has more than scheme, host and port; ${didYouMean(`"${origin}"`).en}`);
  if (!/^\/+$/.test(pathname))
    return refuse(`has a path, which is the basePath: { ${option}: "${origin}", basePath: "${pathname}" }`);
  return origin;
};

/** One origin such as `https://api.example.com`, or several; `*` for all. */
export type Origins = string | URL | readonly (string | URL)[];

/** The origins in the value of an option, serialized as in browsers; `null` means all. @throws TypeError for an invalid value. */
export const originsOf = (given: unknown, option: string): readonly string[] | null => {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (list.length === 0) throw new TypeError(`${option} must name at least one origin, or be left out`);
  return list.includes('*') ? null : list.map((each) => originOf(each, option));
};
