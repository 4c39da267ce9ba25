import type { Bilingual } from '../../../data/catalogue/field.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import { METHODS } from '../../../functions/http/base.ts';
import { SESSION } from '../../../functions/http/routes.ts';
import type { TokenUse } from '../../../functions/http/tokens.ts';
import type { Catalogue } from '../../../functions/query/catalogue.ts';
import { limits } from '../../../functions/query/limits.ts';
import { parameters } from '../../../functions/query/parameters.ts';

/** A pupil's request; the target is relative to the API's base and starts with a slash. */
export interface CourseRequest {
  readonly method: string;
  readonly target: string;
  readonly body: string;
  readonly token?: string;
}

export interface CourseResponse {
  readonly status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly value: JsonValue | undefined;
}

/** Sends a request to the API, which runs in the page or in the build. */
export type Sender = (sent: CourseRequest) => Promise<CourseResponse>;

/** The API of a language, which the answers of its pages are for. */
export interface CourseApi {
  readonly catalogue: Catalogue;
  readonly send: Sender;
}

/** The records that a correct request returns. */
export interface ExpectedRecords {
  readonly kind: 'records';
  /** The path segments of the resource. */
  readonly names: readonly string[];
  readonly ids: readonly number[];
  /** `record` for a single record. */
  readonly shape: 'record' | 'list' | 'envelope';
  readonly ordered: boolean;
  /** Only for an envelope: page number and page size. */
  readonly page?: { readonly sayfa: JsonValue | undefined; readonly limit: JsonValue | undefined };
  /** The fields that each record must have; with `only`, other fields are not allowed. */
  readonly fields?: { readonly names: readonly string[]; readonly only: boolean };
  /** True if the answer must not contain Turkish letters. */
  readonly plainLetters?: boolean;
}

export type ExpectedResult =
  | ExpectedRecords
  | {
      readonly kind: 'number';
      readonly value: number;
      /** Frequent wrong numbers, each with specific feedback. */
      readonly remarks: readonly { readonly value: number; readonly text: Bilingual }[];
    }
  | { readonly kind: 'error'; readonly code: string }
  /** A 422 response to a request with this method; exactly these fields are invalid. */
  | { readonly kind: 'refused'; readonly method: string; readonly fields: readonly string[] }
  /** The complete response to a write. */
  | { readonly kind: 'written'; readonly status: number; readonly body: JsonObject }
  /** A valid access token of this user. */
  | { readonly kind: 'token'; readonly user: number };

/** The result of a check, with feedback that does not reveal the answer. */
export interface Verdict {
  readonly right: boolean;
  readonly text: Bilingual;
}

/** Narrows the type of a result of `JSON.parse`, which is always a JSON value. */
export const isParsed = (value: unknown): value is JsonValue => value !== undefined;

const right = (tr: string, en: string): Verdict => ({ right: true, text: { tr, en } });
const wrong = (tr: string, en: string): Verdict => ({ right: false, text: { tr, en } });

const notOurs = ({ basePath }: Catalogue): Verdict =>
  wrong(
    `Bu adres bu API’nin değil; adresler ${basePath} ile başlar ya da kaynağın adıyla yazılır (/urunler).`,
    `This is not a URL of this API; URLs start with ${basePath}, or just with the resource’s name (/products).`,
  );

const CODE = /^(?:await|axios|console|const|curl|fetch|invoke-|irm|iwr|let|requests|var|wget|\$\.)/i;

