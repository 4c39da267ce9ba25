import { DEFAULT_LIMIT, MAXIMUM_LIMIT } from '../list-query.ts';
import type { Parameter } from './parameter.ts';
import { naturalNumber, positiveInteger } from './readers.ts';

const wholeNumber = { tr: '1 ya da daha büyük bir tam sayı', en: 'an integer of 1 or more' } as const;

const naturalNumberText = { tr: '0 ya da daha büyük bir tam sayı', en: 'an integer of 0 or more' } as const;

/** Which part of the matches is wanted. */
export const stretchParameters = {
  page: {
    name: '_sayfa',
    alias: '_page',
    description: {
      tr: 'Sayfa numarası. Son sayfadan sonrası boş dizidir; toplamlar yine verilir.',
      en: 'Page number. Beyond the last page the array is empty; totals are still given.',
    },
    expects: wholeNumber,
    on: ['list'],
    schema: { type: 'integer', minimum: 1, default: 1 },
    fallback: 1,
    read: positiveInteger,
  },
  limit: {
    name: '_limit',
    alias: '_per_page',
    description: {
      tr: `Sayfadaki kayıt sayısı; ${MAXIMUM_LIMIT} üstü ${MAXIMUM_LIMIT} sayılır.`,
      en: `Records on a page; above ${MAXIMUM_LIMIT} counts as ${MAXIMUM_LIMIT}.`,
    },
    expects: wholeNumber,
    on: ['list'],
    schema: { type: 'integer', minimum: 1, default: DEFAULT_LIMIT },
    fallback: DEFAULT_LIMIT,
    read: (text) => {
      const limit = positiveInteger(text);
      return limit === undefined ? undefined : Math.min(limit, MAXIMUM_LIMIT);
    },
  },
  start: {
    name: '_bas',
    alias: '_start',
    description: {
      tr: 'Sayfa yerine dilim: 0’dan sayılan ilk kaydın yeri. _son verilmezse dilim _limit kadardır.',
      en: 'A slice instead of a page: where it starts, counted from 0. Without _end it is _limit long.',
    },
    expects: naturalNumberText,
    on: ['list'],
    schema: { type: 'integer', minimum: 0, default: 0 },
    fallback: 0,
    read: naturalNumber,
  },
  end: {
    name: '_son',
    alias: '_end',
    description: {
      tr: `Dilimin bittiği yer; bu yerdeki kayıt girmez. Bir dilim en çok ${MAXIMUM_LIMIT} kayıttır.`,
      en: `Where the slice ends; the record there is left out. A slice has at most ${MAXIMUM_LIMIT} records.`,
    },
    expects: {
      tr: '0 ya da daha büyük, başlangıçtan küçük olmayan bir tam sayı',
      en: 'an integer of 0 or more, not below the start',
    },
    on: ['list'],
    schema: { type: 'integer', minimum: 0 },
    fallback: DEFAULT_LIMIT,
    read: naturalNumber,
  },
} as const satisfies {
  readonly page: Parameter<number>;
  readonly limit: Parameter<number>;
  readonly start: Parameter<number>;
  readonly end: Parameter<number>;
};
