import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import { ERROR_CACHE, type HeaderMap, NO_STORE } from './headers.ts';

interface ErrorDefinition {
  readonly status: number;
  /** When it happens. */
  readonly when: Bilingual;
  /** What the caller can do. */
  readonly cure: Bilingual;
}

/** The closed list of errors: whatever the API refuses, it refuses with one of these codes. */
export const errorDefinitions = {
  KAYNAK_BULUNAMADI: {
    status: 404,
    when: { tr: 'Adres bilinen bir kaynağı göstermiyor.', en: 'The address names no known resource.' },
    cure: {
      tr: 'Yazımı denetleyin; geçerli kaynaklar yanıttadır.',
      en: 'Check the spelling; the answer lists the valid resources.',
    },
  },
  ALT_KAYNAK_BULUNAMADI: {
    status: 404,
    when: { tr: 'Kaynağın bu adda bir alt kaynağı yok.', en: 'The resource has no sub-collection of this name.' },
    cure: {
      tr: 'Yanıttaki geçerli alt kaynaklardan birini kullanın.',
      en: 'Use one of the sub-collections that the answer lists.',
    },
  },
  KAYIT_BULUNAMADI: {
    status: 404,
    when: { tr: 'Bu kimlikte bir kayıt yok.', en: 'There is no record with this identifier.' },
    cure: {
      tr: 'Kimlikler 1’den başlar; en büyüğü yanıttadır.',
      en: 'Identifiers run from 1; the answer tells the highest.',
    },
  },
  GECERSIZ_KIMLIK: {
    status: 404,
    when: {
      tr: 'Kimlik, düz yazılmış pozitif bir tam sayı değil.',
      en: 'The identifier is not a positive integer in plain form.',
    },
    cure: { tr: 'Kimliği 1, 2, 3 … biçiminde yazın.', en: 'Write the identifier as 1, 2, 3 …' },
  },
  BILINMEYEN_ALAN: {
    status: 400,
    when: {
      tr: 'Süzme ya da sıralama alanı bu kaynakta yok.',
      en: 'The resource has no such field to filter or sort by.',
    },
    cure: {
      tr: 'Yanıttaki önerilere ve geçerli alanlara bakın.',
      en: 'See the suggestions and the valid fields in the answer.',
    },
  },
  BILINMEYEN_PARAMETRE: {
    status: 400,
    when: {
      tr: 'Alt çizgiyle başlayan parametre tanınmıyor.',
      en: 'A parameter with a leading underscore is unknown.',
    },
    cure: { tr: 'Yanıttaki geçerli parametrelere bakın.', en: 'See the valid parameters in the answer.' },
  },
  GECERSIZ_DEGER: {
    status: 400,
    when: {
      tr: 'Bir parametrenin değeri beklenen türden değil.',
      en: 'The value of a parameter is not of the expected kind.',
    },
    cure: { tr: 'Değeri iletideki gibi düzeltin.', en: 'Correct the value as the message says.' },
  },
  YINELENEN_PARAMETRE: {
    status: 400,
    when: {
      tr: 'Tek değerli bir parametre birden çok kez verildi.',
      en: 'A parameter that takes one value was given more than once.',
    },
    cure: { tr: 'Parametreyi tek kez, tek yazımla verin.', en: 'Give the parameter once, in one spelling.' },
  },
  GECERSIZ_ISLEC: {
    status: 400,
    when: {
      tr: 'Alanın değerleri bu işleçle karşılaştırılamaz.',
      en: 'The field’s values cannot be compared by this operator.',
    },
    cure: {
      tr: 'Doğru-yanlış alanlarında eşitlik ya da _ne kullanın.',
      en: 'Use equality or _ne on true-or-false fields.',
    },
  },
  CELISEN_PARAMETRELER: {
    status: 400,
    when: {
      tr: 'Birlikte anlamı olmayan iki parametre verildi.',
      en: 'Two parameters were given that make no sense together.',
    },
    cure: { tr: 'Sayfa ya da dilim: birini seçin.', en: 'A page or a slice: choose one.' },
  },
  BILINMEYEN_ILISKI: {
    status: 400,
    when: { tr: 'Kaynağın bu adda bir ilişkisi yok.', en: 'The resource has no relation of this name.' },
    cure: { tr: 'Yanıttaki geçerli ilişkilere bakın.', en: 'See the valid relations in the answer.' },
  },
  GOVDE_BOS: {
    status: 400,
    when: { tr: 'Yazma isteğinin gövdesi boş.', en: 'The body of a write is empty.' },
    cure: {
      tr: 'Gövdeye bir JSON nesnesi koyun: JSON.stringify({ … }).',
      en: 'Send a JSON object as the body: JSON.stringify({ … }).',
    },
  },
  GOVDE_JSON_DEGIL: {
    status: 400,
    when: { tr: 'Gövde, UTF-8 ile yazılmış geçerli JSON değil.', en: 'The body is not valid JSON in UTF-8.' },
    cure: { tr: 'Gövdeyi JSON.stringify ile üretin.', en: 'Make the body with JSON.stringify.' },
  },
  GOVDE_NESNE_DEGIL: {
    status: 400,
    when: { tr: 'Gövde JSON ama bir nesne değil.', en: 'The body is JSON but not an object.' },
    cure: {
      tr: 'Dizi ya da tek değer yerine { … } gönderin.',
      en: 'Send { … } instead of an array or a single value.',
    },
  },
  GOVDE_COK_DERIN: {
    status: 400,
    when: { tr: 'Gövdedeki iç içe yapı çok derin.', en: 'The body is nested too deeply.' },
    cure: { tr: 'En çok 100 düzey kullanın.', en: 'Use at most 100 levels.' },
  },
  YONTEM_DESTEKLENMIYOR: {
    status: 405,
    when: {
      tr: 'Adres biliniyor ama bu yöntemle çağrılamaz.',
      en: 'The address is known but does not take this method.',
    },
    cure: { tr: 'Allow başlığındaki yöntemlerden birini kullanın.', en: 'Use one of the methods in the Allow header.' },
  },
  GOVDE_COK_BUYUK: {
    status: 413,
    when: { tr: 'Gövde 100 KB’den büyük.', en: 'The body is larger than 100 KB.' },
    cure: { tr: 'Daha küçük bir nesne gönderin.', en: 'Send a smaller object.' },
  },
  GOVDE_TURU_DESTEKLENMIYOR: {
    status: 415,
    when: { tr: 'Gövde bir form olarak gönderildi.', en: 'The body was sent as a form.' },
    cure: {
      tr: 'Gövdeyi JSON.stringify ile, Content-Type: application/json başlığıyla gönderin.',
      en: 'Send JSON.stringify(…) with Content-Type: application/json.',
    },
  },
  COK_FAZLA_ISTEK: {
    status: 429,
    when: { tr: 'Kısa sürede çok fazla istek geldi.', en: 'Too many requests came in a short time.' },
    cure: { tr: 'Biraz bekleyin ve yanıtları önbelleğe alın.', en: 'Wait a little, and cache the answers.' },
  },
  BENZETILEN_HATA: {
    status: 500,
    when: {
      tr: '_durum ile istendi; durum kodu da oradan gelir (400–599).',
      en: 'Asked for by _status, which also gives the status (400–599).',
    },
    cure: { tr: '_durum parametresini kaldırın.', en: 'Leave the parameter _status out.' },
  },
  ISTEK_OKUNAMADI: {
    status: 400,
    when: {
      tr: 'İstek geçerli HTTP değil ya da başlıkları çok uzun.',
      en: 'The request is not valid HTTP, or its headers are too long.',
    },
    cure: {
      tr: 'Adresi kısaltın; yöntemi büyük harfle yazın (PATCH); adresteki Türkçe harfleri kodlayın (curl: --get --data-urlencode).',
      en: 'Shorten the address; write the method in capitals (PATCH); encode Turkish letters in the address (curl: --get --data-urlencode).',
    },
  },
} as const satisfies Record<string, ErrorDefinition>;

