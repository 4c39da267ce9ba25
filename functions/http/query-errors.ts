import type { Bilingual } from '../../data/catalogue/member.ts';
import { limits } from '../query/limits.ts';
import type { CountedItem, QueryProblem } from '../query/problem.ts';
import { type ApiError, didYouMean, grouped, quoted } from './errors.ts';

const counted: Readonly<Record<CountedItem, Bilingual>> = {
  pairs: { tr: 'ad-değer çifti', en: 'name-value pairs' },
  values: { tr: 'değer', en: 'values' },
  items: { tr: 'öğe', en: 'items' },
  words: { tr: 'sözcük', en: 'words' },
};

const tooMany = ({ parameter, atMost, what }: Extract<QueryProblem, { kind: 'tooMany' }>): ApiError => ({
  code: 'COK_FAZLA_DEGER',
  message: {
    tr: `${parameter === null ? 'Bir sorguda' : `${quoted(parameter)} parametresinde`} en çok ${atMost} ${counted[what].tr} olabilir.`,
    en: `${parameter === null ? 'A query' : quoted(parameter)} can have at most ${atMost} ${counted[what].en}.`,
  },
  details: { ...(parameter === null ? {} : { parametre: parameter }), enCok: atMost },
});

const badValue = (problem: Extract<QueryProblem, { kind: 'badValue' }>): ApiError => {
  const { parameter, value, expects, suggestions = [], valid } = problem;
  const suggestion = didYouMean(suggestions);
  const lead = valid ? { tr: 'geçerli değerler', en: 'valid values' } : { tr: 'beklenen', en: 'expected' };
  return {
    code: 'GECERSIZ_DEGER',
    message: {
      tr: `${parameter} ${quoted(value)} olamaz; ${lead.tr}: ${expects.tr}.${suggestion.tr}`,
      en: `${parameter} cannot be ${quoted(value)}; ${lead.en}: ${expects.en}.${suggestion.en}`,
    },
    details: {
      parametre: parameter,
      ...(suggestions.length === 0 ? {} : { oneriler: suggestions }),
      ...(valid === undefined ? {} : { gecerliDegerler: valid }),
    },
  };
};

const queryError = (problem: QueryProblem): ApiError => {
  switch (problem.kind) {
    case 'unknownParameter': {
      const { name, suggestions, valid } = problem;
      const suggestion = didYouMean(suggestions);
      return {
        code: 'BILINMEYEN_PARAMETRE',
        message: {
          tr: `${quoted(name)} adında bir parametre yok.${suggestion.tr}`,
          en: `Unknown parameter ${quoted(name)}.${suggestion.en}`,
        },
        details: { parametre: name, oneriler: suggestions, gecerliParametreler: valid },
      };
    }
    case 'misplacedParameter': {
      const { name, takenOn, valid } = problem;
      return {
        code: 'BILINMEYEN_PARAMETRE',
        message: {
          tr: `${quoted(name)} bu istekte işe yaramaz; yalnızca ${takenOn.map(({ tr }) => tr).join(' ve ')} kullanılır.`,
          en: `${quoted(name)} has no effect here; it is only for ${takenOn.map(({ en }) => en).join(' and ')}.`,
        },
        details: { parametre: name, oneriler: [], gecerliParametreler: valid },
      };
    }
    case 'emptyValue':
      return {
        code: 'GECERSIZ_DEGER',
        message: {
          tr: `${problem.parameter} boş olamaz; bir değer verin ya da parametreyi kaldırın.`,
          en: `${problem.parameter} cannot be empty; give it a value or remove the parameter.`,
        },
        details: { parametre: problem.parameter },
      };
    case 'unknownField': {
      const { name, parameter, suggestions, valid } = problem;
      const suggestion = didYouMean(suggestions);
      const where = parameter === null ? '' : `${parameter}: `;
      return {
        code: 'BILINMEYEN_ALAN',
        message: {
          tr: `${where}${quoted(name)} adında bir alan yok.${suggestion.tr}`,
          en: `${where}Unknown field ${quoted(name)}.${suggestion.en}`,
        },
        details: { alan: name, oneriler: suggestions, gecerliAlanlar: valid },
      };
    }
    case 'unknownRelation': {
      const { name, parameter, suggestions, valid } = problem;
      const suggestion = didYouMean(suggestions);
      return {
        code: 'BILINMEYEN_ILISKI',
        message: {
          tr: `${parameter}: ${quoted(name)} adında bir ilişki yok.${suggestion.tr}`,
          en: `${parameter}: Unknown relation ${quoted(name)}.${suggestion.en}`,
        },
        details: { iliski: name, oneriler: suggestions, gecerliIliskiler: valid },
      };
    }
    case 'badValue':
      return badValue(problem);
    case 'tooMany':
      return tooMany(problem);
    case 'repeated':
      return {
        code: 'YINELENEN_PARAMETRE',
        message: {
          tr: `${problem.parameter} birden çok kez (ya da iki yazımla) verildi; tek kez verilmelidir.`,
          en: `${problem.parameter} was given more than once (or in both spellings); give it once.`,
        },
        details: { parametre: problem.parameter },
      };
    case 'unsupportedOperator':
      return {
        code: 'GECERSIZ_ISLEC',
        message: {
          tr: `${quoted(problem.parameter)} desteklenmez: ${problem.field} alanının değerleri arasında büyük-küçük sırası yoktur.`,
          en: `${quoted(problem.parameter)} is not supported: the values of ${problem.field} have no order.`,
        },
        details: { parametre: problem.parameter, alan: problem.field, islec: problem.suffix },
      };
    case 'conflict': {
      const [first, second] = problem.parameters;
      return {
        code: 'CELISEN_PARAMETRELER',
        message: {
          tr: `${first} ile ${second} birlikte verilemez; birini seçin.`,
          en: `${first} and ${second} cannot be given together; choose one of them.`,
        },
        details: { parametreler: problem.parameters },
      };
    }
  }
};

/** A query string cannot be answered: the first problem in full, the others by their messages. */
export const badQuery = (problems: readonly QueryProblem[]): ApiError => {
  const [first, ...others] = problems.map(queryError);
  if (!first) throw new RangeError('a refused query has at least one problem');
  if (others.length === 0) return first;
  const digerSorunlar = others.map(({ message }) => ({ mesaj: message.tr, message: message.en }));
  return { ...first, details: { ...first.details, digerSorunlar } };
};

/** The query is longer than the API reads. */
export const queryTooLong = (length: number): ApiError => ({
  code: 'ADRES_COK_UZUN',
  message: {
    tr: `Adresin sorgu bölümü ${grouped(length).tr} bayt; en çok ${grouped(limits.queryBytes).tr} bayt (8 KB) olabilir.`,
    en: `The query of the URL has ${grouped(length).en} bytes; at most ${grouped(limits.queryBytes).en} bytes (8 KB) are allowed.`,
  },
  details: { enCokBayt: limits.queryBytes },
});
