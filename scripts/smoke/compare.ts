import { commonHeaders, EXPOSED_HEADERS } from '../../functions/http/respond.ts';

/** A response, read to its end. */
export interface ReceivedResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What a response has to be. */
export interface DueResponse {
  readonly status: number;
  /** `undefined` for a header that must not be sent; those that are not named may have any value. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Left out where any bytes will do. */
  readonly body?: Uint8Array;
  /** A text that the body has to contain. */
  readonly contains?: string;
}

/** Headers that callers depend on; a host must send them as the app does, and no other value. How long caches may keep a response is the host's own. */
export const COMPARED_HEADERS: readonly string[] = [
  ...Object.keys(commonHeaders),
  // A CDN may put tags of its own in the place of ours.
  ...EXPOSED_HEADERS.filter((name) => name !== 'ETag'),
  ...['Methods', 'Headers'].map((what) => `Access-Control-Allow-${what}`),
  ...['Access-Control-Max-Age', 'Allow'],
];

export const receive = async (response: Response): Promise<ReceivedResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
});

/** A response as what is due elsewhere: its status, its bytes and these headers, whether it has them or not. */
export const asDue = ({ status, headers, body }: ReceivedResponse, names = COMPARED_HEADERS): DueResponse => ({
  status,
  headers: Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]])),
  body,
});

const quote = (value: string | undefined): string => (value === undefined ? '∅' : `“${value}”`);

const BEFORE = 20;
const BEHIND = 60;

const bodyDifferences = (due: Uint8Array, got: Uint8Array): readonly string[] => {
  const longer = got.length > due.length ? got : due;
  const at = longer.findIndex((_, place) => due[place] !== got[place]);
  if (at === -1) return [];
  const [found, wanted] = [got, due].map((body) =>
    quote(new TextDecoder().decode(body.subarray(Math.max(0, at - BEFORE), at + BEHIND))),
  );
  return [
    `gövde / body: ${got.length} bayt / bytes, beklenen / expected ${due.length}; ilk fark / first difference: ${at}: ${found}, beklenen / expected ${wanted}`,
  ];
};

/** In what a response departs from the one that is due: redirect, status, headers, content. One line each; none where it does not. */
export const differences = (due: DueResponse, got: ReceivedResponse): readonly string[] => {
  const isRedirect = got.status >= 300 && got.status < 400 && got.status !== 304;
  if (isRedirect) return [`yönlendirme / redirect: ${got.status} → ${quote(got.headers['location'])}`];
  const status = got.status === due.status ? [] : [`durum / status: ${got.status}, beklenen / expected ${due.status}`];
  const headers = Object.entries(due.headers).flatMap(([name, wanted]) => {
    const found = got.headers[name.toLowerCase()];
    return found === wanted ? [] : [`${name}: ${quote(found)}, beklenen / expected ${quote(wanted)}`];
  });
  const body = due.body ? bodyDifferences(due.body, got.body) : [];
  const { contains = '' } = due;
  const lacks = new TextDecoder().decode(got.body).includes(contains) ? [] : [`yok / missing: ${contains}`];
  return [...status, ...headers, ...body, ...lacks];
};
