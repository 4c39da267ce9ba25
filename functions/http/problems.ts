import type { Bilingual } from '../../data/catalogue/field.ts';
import type { Province } from '../../data/places.ts';
import { PICTURE_NAMES, pictureFilesOf } from '../../data/catalogue/picture.ts';
import { cached } from '../../data/lib/cached.ts';
import { withNames } from '../../data/english.ts';
import { type Catalogue, nine } from '../query/catalogue.ts';
import type { Id } from '../../data/ids.ts';
import { limits } from '../query/limits.ts';
import type { Spellings } from '../query/parameters.ts';
import type { CountedItem, QueryProblem, QueryProblemOf } from '../query/problem.ts';
import { decoded } from '../query/query-pairs.ts';
import { closestResources } from '../query/resource-words.ts';
import type { StorageError } from '../store/storage.ts';
import { BASE_PATHS } from '../../data/language.ts';
import { OPENAPI_FILES, PASSWORD } from './base.ts';
import { districtsFile, PROVINCES_FILES } from './place-files.ts';
import { INPUT_SUFFIXES, SCHEMA_FOLDERS, schemaFile, schemaFilesOf, schemaName } from './schema-files.ts';
import {
  type ApiError,
  type DetailsOf,
  type ErrorCode,
  errorOf,
  type FieldError,
  type Said,
  sizeOf,
  withSeparators,
} from './errors.ts';
import { closestPlaces, type ForeignAddress } from './foreign-addresses.ts';
import { REFRESH, RESET, routeTable, SESSION } from './routes.ts';

const LONGEST_ECHO = 80;

/** An `id` at most this far above the highest probably comes from a simulated POST, so its 404 explains that nothing is stored. */
const CREATED = 2;

/** A received text, truncated if it is very long. */
export const shortened = (text: string): string =>
  text.length > LONGEST_ECHO ? `${text.slice(0, LONGEST_ECHO).toWellFormed()}…` : text.toWellFormed();

/** A received text for messages: truncated, in quotation marks. */
export const quoted = (text: string): string => `“${shortened(text)}”`;

/** A record, named by its `id` in a Turkish or English sentence. */
export const recordWith = (id: Id): Bilingual =>
  /\D/.test(String(id))
    ? { tr: `id’si ${quoted(String(id))} olan kayıt`, en: `record ${quoted(String(id))}` }
    : { tr: `${shortened(String(id))} numaralı kayıt`, en: `record ${shortened(String(id))}` };

/** A segment without its file extension: `users` for `users.csv`. */
const withoutFormat = (segment: string): string => segment.replace(/\..*/, '');

/** The part of a path from the resource on, if only segments of a base path precede it: `users/1` for `v1/users/1` and `/users/1`. */
const resourcePathIn = ({ bySegment }: Catalogue, path: string, basePath: string): string | undefined => {
  const segments = path.split('/').filter(Boolean);
  const isOfBase = (each: string): boolean => basePath.split('/').includes(each) || /^(?:api|v\d+)$/i.test(each);
  const below = segments.slice(segments.findIndex((each) => !isOfBase(each)));
  return bySegment.has(below[0]?.split('.')[0] ?? '') ? below.join('/') : undefined;
};

const RENEWAL = { tr: `${SESSION.tr}/${REFRESH.tr}`, en: `${SESSION.en}/${REFRESH.en}` } as const;

/** The catalogue's words for the Turkish ones in paths, where it does not accept these. */
const pathWords = cached(({ names, of, sourceOf, spelled }: Catalogue): ReadonlyMap<string, string> => {
  const segments = Object.values(routeTable).flatMap((route) => route.segments);
  const schemas = names.flatMap((name): readonly Bilingual[] => {
    const [tr, en] = [sourceOf(name), of(name).path];
    return (['records', 'bodies'] as const).flatMap((described) =>
      tr === undefined ? [] : [{ tr: schemaName(tr, described), en: schemaName(en, described) }],
    );
  });
  const files = { tr: OPENAPI_FILES.en, en: OPENAPI_FILES.en };
  const pairs = [...segments.filter((each) => typeof each === 'object'), PICTURE_NAMES, files, ...schemas].map((each) =>
    [each.tr, spelled(each).tr].map((text) => text.replace('.json', '')),
  );
  return new Map(pairs.flatMap(([tr = '', own = '']) => (tr === own ? [] : [[tr, own] as const])));
}, new WeakMap<Catalogue, ReadonlyMap<string, string>>());

/** A path with the catalogue's words for those of the Turkish base; `undefined` if it has no others. */
const inOwnWords = (catalogue: Catalogue, path: string): string | undefined => {
  const words = pathWords(catalogue);
  const own = path.replaceAll(/[^/]+?(?=(?:\.\w+)?(?:\/|$))/g, (word) => words.get(word) ?? word);
  return own === path ? undefined : own;
};

/** The paths below the base that are not resources. */
const otherPaths = ({ spelled }: Catalogue): readonly string[] =>
  [SESSION, RENEWAL, OPENAPI_FILES, PROVINCES_FILES].map(spelled).flatMap(({ tr, en }) => [tr, en]);

export interface RecordAddress {
  readonly resource: string;
  /** The resource's name as spelled in the path. */
  readonly named: string;
  readonly id: string;
}

