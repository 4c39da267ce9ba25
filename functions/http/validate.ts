import type { Bilingual } from '../../data/catalogue/field.ts';
import type { Broken } from '../../data/check.ts';
import type { Catalogue } from '../query/catalogue.ts';
import { normalized } from '../query/closest.ts';
import type { ApiError, FieldError } from './errors.ts';
import { quoted, writeProblems } from './problems.ts';

/** The meanings of the validation rules, keyed by their names in responses. */
export const inputRules = {
  zorunlu: { tr: 'Doldurulması gereken bir alan eksik.', en: 'A required field is missing.' },
  bos: {
    tr: 'Değer boş bir metin, boş bir liste ya da null.',
    en: 'The value is an empty string, an empty list or null.',
  },
  tur: { tr: 'Değerin türü yanlış.', en: 'The value has the wrong type.' },
  bicim: { tr: 'Metnin yazılışı beklenen biçimde değil.', en: 'The string does not have the expected format.' },
  aralik: { tr: 'Sayı aralığın dışında.', en: 'The number is outside its range.' },
  secenek: { tr: 'Değer, izin verilenlerden biri değil.', en: 'The value is not one of those allowed.' },
  denetim: { tr: 'IBAN’ın denetim haneleri tutmuyor.', en: 'The check digits of the IBAN do not match.' },
  bagliKayit: { tr: 'Alanın gösterdiği kayıt bulunamadı.', en: 'The record that the value points to does not exist.' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const wrongTypes = {
  integer: { tr: 'Bir tam sayı girin.', en: 'Enter a whole number.' },
  number: { tr: 'Bir sayı girin.', en: 'Enter a number.' },
  string: { tr: 'Bir metin girin.', en: 'Enter text.' },
  boolean: { tr: 'Evet ya da hayır seçin.', en: 'Choose yes or no.' },
  object: { tr: 'Bu bölümdeki alanları doldurun.', en: 'Fill in the fields of this section.' },
  array: { tr: 'Bir ya da birden çok değer ekleyin.', en: 'Add one or more values.' },
} as const;

const outside = (minimum: number | undefined, maximum: number | undefined): Bilingual => {
  if (maximum === undefined)
    return { tr: `${minimum} ya da daha büyük bir sayı girin.`, en: `Enter a number of ${minimum} or more.` };
  if (minimum === undefined)
    return { tr: `${maximum} ya da daha küçük bir sayı girin.`, en: `Enter a number of ${maximum} or less.` };
  return {
    tr: `${minimum} ile ${maximum} arasında bir sayı girin.`,
    en: `Enter a number from ${minimum} to ${maximum}.`,
  };
};

/** The sentence to show beside a form field that breaks a rule. */
const sentenceOf = (broken: Broken, { of }: Catalogue): Bilingual => {
  switch (broken.rule) {
    case 'zorunlu': {
      const name = broken.sent.find((each) => broken.synonyms.includes(normalized(each)));
      return name === undefined
        ? { tr: 'Bu alan zorunludur.', en: 'This field is required.' }
        : {
            tr: `Bu alan zorunludur; ${quoted(name)} adıyla gönderilmiş.`,
            en: `This field is required; it was sent as ${quoted(name)}.`,
          };
    }
    case 'bos':
      return { tr: 'Bu alan boş bırakılamaz.', en: 'This field cannot be empty.' };
    case 'tur':
      return wrongTypes[broken.type];
    case 'bicim':
      return broken.hint;
    case 'aralik':
      return outside(broken.minimum, broken.maximum);
    case 'secenek': {
      const { values, words } = broken;
      const list = (language: keyof Bilingual): string =>
        values
          .map((value) => {
            const word = words?.[value];
            return word && (language === 'tr' || word.alias !== value) ? `${word[language]} (${value})` : value;
          })
          .join(', ');
      const [tr, en] = [list('tr'), list('en')];
      return broken.values.length === 1
        ? { tr: `Geçerli tek değer: ${tr}.`, en: `The only valid value is ${en}.` }
        : { tr: `Şunlardan birini seçin: ${tr}.`, en: `Choose one of: ${en}.` };
    }
    case 'denetim':
      return {
        tr: 'IBAN’ın denetim haneleri tutmuyor; numarayı gözden geçirin.',
        en: 'The check digits of the IBAN do not match; please check the number.',
      };
    case 'bagliKayit': {
      const { title, singularAlias } = of(broken.target);
      return {
        tr: `Bu ${title.tr.replace(/l[ae]r$/, '').toLocaleLowerCase('tr')} bulunamadı; başka birini seçin.`,
        en: `This ${singularAlias} was not found; choose another one.`,
      };
    }
  }
};

/** An invalid field with its flat name; list items are numbered from 0: `kalemler_0_adet`. */
export type FieldProblem = Broken & { readonly field: string };

/** The 422 error of an invalid body, with a message for each field. */
export const invalidBody = (catalogue: Catalogue, found: readonly FieldProblem[]): ApiError =>
  writeProblems.invalidBody(
    catalogue,
    found.map((problem): FieldError => {
      const { tr, en } = sentenceOf(problem, catalogue);
      return { alan: problem.field, kural: problem.rule, mesaj: tr, message: en };
    }),
  );
