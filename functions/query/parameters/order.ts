import { catalogue } from '../../../data/catalogue.ts';
import { fieldsOf, sortableNames } from '../fields.ts';
import { fold } from '../fold.ts';
import type { Parameter } from './parameter.ts';
import { directions, items } from './readers.ts';

/** What is looked for, and in which order it comes. */
export const orderParameters = {
  sort: {
    name: '_sirala',
    alias: '_sort',
    description: {
      tr: 'Sıralama alanı; iç içe alanlar alt çizgiyle (adres_il), birden çoğu virgülle. Metinler Türkçe alfabeye göre sıralanır.',
      en: 'Field to sort by; nested with an underscore (adres_il), several with commas. Strings sort by the Turkish alphabet.',
    },
    expects: { tr: 'sıralanabilir bir alan', en: 'a sortable field' },
    on: ['list'],
    schema: (resource) => ({
      type: 'array',
      items: { type: 'string', enum: sortableNames(fieldsOf(catalogue[resource].members)) },
      default: ['id'],
    }),
    fallback: [],
    list: true,
    read: items,
  },
  directions: {
    name: '_yon',
    alias: '_order',
    description: {
      tr: 'Sıralama yönü: asc ya da desc; ya hepsi için bir tane ya da alan başına bir tane.',
      en: 'Direction: asc or desc; either one for all or one per field.',
    },
    expects: {
      tr: 'asc ya da desc; ya tek bir yön ya da sıralama alanı sayısınca yön',
      en: 'asc or desc; either a single direction or as many as there are sort fields',
    },
    on: ['list'],
    schema: { type: 'array', items: { type: 'string', enum: ['asc', 'desc'] }, default: ['asc'] },
    fallback: [false],
    list: true,
    read: directions,
  },
  words: {
    name: 'q',
    alias: 'q',
    description: {
      tr: 'Tam metin araması: her sözcük kaydın metin ya da sayı üyelerinde geçmelidir; büyük-küçük harf ve Türkçe işaretler önemsizdir.',
      en: 'Full-text search: every word must occur in the record’s text or number members; letter case and Turkish marks do not matter.',
    },
    expects: { tr: 'herhangi bir metin', en: 'any text' },
    on: ['list'],
    schema: { type: 'string' },
    fallback: [],
    read: (text) => fold(text).split(/\s+/u).filter(Boolean),
  },
} as const satisfies {
  readonly sort: Parameter<readonly string[]>;
  readonly directions: Parameter<readonly boolean[]>;
  readonly words: Parameter<readonly string[]>;
};