const CODE_THAT_WRITES =
  /(?:method\s*:\s*['"`]|-X\s*|-Method\s+|(?:axios|requests)\.)(?:POST|PUT|PATCH|DELETE)|\s-d\s/i;

/** Extracts the URL from a line of code (`fetch('…')`, `curl …`), without a leading `${…}`; returns other answers unchanged. */
const fromCode = (answer: string): string =>
  CODE.test(answer)
    ? (/['"`](?:\$\{\w+\})?([^'"`]*\/[^'"`]*)['"`]/.exec(answer)?.[1] ??
      /https?:\/\/[^\s'"`)]+/.exec(answer)?.[0] ??
      answer)
    : answer;

/** Patterns of malformed requests, with feedback for each. */
const misspelt: readonly (readonly [pattern: RegExp, tr: string, en: string])[] = [
  [/^$/, 'Kutu boş: İsteğinizi yapıştırın.', 'The box is empty: paste your request.'],
  [
    /^[[{]/,
    'Bu bir yanıt ya da gövde; burada istek, yani adres bekleniyor.',
    'This is a response or a body; what is expected here is the request, that is, its URL.',
  ],
  [
    /[\r\n]/,
    'Burada birden çok satır var; yalnız bir istek yapıştırın. Gövde JSON’dur, { ile başlar.',
    'There are several lines; paste one request. A body is JSON and starts with {.',
  ],
  [/^[^?]*\/[\w.]+=/, 'İlk parametreden önce / değil, ? gelir.', 'The first parameter follows a ?, not a /.'],
  [/^[^?]*&\w+=/, 'İlk parametreden önce & değil, ? gelir.', 'The first parameter follows a ?, not an &.'],
  [
    /\?.*\?[\w.]+=/,
    'Adreste iki ? var: Yalnız ilk parametreden önce ? gelir, sonrakilerden önce &.',
    'There are two ? in the URL: only the first parameter follows a ?, the others follow an &.',
  ],
  [
    /[?&][\w.]+=(?:&|$)/,
    'Bir değer boş kalmış. Değeri olmayanlar null ile istenir; değerin içindeki & işareti %26 diye yazılır, yoksa sonraki parametreyi başlatır.',
    'A value is empty. Ask for missing values with null; an & inside a value is written %26, or else it starts the next parameter.',
  ],
  [
    /[“”‘’]/,
    'Adreste kıvrık tırnak var (“ ” ‘ ’); telefonlar ve Word düz tırnağın yerine onu koyar. Adres ve değerler tırnaksız yazılır.',
    'There are curly quotes in the URL (“ ” ‘ ’), which phones and Word put in place of straight ones. URLs and values have no quotation marks.',
  ],
  [
    /[?&][^=&]+=\s*(?:["']|%22|%27)/,
    'Adreste değerler tırnaksız yazılır; tırnaklar değerin parçası sayılır.',
    'Values in a URL have no quotation marks; they would count as a part of the value.',
  ],
  [
    /[?&][\w.]+(?:==|(?:\s|%20)+=|=(?:\s|%20)+\S)/,
    'Alanla değerin arasına tek bir = yazılır, boşluk konmaz.',
    'Between field and value stands a single = without spaces.',
  ],
];

const REQUEST = new RegExp(`^(?:(${METHODS.join('|')})\\s+)?(.*?)(?:\\s+([{[].*))?$`, 'is');

/** A URL with the base path of either language, of which the first segments may be missing. */
const WITH_BASE = /^(|.*?\/)((?:en\/)?(?:api\/)?v1)((?:[/?].*)?)$/s;

/** The target in a URL, which may have the base path; `undefined` if the URL is not below it. */
const targetIn = (url: string, basePath: string): string | undefined => {
  const [, start = '', base, target = ''] = WITH_BASE.exec(url) ?? [];
  if (base === undefined)
    return /^(?:[a-z]+:|\/?(?:en\/)?api(?:\/|$))/i.test(url) ? undefined : url.replace(/^\/?/, '/');
  return `/${base}` === basePath || (base === 'v1' && start.length < 2) ? target : undefined;
};

/** Parses a pupil's request: a method (GET by default), a URL in any form, and a body (after the URL or on the next lines). */
export const readRequest = (answer: string, catalogue: Catalogue): CourseRequest | Verdict => {
  if (CODE.test(answer.trim()) && CODE_THAT_WRITES.test(answer))
    return wrong(
      'Kod yapıştırdınız; yalnız isteği yazın: ilk satıra yöntemi ve adresi, altına gövdeyi.',
      'You have pasted code; write the request alone: method and URL on the first line, the body below.',
    );
  const plain = fromCode(answer.trim()).replace(/^(["'`<])(.*)["'`>];?$/s, '$2');
  const [, method = 'GET', address = '', body = ''] = REQUEST.exec(plain) ?? [];
  const url = address.trim().replace(/#.*$/s, '');
  const misspelling = misspelt.find(([pattern]) => pattern.test(url || body));
  if (misspelling) return wrong(misspelling[1], misspelling[2]);
  const target = targetIn(url, catalogue.basePath);
  return target === undefined ? notOurs(catalogue) : { method: method.toUpperCase(), target, body };
};

/** The last segment of a path that is not an id; it is the resource of the response. */
const resourceIn = (target: string): string =>
  (target.split('?')[0] ?? '')
    .replace(/\.json$/, '')
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .at(-1) ?? '';

const messageIn = (value: JsonValue | undefined, { spelled }: Catalogue): Bilingual => ({
  tr: textIn(value, spelled({ tr: 'mesaj', en: 'messageTr' }).tr),
  en: textIn(value, 'message'),
});

/** Feedback for an error response: its status and message. */
const refusal = ({ status, value }: CourseResponse, catalogue: Catalogue): Verdict => {
  const { tr, en } = messageIn(value, catalogue);
  return wrong(`API bu isteği ${status} ile geri çevirdi: ${tr}`, `The API refused this request with ${status}: ${en}`);
};

const idOf = (record: JsonValue): number => {
  const id = isJsonObject(record) ? record['id'] : undefined;
  return typeof id === 'number' ? id : 0;
};

/** The records in a response and their shape; `undefined` if there are none. */
const recordsIn = (
  value: JsonValue | undefined,
  { members }: Catalogue,
): { readonly shape: ExpectedRecords['shape']; readonly records: readonly JsonValue[] } | undefined => {
  if (value === undefined) return undefined;
  if (isJsonArray(value)) return { shape: 'list', records: value };
  if (!isJsonObject(value)) return undefined;
  const data = value[members.envelope.veri];
  if (data !== undefined && isJsonArray(data)) return { shape: 'envelope', records: data };
  return typeof value['id'] === 'number' ? { shape: 'record', records: [value] } : undefined;
};

const records = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

/** The query parameters of a target, raw and decoded. */
const pairsIn = (target: string) =>
  (target.split('?')[1] ?? '').split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { pair, name, value, meant: new URLSearchParams(pair).get(name) ?? value };
  });

/** Feedback for an empty result: identifies the first filter that matches no records even without the others. */
const unmetCondition = async (target: string, { catalogue, send }: CourseApi): Promise<Verdict | undefined> => {
  const count = async (query: string): Promise<number | undefined> => {
    const { value } = await send({ method: 'GET', target: `${target.split('?')[0]}?${query}`, body: '' });
    return recordsIn(value, catalogue)?.records.length;
  };
  for (const { pair, name, value, meant } of pairsIn(target)) {
    if (name.startsWith('_') || (await count(pair)) !== 0) continue;
    return Number.isNaN(Number(meant)) && ((await count(`${name}_like=${value}`)) ?? 0) > 0
      ? wrong(
          `Eşitlik değerin tümünü harf harf karşılaştırır; hiçbir kayıtta ${name} tam olarak “${meant}” değil: Büyük-küçük harflere, İ ile I’ya, eksik parçalara bakın.`,
          `Equality compares the whole value letter by letter; no record has exactly “${meant}” in ${name}: check capitals, İ and I, and missing parts.`,
        )
      : wrong(`“${name}=${meant}” koşuluna uyan kayıt yok.`, `No record meets the condition “${name}=${meant}”.`);
  }
  return undefined;
};

const wrongCount = (got: number, wanted: ExpectedRecords, common: number, target: string): Verdict => {
  const count = wanted.ids.length;
  if (got === 0)
    return wrong(
      `Koşulların hepsine birden uyan kayıt yok ya da istenen sayfa boş; istenen ${count} kayıt.`,
      `No record meets all conditions at once, or this page is empty; the task asks for ${count}.`,
    );
  const sizes: readonly string[] = [parameters.limit.name, parameters.limit.alias];
  const isOfSize = wanted.ordered || wanted.page !== undefined || count > got;
  if (isOfSize && got === limits.defaultPage && !pairsIn(target).some(({ name }) => sizes.includes(name)))
    return wrong(
      `${got} kayıt geldi: Sayfa boyutu istenmeyince bir sayfa en çok bu kadardır. İstenen ${count} kayıt.`,
      `You got ${got} records: the most on a page unless you ask for another size. The task asks for ${count}.`,
    );
  const [missing, extra] = [count - common, got - common];
  if (common === 0)
    return wrong(
      `${got} kayıt geldi; istenen ${count} kaydın hiçbiri içinde yok.`,
      `You got ${records(got)}; none of the ${count} wanted ones is among them.`,
    );
  if (missing > 0 && extra > 0)
    return wrong(
      `${got} kayıt geldi; istenen ${count} kayıttan ${common} tanesi içinde.`,
      `You got ${records(got)}; ${common} of the ${count} wanted ones ${common === 1 ? 'is' : 'are'} among them.`,
    );
  const [tr, en] = missing > 0 ? [`${missing} eksik`, `${missing} missing`] : [`${extra} fazla`, `${extra} too many`];
  return wrong(
    `İsteğiniz ${got} kayıt getirdi, istenen ${count}: ${tr}.`,
    `Your request returned ${records(got)}, the task asks for ${count}: ${en}.`,
  );
};

const judgeFields = (
  found: readonly JsonValue[],
  { names, only }: NonNullable<ExpectedRecords['fields']>,
): Verdict | undefined => {
  const lists = found.map((record) => (isJsonObject(record) ? Object.keys(record) : []));
  const missing = names.filter((name) => lists.some((fields) => !fields.includes(name)));
  if (missing.length > 0)
    return wrong(
      `Kayıtlar doğru, ama ${missing.join(', ')} eksik.`,
      `The records are right, but not all of them have ${missing.join(', ')}.`,
    );
  const most = Math.max(...lists.map(({ length }) => length));
  return only && most > names.length
    ? wrong(
        `Kayıtlar doğru, ama ${names.length} yerine ${most} alanla geldi (id her zaman döner).`,
        `The records are right, but have ${most} fields instead of ${names.length} (id is always included).`,
      )
    : undefined;
};

const judgeRecords = async (
  wanted: ExpectedRecords,
  { method, target }: CourseRequest,
  received: CourseResponse,
  api: CourseApi,
): Promise<Verdict> => {
  const { catalogue } = api;
  const { envelope } = catalogue.members;
  if (method !== 'GET')
    return wrong(
      `Bu alıştırma bir GET isteği ister, ${method} değil.`,
      `This exercise asks for a GET request, not for ${method}.`,
    );
  if (received.status !== 200) return refusal(received, catalogue);
  const found = recordsIn(received.value, catalogue);
  if (!found) return notOurs(catalogue);
  const resource = resourceIn(target);
  if (!wanted.names.includes(resource))
    return wrong(
      `İsteğiniz ${resource} kayıtlarını getiriyor; alıştırma başka bir kaynağı soruyor.`,
      `Your request returns ${resource}; the task asks for another resource.`,
    );
  const isOne = wanted.shape === 'record';
  if (isOne !== (found.shape === 'record'))
    return isOne
      ? wrong(
          'Bir liste geldi; istenen, kendi adresindeki tek kayıt.',
          'A list came back, not the record at its own URL.',
        )
      : wrong('Tek bir kayıt geldi; istenen bir liste.', 'A single record came back; the task asks for a list.');
  const ids = found.records.map(idOf);
  const common = ids.filter((id) => wanted.ids.includes(id)).length;
  if (ids.length !== wanted.ids.length || common !== ids.length)
    return isOne
      ? wrong('Tek bir kayıt geldi, ama istenen kayıt değil.', 'One record came back, but it is a different one.')
      : ((ids.length === 0 ? await unmetCondition(target, api) : undefined) ??
          wrongCount(ids.length, wanted, common, target));
  if (pairsIn(target).some(({ name }) => /^id(?:_|$)/.test(name)))
    return wrong(
      'Kayıtlar doğru, ama id’leriyle seçilmiş; şimdi alıştırmadaki koşulla isteyin.',
      'The records are right, but picked by their IDs; now ask for them by the task’s condition.',
    );
  if (wanted.plainLetters === true && pairsIn(target).some(({ meant }) => /[^ -~]/.test(meant)))
    return wrong(
      'Kayıt doğru, ama istekte Türkçe harf var; alıştırmadaki klavye onu yazamaz.',
      'The record is right, but there are Turkish letters in your request, which the task’s keyboard cannot type.',
    );
  if (wanted.shape === 'envelope' && found.shape === 'list')
    return wrong(
      'Kayıtlar doğru, ama zarf yok: Düz bir dizi geldi.',
      'The records are right, but without the envelope.',
    );
  const { page } = wanted;
  if (
    page &&
    isJsonObject(received.value) &&
    !(received.value[envelope.sayfa] === page.sayfa && received.value[envelope.limit] === page.limit)
  )
    return wrong(
      'Kayıtlar doğru, ama istenen sayfa bu değil: Sayfa başına kaç kayıt istendiğine ve sayfanın numarasına bakın.',
      'The records are right, but this is another page: look at the number of records per page and at the page’s number.',
    );
  const misplaced = wanted.ordered ? ids.findIndex((id, at) => id !== wanted.ids[at]) : -1;
  if (misplaced >= 0)
    return wrong(
      `Kayıtlar doğru, sıraları değil: ${misplaced + 1}. sırada başka bir kayıt olmalı.`,
      `The records are right, but the order is not: number ${misplaced + 1} should be a different one.`,
    );
  const unlike = wanted.fields && judgeFields(found.records, wanted.fields);
  if (unlike) return unlike;
  return isOne
    ? right('İstenen kayıt geldi.', 'That is the record.')
    : right(`İstenen ${ids.length} kayıt geldi.`, `The response has the right ${records(ids.length)}.`);
};

const judgeError = (code: string, { status, value }: CourseResponse, catalogue: Catalogue): Verdict => {
  const got = textIn(value, catalogue.members.error.hata);
  const { tr, en } = messageIn(value, catalogue);
  if (got === code) return right(`API ${status} ile ${code} verdi.`, `The API returned ${status} with ${code}.`);
  return got === ''
    ? wrong(`Hata gelmedi: API ${status} ile yanıtladı.`, `No error: the API responded with ${status}.`)
    : wrong(`Bir hata geldi, ama kodu ${got}: ${tr}`, `You got an error, but its code is ${got}: ${en}`);
};

/** The first three names, as the end of a sentence; an ellipsis replaces further names. */
const someOf = (names: readonly string[]): string => names.slice(0, 3).join(', ') + (names.length > 3 ? '…' : '.');

const judgeRefused = (
  wanted: Extract<ExpectedResult, { kind: 'refused' }>,
  { method }: CourseRequest,
  received: CourseResponse,
  catalogue: Catalogue,
): Verdict => {
  const { alan, alanlar } = catalogue.members.error;
  if (method !== wanted.method)
    return wrong(
      `Bu alıştırmada yeni bir kayıt gönderilir, yani ${wanted.method} gerekir; ${method} var olan bir kayıt içindir.`,
      `The task sends a new record, which takes ${wanted.method}; ${method} is for a record that exists.`,
    );
  if (received.status < 300)
    return wrong(
      `API gövdeyi kabul etti (${received.status}): Ya doğrulama istenmedi ya da gövdede hata yok.`,
      `The API accepted the body (${received.status}): either you did not ask for validation, or nothing is wrong with it.`,
    );
  const faults = received.status === 422 && isJsonObject(received.value) ? received.value[alanlar] : undefined;
  if (faults === undefined || !isJsonArray(faults)) return refusal(received, catalogue);
  const fields = new Set(faults.map((fault) => textIn(fault, alan)));
  if (fields.size === wanted.fields.length && wanted.fields.every((field) => fields.has(field)))
    return right(
      `422 geldi ve yalnız ${wanted.fields.join(', ')} geri çevrildi.`,
      `422, and only ${wanted.fields.join(', ')} was refused.`,
    );
  const named = someOf([...fields]);
  return wrong(`422 geldi, ama geri çevrilen alanlar başka: ${named}`, `422, but other fields were refused: ${named}`);
};

/** Compares JSON without regard to the order of fields. */
const isSame = (a: JsonValue | undefined, b: JsonValue | undefined): boolean => {
  if (isJsonObject(a) && isJsonObject(b)) {
    const names = Object.keys(a);
    return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
  }
  if (a !== undefined && b !== undefined && isJsonArray(a) && isJsonArray(b))
    return a.length === b.length && a.every((value, at) => isSame(value, b[at]));
  return a === b;
};

/** The paths of differing fields, such as `adres → ilce`. No dots, because pupils' field names may contain them. */
const differences = (got: JsonObject, wanted: JsonObject, before = ''): readonly string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(got)])].flatMap((name) => {
    const [a, b] = [got[name], wanted[name]];
    if (isSame(a, b)) return [];
    return isJsonObject(a) && isJsonObject(b) ? differences(a, b, `${before}${name} → `) : [before + name];
  });

const judgeWritten = (
  wanted: { readonly status: number; readonly body: JsonObject },
  received: CourseResponse,
  catalogue: Catalogue,
): Verdict => {
  const { status, value } = received;
  if (status >= 400) return refusal(received, catalogue);
  if (!isJsonObject(value))
    return wrong(
      'Bir liste geldi; istenen, yazılan kaydın kendisi.',
      'A list came back; the task asks for the record that was written.',
    );
  const differing = differences(value, wanted.body);
  if (status === wanted.status && differing.length === 0)
    return right('Yanıtta yalnız istenen alan değişti.', 'Only that field has changed in the response.');
  if (status !== wanted.status)
    return wrong(
      `API ${status} verdi; istenen ${wanted.status}.`,
      `The API responded with ${status} instead of ${wanted.status}.`,
    );
  return wrong(
    `Gelen kayıt istenenden ${differing.length} alanda ayrılıyor: ${someOf(differing)}`,
    `The record differs from the right one in ${differing.length} field${differing.length === 1 ? '' : 's'}: ${someOf(differing)}`,
  );
};

const TURKISH = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/;
const ENGLISH = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** The values that a number may have in Turkish or English format: `1.234` has two, other text has none. A unit may follow. */
export const readings = (answer: string): readonly number[] => {
  const plain = answer
    .trim()
    .replace(/^(?:₺|TL|TRY)|(?<=\d)\s*(?:₺|\p{L}+)\.?$/giu, '')
    .replaceAll(/\s/g, '')
    .replace('−', '-');
  return [
    ...(TURKISH.test(plain) ? [Number(plain.replaceAll('.', '').replace(',', '.'))] : []),
    ...(ENGLISH.test(plain) ? [Number(plain.replaceAll(',', ''))] : []),
  ];
};

const judgeNumber = ({ value, remarks }: Extract<ExpectedResult, { kind: 'number' }>, answer: string): Verdict => {
  if (answer.trim() === '')
    return wrong('Kutu boş: Bulduğunuz sayıyı yazın.', 'The box is empty: write the number that you found.');
  const numbers = readings(answer);
  const [first] = numbers;
  if (first === undefined)
    return wrong(
      'Burada istek ya da yanıt değil, tek bir sayı bekleniyor (12 ya da 12,5).',
      'This exercise expects one number (12 or 12.5), not a request or a response.',
    );
  if (numbers.includes(value)) return right('Sayı bu.', 'That is the number.');
  const remark = remarks.find((each) => numbers.includes(each.value));
  if (remark) return { right: false, text: remark.text };
  const isWhole = Number.isInteger(value);
  if (isWhole && !numbers.some(Number.isInteger))
    return wrong('Burada bir tam sayı bekleniyor.', 'A whole number is expected here.');
  if (!isWhole && numbers.some((each) => Math.round(each * 100) === Math.round(value * 100)))
    return wrong('Sayı doğru, ama kuruşa yuvarlanmamış.', 'The number is right, but not rounded to the kuruş.');
  const nearest = Math.min(...numbers.map((each) => Math.abs(each - value)));
  if (nearest < (isWhole ? 1.5 : 0.015))
    return isWhole
      ? wrong(
          'Doğru sayıdan yalnız bir eksik ya da bir fazla: Saymaya nereden başladığınıza bakın.',
          'You are off by one: look at where you start to count.',
        )
      : wrong('Bir kuruş fark var: Kesmeyin, yuvarlayın.', 'You are off by one kuruş: round, do not cut off.');
  return wrong(
    `Bu sayı beklenenden ${first > value ? 'büyük' : 'küçük'}; ipucu, nasıl bulunduğunu anlatır.`,
    `This number is too ${first > value ? 'large' : 'small'}; the hint explains how to get there.`,
  );
};

/** The claims of a token (RFC 7519, section 4); does not verify the signature. */
const claimsIn = (token: string): JsonObject => {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return isParsed(claims) && isJsonObject(claims) ? claims : {};
  } catch {
    return {};
  }
};

const REFRESHES: TokenUse = 'yenileme';

const judgeToken = async (user: number, answer: string, { catalogue, send }: CourseApi): Promise<Verdict> => {
  const { belirtec } = catalogue.members.session;
  if (answer.trim() === '') return wrong('Kutu boş: Belirteci yapıştırın.', 'The box is empty: paste the token.');
  if (/^[[{]/.test(answer.trim()))
    return wrong(
      `Bu, yanıtın tümü; belirteç, içindeki \`${belirtec}\` alanının değeridir.`,
      `This is the whole response; the token is the value of its field \`${belirtec}\`.`,
    );
  const token = answer
    .trim()
    .replace(/^(?:Authorization:\s*)?Bearer\s+/i, '')
    .replaceAll(/^["']|["']$/g, '');
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token))
    return wrong(
      'Bu bir belirteç değil: Belirteç, noktalarla ayrılmış üç parçadır.',
      'This is not a token: a token has three parts with dots between them.',
    );
  const { aud, sub } = claimsIn(token);
  if (aud === REFRESHES)
    return wrong(
      `Bu, yenileme belirteci; istekleri açan, yanıttaki \`${belirtec}\` alanıdır.`,
      `This is the refresh token; requests need the one in the field \`${belirtec}\`.`,
    );
  const received = await send({ method: 'GET', target: `/${catalogue.spelled(SESSION).tr}`, body: '', token });
  // Without WebCrypto (on pages loaded over http from another machine), the API cannot verify signatures and responds with a 5xx.
  const isUnchecked = received.status >= 500;
  if (received.status !== 200 && !isUnchecked) return refusal(received, catalogue);
  return (isUnchecked ? Number(sub) : idOf(received.value ?? null)) === user
    ? right('Belirteç geçerli ve bu kullanıcının.', 'The token is valid and belongs to this user.')
    : wrong('Belirteç geçerli, ama başka bir kullanıcının.', 'The token is valid, but belongs to another user.');
};

/**
 * Checks a pupil's answer by its result, not its spelling: sends the request and compares the response.
 * @throws any error of `send`
 */
export const check = async (wanted: ExpectedResult, answer: string, api: CourseApi): Promise<Verdict> => {
  const { catalogue, send } = api;
  if (wanted.kind === 'number') return judgeNumber(wanted, answer);
  if (wanted.kind === 'token') return judgeToken(wanted.user, answer, api);
  const sent = readRequest(answer, catalogue);
  if ('right' in sent) return sent;
  if (sent.method === 'GET' && (wanted.kind === 'written' || wanted.kind === 'refused'))
    return wrong(
      'Yöntem yazılmayınca istek GET olur, yalnız okur; bu alıştırma yazan bir yöntem ister.',
      'Without a method the request is a GET, which only reads; this task needs a method that writes.',
    );
  const received = await send(sent);
  if (received.value === undefined) return notOurs(catalogue);
  switch (wanted.kind) {
    case 'records':
      return judgeRecords(wanted, sent, received, api);
    case 'error':
      return judgeError(wanted.code, received, catalogue);
    case 'refused':
      return judgeRefused(wanted, sent, received, catalogue);
    case 'written':
      return judgeWritten(wanted, received, catalogue);
  }
};
