import { MIMEType } from 'node:util';

/** A response, read to its end. */
export interface ReceivedResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Headers that callers and caches depend on; a host must send them as the app does, and no other value. It may add others. */
export const COMPARED_HEADERS = [
  'Content-Type',
  'Cache-Control',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Headers',
  'Access-Control-Max-Age',
  'X-Content-Type-Options',
  'X-Toplam-Kayit',
  'X-Total-Count',
  'Allow',
  'Link',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
] as const;

export const receive = async (response: Response): Promise<ReceivedResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
});

/** A media type by its meaning: JSON is UTF-8 without saying so (RFC 8259, section 8.1), and letter case does not matter. */
const meaningOf = (contentType: string): string => {
  try {
    const { essence, params } = new MIMEType(contentType);
    const charset = params.get('charset')?.toLowerCase() ?? (essence === 'application/json' ? 'utf-8' : null);
    return charset === null ? essence : `${essence}; charset=${charset}`;
  } catch {
    return contentType;
  }
};

/** A response whose media type is written in one way, because hosts of files write it in several. */
export const byMeaning = (received: ReceivedResponse): ReceivedResponse => {
  const { 'content-type': type, ...headers } = received.headers;
  return type === undefined ? received : { ...received, headers: { ...headers, 'content-type': meaningOf(type) } };
};

const quote = (value: string | undefined): string => (value === undefined ? '∅' : `“${value}”`);

/** The listed headers whose values differ from those of the expected response. */
const headerDifferences = (due: ReceivedResponse, got: ReceivedResponse, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const [wanted, found] = [due, got].map(({ headers }) => headers[name.toLowerCase()]);
    return wanted === found ? [] : [`${name}: ${quote(found)}, beklenen / expected ${quote(wanted)}`];
  });

const BEFORE = 20;
const BEHIND = 60;

const excerpt = (body: Uint8Array, at: number): string =>
  quote(new TextDecoder().decode(body.subarray(Math.max(0, at - BEFORE), at + BEHIND)));

const bodyDifferences = ({ body: due }: ReceivedResponse, { body: got }: ReceivedResponse): readonly string[] => {
  const longest = Math.max(due.length, got.length);
  for (let at = 0; at < longest; at += 1)
    if (due[at] !== got[at])
      return [
        `gövde / body: ${got.length} bayt / bytes, beklenen / expected ${due.length}; ilk fark / first difference: ${at}: ${excerpt(got, at)}, beklenen / expected ${excerpt(due, at)}`,
      ];
  return [];
};

/**
 * In what a response departs from the one that is due: redirect, status, these headers, bytes. One line each; none where they are
 * the same.
 */
export const differences = (
  due: ReceivedResponse,
  got: ReceivedResponse,
  names: readonly string[] = COMPARED_HEADERS,
): readonly string[] => {
  const isRedirect = got.status >= 300 && got.status < 400 && got.status !== 304;
  if (isRedirect) return [`yönlendirme / redirect: ${got.status} → ${quote(got.headers['location'])}`];
  const status = got.status === due.status ? [] : [`durum / status: ${got.status}, beklenen / expected ${due.status}`];
  return [...status, ...headerDifferences(due, got, names), ...bodyDifferences(due, got)];
};