/** A code of the closed list. */
export type ErrorCode = keyof typeof errorDefinitions;

/** Whether a text is a code of the closed list. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorDefinitions, text);

/** The closed list's codes, in the order in which they are documented. */
export const errorCodes: readonly ErrorCode[] = Object.keys(errorDefinitions).filter(isErrorCode);

/** A refusal: its code, its message in both languages, and members that help. */
export interface ApiError {
  readonly code: ErrorCode;
  readonly message: Bilingual;
  readonly details?: JsonObject;
  readonly headers?: HeaderMap;
  /** Where it is not the definition's. */
  readonly status?: number;
}

const LONGEST_ECHO = 80;

/** A received text as messages show it: quoted, and cut where it is very long. */
export const quoted = (text: string): string =>
  `«${text.length > LONGEST_ECHO ? `${text.slice(0, LONGEST_ECHO).toWellFormed()}…` : text.toWellFormed()}»`;

/** Where the documentation explains a code, below the site that answers. */
export const documentationUrl = (origin: string, code: ErrorCode): string => `${origin}/hatalar/#${code}`;

const statusOf = ({ status, code }: ApiError): number => status ?? errorDefinitions[code].status;

/** The body of a refusal, the same shape for every code. */
export const errorBody = (error: ApiError, origin: string): JsonObject => ({
  hata: error.code,
  durum: statusOf(error),
  mesaj: error.message.tr,
  message: error.message.en,
  ...error.details,
  belge: documentationUrl(origin, error.code),
});

/** The answer to a refused request. Refused reads are kept for seconds, refused writes never. */
export const errorAnswer = (error: ApiError, origin: string, method: string): Answer => {
  const cacheable = method === 'GET' || method === 'HEAD';
  return jsonAnswer(statusOf(error), errorBody(error, origin), {
    'Cache-Control': cacheable ? ERROR_CACHE : NO_STORE,
    ...error.headers,
  });
};