/** Makes a function that builds an error. The annotation below lets bundlers drop unused tables of such functions. */
const says =
  /* @__NO_SIDE_EFFECTS__ */
  <Code extends ErrorCode, Facts extends readonly unknown[]>(
      code: Code,
      say: (...facts: Facts) => Said & DetailsOf<Code>,
    ) =>
    (...facts: Facts): ApiError =>
      errorOf(code, say(...facts));

/** The cause and the remedy of an error. */
export interface Explanation {
  readonly when: Bilingual;
  readonly hint: Bilingual;
}

/** An explanation as a message with the names of a catalogue. */
export const explained = ({ when, hint }: Explanation, { wordFor }: Catalogue = nine): Bilingual =>
  withNames({ tr: `${when.tr} ${hint.tr}`, en: `${when.en} ${hint.en}` }, wordFor);

/** The explanation of a failed sign-in, which only writes load. */
export const signInFailed: Explanation = {
  when: { tr: 'Kullanıcı adı ya da şifre yanlış.', en: 'Wrong username or password.' },
  hint: {
    tr: `Hazır kullanıcıların şifresi ${PASSWORD}’dır. Kullanıcıyı /~ altında ya da yazılanları saklayan bir sunucuda siz oluşturduysanız verdiğiniz {sifre} değerini gönderin.`,
    en: `The ready-made users’ password is ${PASSWORD}. For a user whom you created below /~ or on a server that keeps writes, send the {sifre} that you gave.`,
  },
};

