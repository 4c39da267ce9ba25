import { flag, integerWithin, naturalNumber, type Parameter } from './parameter.ts';

/** Longest simulated delay, in milliseconds. */
export const MAXIMUM_DELAY_MS = 5000;

/** The statuses that can be requested. */
export const LOWEST_STATUS = 400;
export const HIGHEST_STATUS = 599;

/** What an integer of 0 or more looks like. */
export const fromZero = { tr: '0 ya da daha büyük bir tam sayı', en: 'an integer of 0 or more' } as const;

/** What a switch looks like. */
export const yesOrNo = { tr: '1 ya da true, 0 ya da false', en: '1 or true, 0 or false' } as const;

/** A number from 0 to 1 in decimals. */
const share = (text: string): number | undefined =>
  /^\d+(?:\.\d+)?(?:[eE]-\d+)?$/.test(text) && Number(text) <= 1 ? Number(text) : undefined;

/** The parameters that simulate a slow, failing or protected server; all lists and writes take them. */
export const simulationParameters = {
  delay: {
    name: '_gecikme',
    alias: '_delay',
    description: {
      tr: `Yanıt bu kadar milisaniye geç gelir, en çok ${MAXIMUM_DELAY_MS}: yükleniyor durumunu görmek için.`,
      en: `Delays the response by this many milliseconds, at most ${MAXIMUM_DELAY_MS}, to test loading states.`,
    },
    expects: {
      tr: `0 ile ${MAXIMUM_DELAY_MS} arasında bir tam sayı (milisaniye)`,
      en: `an integer from 0 to ${MAXIMUM_DELAY_MS} (milliseconds)`,
    },
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: 0, maximum: MAXIMUM_DELAY_MS, default: 0 },
    fallback: 0,
    read: integerWithin(0, MAXIMUM_DELAY_MS),
  },
  status: {
    name: '_durum',
    alias: '_status',
    description: {
      tr: `Yanıt bu durum koduyla (${LOWEST_STATUS}–${HIGHEST_STATUS}) ve olağan hata biçiminde gelir: hata durumunu görmek için.`,
      en: `Returns this status (${LOWEST_STATUS}–${HIGHEST_STATUS}) with the usual error shape, to test error states.`,
    },
    expects: {
      tr: `${LOWEST_STATUS} ile ${HIGHEST_STATUS} arasında bir durum kodu`,
      en: `a status from ${LOWEST_STATUS} to ${HIGHEST_STATUS}`,
    },
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: LOWEST_STATUS, maximum: HIGHEST_STATUS },
    fallback: null,
    read: integerWithin(LOWEST_STATUS, HIGHEST_STATUS),
  },
  errorRate: {
    name: '_hataOrani',
    alias: '_errorRate',
    description: {
      tr: 'Yanıtların bu kadarı (0.3: onda üçü) 500, 503 ya da 429 ile başarısız olur: yeniden deneyen kodu sınamak için.',
      en: 'Makes this share of the responses (0.3: three in ten) fail with 500, 503 or 429, to test retries.',
    },
    expects: { tr: '0 ile 1 arasında bir sayı (0.3)', en: 'a number from 0 to 1 (0.3)' },
    on: ['list', 'write'],
    schema: { type: 'number', minimum: 0, maximum: 1, default: 0 },
    fallback: 0,
    read: share,
  },
  seed: {
    name: '_tohum',
    alias: '_seed',
    description: {
      tr: '_hataOrani ile hangi yanıtların başarısız olacağını belirler: aynı oran, tohum ve _sira hep aynı sonucu verir. Verilmezse sonuç rastgeledir.',
      en: 'Decides which responses fail with _errorRate: the same rate, seed and _attempt always give the same outcome. Without it the outcome is random.',
    },
    expects: fromZero,
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: 0 },
    fallback: null,
    read: naturalNumber,
  },
  attempt: {
    name: '_sira',
    alias: '_attempt',
    description: {
      tr: '_tohum ile birlikte: kaçıncı deneme olduğu. Her yeni denemede bir artırın.',
      en: 'Together with _seed: the number of the attempt. Add one each time you try again.',
    },
    expects: fromZero,
    on: ['list', 'write'],
    schema: { type: 'integer', minimum: 0, default: 0 },
    fallback: 0,
    read: naturalNumber,
  },
  requiresToken: {
    name: '_oturum',
    alias: '_auth',
    description: {
      tr: '1 ya da true: yanıt yalnızca geçerli bir belirteçle gelir, yoksa 401: korunan sayfayı görmek için.',
      en: '1 or true: requires a valid token, and returns 401 without one, to test protected pages.',
    },
    expects: yesOrNo,
    on: ['list', 'write'],
    schema: { enum: [0, 1, true, false], default: 0 },
    fallback: false,
    read: flag,
  },
} as const satisfies {
  readonly [Key in 'delay' | 'errorRate' | 'attempt']: Parameter<number>;
} & {
  readonly [Key in 'status' | 'seed']: Parameter<number | null>;
} & {
  readonly requiresToken: Parameter<boolean>;
};