/** Explanations of the errors that have no facts, so that their messages are the texts of the error pages. */
export const plainExplanations = {
  OTURUM_GEREKLI: {
    when: {
      tr: 'Bu istek belirteç gerektiriyor, ama istekte belirteç yok.',
      en: 'This request requires a token and has none.',
    },
    hint: {
      tr: 'Oturum açın ve belirteci Authorization: Bearer … başlığıyla gönderin.',
      en: 'Sign in, and send the token in the header Authorization: Bearer ….',
    },
  },
  BELIRTEC_GECERSIZ: {
    when: {
      tr: 'Belirteç geçerli değil: bozulmuş, başka bir amaçla verilmiş ya da kullanıcısı silinmiş.',
      en: 'The token is not valid: it was altered, was issued for another purpose, or its user was deleted.',
    },
    hint: { tr: 'Yeniden oturum açın.', en: 'Sign in again.' },
  },
  BELIRTEC_SURESI_DOLDU: {
    when: { tr: 'Belirtecin süresi doldu.', en: 'The token has expired.' },
    hint: {
      tr: 'Yenileme belirteciyle yenisini alın; onun da süresi dolduysa yeniden oturum açın.',
      en: 'Get a new one with the refresh token; if that has expired, too, sign in again.',
    },
  },
  SUNUCU_HATASI: {
    when: {
      tr: 'Bizim bir hatamız; sizin isteğinizle ilgisi yok.',
      en: 'The error is on our side, not in your request.',
    },
    hint: {
      tr: 'Biraz sonra yeniden deneyin; sürerse isteği bize bildirin.',
      en: 'Try again later; if it happens again, report the request to us.',
    },
  },
  ISTEK_OKUNAMADI: {
    when: {
      tr: 'Adreste kodlanmamış harf var, yöntem küçük harfle yazılmış, Host başlığı eksik, çift ya da geçersiz, ya da adreste kullanıcı adı ile şifre var.',
      en: 'The request is not valid HTTP: the URL has a letter that is not encoded, the method is in lower case, the Host header is missing, repeated or not a host name, or the URL contains a username and a password.',
    },
    hint: {
      tr: 'Türkçe harfleri kodlayın (curl: --get --data-urlencode), yöntemi büyük harfle yazın (PATCH), tek bir Host gönderin, adresten kullanıcı adını ve şifreyi çıkarın.',
      en: 'Encode Turkish letters in the URL (curl --get --data-urlencode); write the method in capitals (PATCH); send one Host header with the server’s name; remove username and password from the URL.',
    },
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, Explanation>>>;

/** An error whose message is its explanation. */
export const plainError = (code: keyof typeof plainExplanations): ApiError =>
  errorOf(code, explained(plainExplanations[code]));

/** Errors shared by the read and write functions. */
export const problems = {
  /** `path` has no `extension`, which is `.json` or empty. */
  unknownResource: says(
    'KAYNAK_BULUNAMADI',
    (catalogue: Catalogue, text: string, path: string, basePath: string, extension: string) => {
      const [segments, others] = [[...catalogue.bySegment.keys()], otherPaths(catalogue)];
      const asRequested = (each: string): string =>
        path.includes('/') || others.includes(each) ? each : each + extension;
      const own = inOwnWords(catalogue, path + extension);
      const meant =
        resourcePathIn(catalogue, path + extension, basePath) ?? others.find((each) => each + extension === own) ?? own;
      // A path with an unsupported extension (`users.csv`) must not be its own suggestion.
      const word = meant === path ? withoutFormat(text) : text;
      const alike = closestResources(catalogue, decoded(word).text, [...segments, ...others]);
      const isNotServed = catalogue.notServed.includes(text);
      return {
        tr: isNotServed
          ? `${quoted(text)} sunulmuyor; verilerinizde bir kayıt dizisi değil.`
          : `${quoted(text)} adında bir kaynak yok.`,
        en: isNotServed
          ? `${quoted(text)} is not served; in your data it is not a list of records.`
          : `Unknown resource ${quoted(text)}.`,
        oneriler: isNotServed ? [] : meant === undefined || meant === path ? alike.map(asRequested) : [meant],
        gecerliKaynaklar: segments,
        kok: basePath,
      };
    },
  ),
  unknownSchema: says('KAYNAK_BULUNAMADI', (catalogue: Catalogue, folder: string, text: string, basePath: string) => {
    const suffixes = Object.values(INPUT_SUFFIXES);
    const described = suffixes.some((suffix) => text.includes(suffix)) ? 'bodies' : 'records';
    const { alias, path } = catalogue.of(catalogue.nameOf('kullanicilar'));
    const segment = folder === SCHEMA_FOLDERS.tr ? path : alias;
    const examples = [schemaFile(segment, 'records'), schemaFile(segment, 'bodies')];
    const name = quoted(`${folder}/${text}`);
    return {
      tr: `${name} adında bir şema yok; şemaların adı ${examples.join(' ve ')} gibidir.`,
      en: `Unknown schema ${name}; schemas are named like ${examples.join(' and ')}.`,
      oneriler: closestResources(
        catalogue,
        decoded(text).text.replace(new RegExp(`(?:${suffixes.join('|')})?(?:\\.json)?$`), ''),
        [...catalogue.bySegment.keys()],
      ).map((each) => schemaFile(each, described)),
      gecerliKaynaklar: [...schemaFilesOf(catalogue)],
      kok: basePath,
    };
  }),
  /** `path` is relative to the base; `prefix` leads suggestions out of a state in the URL. */
  unknownPlace: says(
    'KAYNAK_BULUNAMADI',
    ({ spelled }: Catalogue, path: string, provinces: readonly Province[], basePath: string, prefix: string) => {
      const files = spelled(PROVINCES_FILES);
      const districts = spelled({ tr: districtsFile('tr', '{plaka}'), en: districtsFile('en', '{plate}') });
      return {
        tr: `${quoted(path)} adında bir belge yok. İllerin belgesi ${files.tr}, bir ilin ilçelerininki ${districts.tr}.`,
        en: `Unknown document ${quoted(path)}; the provinces are in ${files.en}, the districts of each in ${districts.en}.`,
        oneriler: closestPlaces(path.split('/'), provinces).map((each) => prefix + each),
        kok: basePath,
      };
    },
  ),
  /** A router may have removed the base path of a resource. */
  outsideBase: says(
    'KAYNAK_BULUNAMADI',
    (catalogue: Catalogue, pathname: string, basePath: string, behindRouter: boolean) => {
      const meant = resourcePathIn(catalogue, pathname, basePath);
      const { option, language } = catalogue.other;
      return {
        tr: `${quoted(pathname)} yolu, API’nin kökü olan ${basePath} altında değil.`,
        en: `${quoted(pathname)} is outside the API, whose paths begin with ${basePath}.`,
        more: `${pathname}/`.startsWith(`${BASE_PATHS[option]}/`)
          ? {
              tr: ` ${language.tr} adlar için kodda names: '${option}', komutta --adlar ${option} yazın.`,
              en: ` For ${language.en} names, use names: '${option}' in code or --names ${option} on the command line.`,
            }
          : behindRouter && (pathname === '/' || meant)
            ? {
                tr: ' Öndeki yönlendirici bu öneki siliyorsa app.use ya da app.mount yerine app.all kullanın (Express, Hono).',
                en: ' If a router in front removes this prefix, use app.all instead of app.use or app.mount (Express, Hono).',
              }
            : undefined,
        oneriler: meant === undefined ? [] : [`${basePath}/${meant}`],
        gecerliKaynaklar: [...catalogue.bySegment.keys()],
        kok: basePath,
      };
    },
  ),
  /** `file` is its URL on the site; `null` if that is unknown. */
  fileNotHere: says('KAYNAK_BULUNAMADI', (path: string, basePath: string, file: string | null) => ({
    tr: `${quoted(path)} sitenin statik bir dosyasıdır; bu sunucuda yalnızca API yanıt verir.`,
    en: `${quoted(path)} is a static file of the site; this host serves only the API.`,
    ...(file === null ? {} : { dosya: file }),
    kok: basePath,
  })),
  noPicture: says('KAYNAK_BULUNAMADI', ({ named, id }: RecordAddress) => ({
    tr: `${named}/${id} kaydının görseli yok.`,
    en: `${named}/${id} has no picture.`,
  })),
  /** Does not repeat the state, which is private. */
  stateNotReadable: says('DURUM_OKUNAMADI', (basePath: string) => ({
    tr: `Adresteki ~ metni okunamadı. Adresin tümünü kopyalayın ya da ${basePath}/~ ile yeniden başlayın.`,
    en: `The state in the URL cannot be read. Copy the whole URL, or start again from ${basePath}/~.`,
    kok: basePath,
    enCokHarf: limits.stateLetters,
  })),
  /** For a document or picture below a state. */
  notInState: says('KAYNAK_BULUNAMADI', (path: string, basePath: string) => ({
    tr: `${quoted(path)}, ~ metninin altında yoktur; yazılanlar belgeleri ve görselleri değiştirmez.`,
    en: `${quoted(path)} is not below a state; documents and pictures are the same whatever the state.`,
    oneriler: [`${basePath}/${path}`],
    kok: basePath,
  })),
  nothingKept: says('KAYNAK_BULUNAMADI', ({ keepCommand }: Catalogue, basePath: string) => ({
    tr: `Burada saklanan bir şey yok. Yazdıklarınız ya adreste (${basePath}/~ altında) ya da ${keepCommand.tr} ile açılan sunucuda saklanır.`,
    en: `Nothing is kept here; writes are kept in the URL below ${basePath}/~, and on a server started with ${keepCommand.en}.`,
    kok: basePath,
  })),
  unknownSubCollection: says(
    'ALT_KAYNAK_BULUNAMADI',
    (catalogue: Catalogue, resource: string, named: string, text: string, extension: string, meant?: string) => {
      const { subCollections, picture } = catalogue.of(resource);
      const children = subCollections.map(catalogue.of);
      const valid = [...new Set(children.flatMap(({ path, alias }) => [path, alias]))];
      const files = pictureFilesOf(catalogue.spelled(PICTURE_NAMES)).map(([name]) => name);
      const alike = picture ? [...valid, ...files] : valid;
      const word = inOwnWords(catalogue, text);
      const own = meant ?? alike.find((each) => each === word);
      const found = own === undefined ? closestResources(catalogue, decoded(withoutFormat(text)).text, alike) : [own];
      return {
        tr: `${named} kaynağının ${quoted(text)} adında bir alt kaynağı yok.`,
        en: `${named} has no sub-collection ${quoted(text)}.`,
        oneriler: found.map((each) => (files.includes(each) ? each : each + extension)),
        gecerliAltKaynaklar: valid,
      };
    },
  ),
  /** @param lastId `null` if not all ids are integers */
  unknownRecord: says(
    'KAYIT_BULUNAMADI',
    ({ keepCommand }: Catalogue, { resource, named, id }: RecordAddress, lastId: number | null, keeps: boolean) => {
      const isAbove = lastId !== null && Number(id) > lastId;
      const range =
        lastId === 0
          ? { tr: `; ${named} boş`, en: '; it is empty' }
          : { tr: `; id’ler 1–${lastId} arasındadır`, en: `; IDs run from 1 to ${lastId}` };
      return {
        // A record below the highest id may have been deleted.
        tr: `${recordWith(id).tr} yok${isAbove ? range.tr : ''}.`,
        en: `No ${recordWith(id).en} in ${named}${isAbove ? range.en : ''}.`,
        more:
          keeps || !isAbove || Number(id) > lastId + CREATED
            ? undefined
            : {
                tr: ` POST ile oluşturulan kayıtlar yalnızca benzetimdir; adreste kalmaları için …/~/${named} adresine yazın, sunucuda kalmaları için ${keepCommand.tr} kullanın.`,
                en: ` Records created with POST are only simulated; to keep them in the URL, write to …/~/${named}; to keep them on a server, use ${keepCommand.en}.`,
              },
        kaynak: resource,
        ...(lastId === null ? {} : { enBuyukKimlik: lastId }),
      };
    },
  ),
  badId: says('GECERSIZ_KIMLIK', (resource: string, text: string) => ({
    tr: `${quoted(text)} bir id olamaz; id 1 ya da daha büyük bir tam sayıdır, noktasız ve başında sıfır olmadan yazılır (1, 2, 3 gibi). id’leri API verir; POST ile gönderilen id değiştirilir, yanıttakini kullanın.`,
    en: `${quoted(text)} is not a valid ID; use a positive integer in plain decimal form, such as 1, 2 or 3. The API assigns IDs; one sent with POST is replaced, so take it from the response.`,
    kaynak: resource,
  })),
  methodNotAllowed: says('YONTEM_DESTEKLENMIYOR', (method: string, allowed: readonly string[], meant?: string) => ({
    tr: `Bu yol ${quoted(method)} yöntemiyle çağrılamaz; kullanılabilen yöntemler: ${allowed.join(', ')}.`,
    en: `This path does not support the method ${quoted(method)}; supported methods: ${allowed.join(', ')}.`,
    izinVerilenYontemler: allowed,
    ...(meant === undefined ? {} : { oneriler: [meant] }),
    headers: { Allow: allowed.join(', ') },
  })),
  queryTooLong: says('ADRES_COK_UZUN', (bytes: number) => ({
    tr: `Adresin sorgu bölümü ${withSeparators(bytes).tr} bayt; en çok ${withSeparators(limits.queryBytes).tr} bayt (${sizeOf(limits.queryBytes)}) olabilir.`,
    en: `The query of the URL has ${withSeparators(bytes).en} bytes; at most ${withSeparators(limits.queryBytes).en} bytes (${sizeOf(limits.queryBytes)}) are allowed.`,
    enCokBayt: limits.queryBytes,
  })),
  simulated: says('BENZETILEN_HATA', (status: number, { name, alias }: Spellings, value: number) => ({
    status,
    tr: `Bu hata ${name}=${value} ile istendi; gerçekte bir sorun yok.`,
    en: `This error was requested with ${alias}=${value}; nothing is wrong.`,
  })),
  storageFailed: says('SUNUCU_HATASI', ({ text, message, problem }: StorageError, { spelled }: Catalogue) => ({
    tr: `Saklanan veriler kullanılamadı: ${text.tr}`,
    en: `The kept data could not be used: ${text.en}`,
    more:
      problem === 'replaceable'
        ? {
            tr: `; yeniden başlamak için POST …/${spelled(RESET).tr}`,
            en: `; to start again, POST …/${spelled(RESET).en}`,
          }
        : undefined,
    neden: message,
  })),
  storageFull: says('DEPO_DOLU', ({ text, message }: StorageError) => ({
    tr: `Yazılanlara yer kalmadı: ${text.tr}`,
    en: `No space is left for the writes: ${text.en}`,
    neden: message,
  })),
  noCrypto: says('SUNUCU_HATASI', () => ({
    ...explained(plainExplanations.SUNUCU_HATASI),
    neden: 'belirteçler WebCrypto ister; sayfayı https ile açın / tokens need WebCrypto; open the page over https',
  })),
} as const;

/** Errors of writes: an invalid body, a full store or a missing permission. */
export const writeProblems = {
  emptyBody: says('GOVDE_BOS', (example: string) => ({
    tr: `Gövde boş; bir JSON nesnesi gerekir. Örnek: ${example}`,
    en: `The body is empty; a JSON object is required. Example: ${example}`,
  })),
  /** The usual cause is curl in a Windows console, which sends text in the console's code page. */
  notUtf8: says('GOVDE_JSON_DEGIL', () => ({
    tr: 'Gövde UTF-8 ile yazılmamış; metni UTF-8 olarak gönderin. Windows konsolundaki curl’e gövdeyi UTF-8 kaydedilmiş bir dosyadan okutun: --data-binary @govde.json',
    en: 'The body is not encoded in UTF-8; send it in UTF-8. In a Windows console, let curl read the body from a file saved as UTF-8: --data-binary @body.json',
    neden: 'UTF-8',
  })),
  /** Does not quote the message of `JSON.parse`, because it differs between JavaScript engines. */
  notJson: says('GOVDE_JSON_DEGIL', () => ({
    tr: 'Gövde geçerli JSON değil. İpucu: Adlar ve metinler çift tırnak ister, sonda virgül olmaz; JSON.stringify ikisini de sağlar.',
    en: 'The body is not valid JSON. Hint: names and strings need double quotes, and there must be no trailing commas; JSON.stringify takes care of both.',
  })),
  curlyJson: says('GOVDE_JSON_DEGIL', (signs: string) => ({
    tr: `Gövde, düz çift tırnak (") ve boşluk yerine telefonların ve Word’ün koyduğu işaretler içeriyor: ${signs}. Düzleriyle değiştirin; o zaman bütün metin geçerli JSON olur.`,
    en: `Instead of straight double quotes (") and spaces, the body contains characters that phones and Word insert: ${signs}. Replace them, and the whole text is valid JSON.`,
  })),
  infiniteNumber: says('GOVDE_JSON_DEGIL', (alan: string) => ({
    tr: `${quoted(alan)} alanındaki sayı çok büyük; bir sayı en çok ${Number.MAX_VALUE} olabilir.`,
    en: `The number in ${quoted(alan)} is too large; a number can be at most ${Number.MAX_VALUE}.`,
    alan: shortened(alan),
  })),
  notObject: says('GOVDE_NESNE_DEGIL', (found: string, example: string) => ({
    tr: `Gövde bir JSON nesnesi olmalı, gelen: ${found}. Örnek: ${example}`,
    en: `The body must be a JSON object; received: ${found}. Example: ${example}`,
  })),
  jsonPatch: says('GOVDE_NESNE_DEGIL', (example: string) => ({
    tr: `PATCH, işlem listesi (JSON Patch) değil, yalnız değişecek alanları olan bir nesne (JSON Merge Patch) alır. Örnek: ${example}`,
    en: `PATCH takes an object with only the fields to change (JSON Merge Patch), not a list of operations (JSON Patch). Example: ${example}`,
  })),
  /** For a list sent where writes are simulated; `taking` is the request or the command for a host that would accept it. */
  listNotKept: says('GOVDE_NESNE_DEGIL', (taking: Bilingual) => ({
    tr: `Gövde bir JSON nesnesi olmalı, gelen: […]. Bir diziyle birden çok kayıt, yazılanların saklandığı yerde oluşturulur: ${taking.tr}`,
    en: `The body must be a JSON object; received: […]. An array creates several records where writes are kept: ${taking.en}`,
  })),
  emptyList: says('GOVDE_NESNE_DEGIL', () => ({
    tr: `Dizi boş; 1 ile ${limits.bodyObjects} arası nesne gerekir.`,
    en: `The array is empty; 1 to ${limits.bodyObjects} objects are required.`,
    enCok: limits.bodyObjects,
  })),
  itemNotObject: says('GOVDE_NESNE_DEGIL', (at: number) => ({
    tr: `Dizideki her öge bir JSON nesnesi olmalı; ${at} numaralı öge değil (0’dan sayılır).`,
    en: `Every item of the array must be a JSON object; item ${at} is not (counted from 0).`,
    alan: String(at),
  })),
  bodyTooDeep: says('GOVDE_COK_DERIN', () => ({
    tr: `Gövde en çok ${limits.bodyDepth} düzey iç içe olabilir.`,
    en: `A body can be nested at most ${limits.bodyDepth} levels deep.`,
    enCokDuzey: limits.bodyDepth,
  })),
  tooManyChunks: says('GOVDE_COK_PARCALI', () => ({
    tr: `Gövde en çok ${withSeparators(limits.bodyChunks).tr} parça olarak gelebilir; tek parça gönderin.`,
    en: `A body can be sent in at most ${withSeparators(limits.bodyChunks).en} chunks; send it in one piece.`,
    enCokParca: limits.bodyChunks,
  })),
  /** For the page of another site or a foreign `Host`; `option` is the value of `--koken` that allows it, `null` without an Origin. */
  foreignPage: says('YABANCI_KOKEN', (received: string, option: string | null) => ({
    tr: `Bu sunucu yabancı web sayfalarına ve kendisine ait olmayan Host adlarına kapalıdır; hiçbir şey değişmedi. Gelen: ${quoted(received)}; sizinse ${option === null ? 'fetch ile isteyin ve ' : ''}sunucuyu --koken ${option ?? 'KÖKEN'} ile başlatın.`,
    en: `This server is closed to foreign web pages and host names; nothing was changed. Received: ${quoted(received)}; if it is yours, ${option === null ? 'request it with fetch, and ' : ''}start the server with --origin ${option ?? 'ORIGIN'}.`,
  })),
  changedRecord: says('ESKI_SURUM', (etag: string) => ({
    tr: `Kayıt, siz okuduktan sonra değişti; hiçbir şey yazılmadı. Yeniden okuyun, değişikliğinizi onun üzerinde yapıp If-Match: ${etag} ile gönderin.`,
    en: `The record has changed since you read it; nothing was written. Read it again, reapply your change, and send it with If-Match: ${etag}`,
    etag,
    headers: { ETag: etag },
  })),
  bodyTooLarge: says('GOVDE_COK_BUYUK', () => ({
    tr: `Gövde en çok ${withSeparators(limits.bodyBytes).tr} bayt (${sizeOf(limits.bodyBytes)}) olabilir.`,
    en: `The body must not exceed ${withSeparators(limits.bodyBytes).en} bytes (${sizeOf(limits.bodyBytes)}).`,
    enCokBayt: limits.bodyBytes,
  })),
  tooManyFields: says('GOVDE_COK_BUYUK', () => ({
    tr: `Gövdedeki bir nesnede en çok ${withSeparators(limits.bodyFields).tr} alan olabilir.`,
    en: `An object in a body can have at most ${withSeparators(limits.bodyFields).en} fields.`,
    enCok: limits.bodyFields,
  })),
  listTooLong: says('GOVDE_COK_BUYUK', () => ({
    tr: `Bir dizide en çok ${limits.bodyObjects} nesne olabilir.`,
    en: `An array can have at most ${limits.bodyObjects} objects.`,
    enCok: limits.bodyObjects,
  })),
  formBody: says('GOVDE_TURU_DESTEKLENMIYOR', (type: string) => ({
    tr: `Gövde bir form (${type}) olarak gelmiş; JSON gerekir. İpucu: body: JSON.stringify(veri) ve Content-Type: application/json; curl ile --json.`,
    en: `The body was sent as a form (${type}); JSON is required. Hint: body: JSON.stringify(data) and Content-Type: application/json; with curl, --json.`,
  })),
  codedBody: says('GOVDE_TURU_DESTEKLENMIYOR', (coding: string) => ({
    tr: `Gövde sıkıştırılmış olarak (Content-Encoding: ${shortened(coding)}) gelmiş; sıkıştırmadan, UTF-8 ile gönderin.`,
    en: `The body was sent compressed (Content-Encoding: ${shortened(coding)}); send it uncompressed, in UTF-8.`,
  })),
  charsetAsCoding: says('GOVDE_TURU_DESTEKLENMIYOR', (charset: string) => ({
    tr: `Content-Encoding sıkıştırmayı bildirir; ${shortened(charset)} ise bir metin kodlamasıdır. Başlığı kaldırın.`,
    en: `Content-Encoding names a compression, but ${shortened(charset)} is a text encoding; remove the header.`,
  })),
  otherCharset: says('GOVDE_TURU_DESTEKLENMIYOR', (charset: string) => ({
    tr: `Gövde UTF-8 ile yazılmış JSON değil; Content-Type başlığında charset=${shortened(charset)} yazıyor. UTF-8 ile gönderin.`,
    en: `The body is not JSON in UTF-8; its Content-Type says charset=${shortened(charset)}. Send UTF-8.`,
  })),
  invalidBody: says('DOGRULAMA_HATASI', ({ members }: Catalogue, alanlar: readonly FieldError[]) => {
    const { length } = alanlar;
    const isCut = length === limits.inputProblems;
    return {
      tr: `Gövdede düzeltilecek ${isCut ? 'en az ' : ''}${length} alan var; ayrıntılar \`${members.error.alanlar}\` dizisindedir${isCut ? ` (en çok ${length})` : ''}.`,
      en: `The body has ${isCut ? 'at least ' : ''}${length} invalid ${length === 1 ? 'field' : 'fields'}; see \`${members.error.alanlar}\`${isCut ? `, which lists at most ${length}` : ''}.`,
      alanlar,
    };
  }),
  storeFull: says('DEPO_DOLU', ({ spelled }: Catalogue) => ({
    tr: `Saklanan veriler ${withSeparators(limits.keptRecords).tr} kaydı ya da ${sizeOf(limits.keptBytes)}’yi aşacaktı; hiçbir şey değişmedi. Gereksiz kayıtları DELETE ile silin ya da POST …/${spelled(RESET).tr} ile ilk verilere dönün.`,
    en: `The kept data would exceed ${withSeparators(limits.keptRecords).en} records or ${sizeOf(limits.keptBytes)}; nothing was changed. DELETE records that you no longer need, or restore the original data with POST …/${spelled(RESET).en}.`,
    enCok: limits.keptRecords,
    enCokBayt: limits.keptBytes,
  })),
  addressFull: says('DEPO_DOLU', ({ keepCommand }: Catalogue) => ({
    tr: `Adreste en çok ${withSeparators(limits.stateLetters).tr} karakter ve ${withSeparators(limits.stateRecords).tr} yeni kayıt durabilir; bu yazmayla aşılacaktı, hiçbir şey değişmedi. Gereksiz kayıtları DELETE ile silin ya da daha kısa metinler yazın; daha çoğu için: ${keepCommand.tr}`,
    en: `A URL can hold at most ${withSeparators(limits.stateLetters).en} characters and ${withSeparators(limits.stateRecords).en} new records; this write would exceed that, and nothing was changed. DELETE records that you no longer need, or write shorter texts; for more, use ${keepCommand.en}`,
    enCokHarf: limits.stateLetters,
  })),
  idInUse: says('KIMLIK_KULLANIMDA', (resource: string, alan: string, id: Id) => ({
    tr: `${resource} kaynağında ${recordWith(id).tr} zaten var; başka bir id gönderin ya da alanı kaldırın.`,
    en: `${resource} already has ${recordWith(id).en}; send another ID, or omit the field.`,
    kaynak: resource,
    alan,
  })),
  noIdLeft: says('DEPO_DOLU', (resource: string) => ({
    tr: `${resource} kaynağında verilecek id kalmadı; en büyüğü ${Number.MAX_SAFE_INTEGER} olabilir.`,
    en: `No IDs are left in ${resource}; the highest possible one is ${Number.MAX_SAFE_INTEGER}.`,
  })),
} as const;

const counted: Readonly<Record<CountedItem, Bilingual>> = {
  pairs: { tr: 'ad-değer çifti', en: 'name-value pairs' },
  values: { tr: 'değer', en: 'values' },
  items: { tr: 'öge', en: 'items' },
  words: { tr: 'sözcük', en: 'words' },
  embedded: { tr: 'gömülü kayıt', en: 'embedded records' },
  bytes: { tr: 'bayt', en: 'bytes' },
};

const inResponse: readonly CountedItem[] = ['embedded', 'bytes'];

const smallerPage = ({ name, alias }: Spellings): Bilingual => ({
  tr: ` Daha küçük bir sayfa (${name}) ya da daha az ilişki ve takma ad isteyin; alt kaynağı da okuyabilirsiniz.`,
  en: ` Ask for a smaller page (${alias}) or fewer relations and aliases, or read the sub-collection.`,
});

/** Functions that make the error, keyed by kind of query problem. */
const queryProblems: { readonly [Kind in QueryProblem['kind']]: (problem: QueryProblemOf<Kind>) => ApiError } = {
  unknownField: says('BILINMEYEN_ALAN', ({ name, parameter, suggestions, valid }) => ({
    tr: `${quoted(name)} adında bir alan yok${parameter === null ? '' : ` (${parameter})`}.`,
    en: `Unknown field ${quoted(name)}${parameter === null ? '' : ` in ${parameter}`}.`,
    alan: name,
    oneriler: suggestions,
    gecerliAlanlar: valid,
  })),
  unknownParameter: says('BILINMEYEN_PARAMETRE', ({ name, suggestions, valid }) => ({
    tr: `${quoted(name)} adında bir parametre yok.`,
    en: `Unknown parameter ${quoted(name)}.`,
    parametre: name,
    oneriler: suggestions,
    gecerliParametreler: valid,
  })),
  misplacedParameter: says('BILINMEYEN_PARAMETRE', ({ name, takenOn, valid }) => ({
    tr: `${quoted(name)} bu istekte geçerli değildir; yalnızca ${takenOn.map(({ tr }) => tr).join(' ve ')} kullanılır.`,
    en: `${quoted(name)} has no effect here; it is only for ${takenOn.map(({ en }) => en).join(' and ')}.`,
    parametre: name,
    oneriler: [],
    gecerliParametreler: valid,
  })),
  badValue: says('GECERSIZ_DEGER', ({ parameter, value, expects, suggestions = [], valid }) => ({
    tr: `${parameter} ${quoted(value)} olamaz; ${valid ? 'geçerli değerler' : 'beklenen'}: ${expects.tr}.`,
    en: `${parameter} cannot be ${quoted(value)}; ${valid ? 'valid values' : 'expected'}: ${expects.en}.`,
    parametre: parameter,
    ...(suggestions.length === 0 ? {} : { oneriler: suggestions }),
    ...(valid === undefined ? {} : { gecerliDegerler: valid }),
  })),
  emptyValue: says('GECERSIZ_DEGER', ({ parameter }) => ({
    tr: `${parameter} boş olamaz; bir değer verin ya da parametreyi kaldırın.`,
    en: `${parameter} cannot be empty; give it a value or remove the parameter.`,
    parametre: parameter,
  })),
  repeated: says('YINELENEN_PARAMETRE', ({ parameter }) => ({
    tr: `${parameter} birden çok kez (ya da iki yazımla) verildi; tek kez verilmelidir.`,
    en: `${parameter} was given more than once (or in both spellings); give it once.`,
    parametre: parameter,
  })),
  unsupportedOperator: says('GECERSIZ_ISLEC', ({ parameter, field, suffix, suggestions }) => ({
    tr: `${quoted(parameter)} desteklenmez; ${field} alanının değerleri büyüklüğe göre sıralanmaz.`,
    en: `${quoted(parameter)} is not supported: the values of ${field} have no order.`,
    parametre: parameter,
    alan: field,
    islec: suffix,
    oneriler: suggestions,
  })),
  conflict: says('CELISEN_PARAMETRELER', ({ parameters }) => ({
    tr: `${parameters.join(' ile ')} birlikte verilemez; birini seçin.`,
    en: `${parameters.join(' and ')} cannot be given together; choose one of them.`,
    parametreler: parameters,
  })),
  unknownRelation: says('BILINMEYEN_ILISKI', ({ name, parameter, suggestions, valid }) => ({
    tr: `${quoted(name)} adında bir ilişki yok (${parameter}).`,
    en: `Unknown relation ${quoted(name)} in ${parameter}.`,
    iliski: name,
    oneriler: suggestions,
    gecerliIliskiler: valid,
  })),
  tooMany: says('COK_FAZLA_DEGER', ({ parameter, atMost, what, page }) => {
    const isTooLarge = inResponse.includes(what);
    const where = isTooLarge ? `${parameter} ile yanıtta` : `${parameter} parametresinde`;
    const subject = isTooLarge ? `With ${parameter}, a response` : (parameter ?? 'A query');
    return {
      tr: `${parameter === null ? 'Bir sorguda' : where} en çok ${withSeparators(atMost).tr} ${counted[what].tr} olabilir.`,
      en: `${subject} can have at most ${withSeparators(atMost).en} ${counted[what].en}.`,
      more: page && smallerPage(page),
      ...(parameter === null ? {} : { parametre: parameter }),
      ...(what === 'bytes' ? { enCokBayt: atMost } : { enCok: atMost }),
    };
  }),
};

const queryError = <Kind extends QueryProblem['kind']>(problem: QueryProblemOf<Kind>): ApiError =>
  queryProblems[problem.kind](problem);

/** The error for an invalid query: the first problem with its details, the others only with their messages. */
export const badQuery = (found: readonly QueryProblem[]): ApiError => {
  const [first, ...others] = found.map((problem) => queryError(problem));
  if (!first) throw new RangeError('a refused query has at least one problem');
  if (others.length === 0) return first;
  const digerSorunlar = others.map(({ message }) => ({ mesaj: message.tr, message: message.en }));
  return { ...first, details: { ...first.details, digerSorunlar } };
};

/**
 * The error for a path known from other services: the usual error, but with our equivalent as the first suggestion.
 * @param segment `/~…` for a state in the URL, below which there are no documents or pictures
 */
export const foreignAddress = (
  { segments, counterpart, error }: ForeignAddress,
  origin: string,
  basePath: string,
  segment: string,
): ApiError => {
  const { example, note, guide } = counterpart;
  const isOutside = segment !== '' && /\.(?:json|svg)$/.test(counterpart.ours);
  const base = origin + basePath + (isOutside ? '' : segment);
  // `base` already contains the state, so `~/` is removed.
  const within = (text: string): string => (segment === '' ? text : text.replace('~/', ''));
  const ours = isOutside ? `${basePath}/${counterpart.ours}` : within(counterpart.ours);
  const path = shortened(segments.join('/'));
  const request = within(example).replaceAll('{base}', () => base);
  // The example is redundant if it is just the URL of `ours`.
  const isWhole = request === `${base}/${ours}`;
  const stop = ours.endsWith('…') && !note ? '' : '.';
  const exampleText = isWhole ? { tr: '', en: '' } : { tr: ` Örnek: ${request}`, en: ` Example: ${request}` };
  return {
    ...error,
    message: {
      tr: `Burada ${path} yok; yerine şunu kullanın: ${ours}${note ? ` (${note.tr})` : ''}${stop}${exampleText.tr}`,
      en: `${path} does not exist here; use ${ours}${note ? ` (${note.en})` : ''}${stop}${exampleText.en}`,
    },
    details: { ...error.details, oneriler: [ours, ...(error.details.oneriler ?? [])].slice(0, limits.suggestions) },
    ...(guide ? { guide } : {}),
  };
};
