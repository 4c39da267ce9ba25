import { catalogue, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import type { QueryProblem } from '../query/problem.ts';
import { closest } from '../query/suggest.ts';
import { BASE_PATH, OPENAPI_FILE, SCHEMA_FOLDER } from './base.ts';
import { type ApiError, quoted } from './errors.ts';
import { NO_STORE } from './headers.ts';

const didYouMean = (suggestions: readonly string[]): { readonly tr: string; readonly en: string } => {
  const [best] = suggestions;
  return best === undefined
    ? { tr: '', en: '' }
    : { tr: ` Şunu mu demek istediniz: ${best}?`, en: ` Did you mean ${best}?` };
};

const resourceSegments = resourceNames.flatMap((name) => [catalogue[name].path, catalogue[name].alias]);

/** The first segment below the base (or the whole path, where it lies outside) names no resource. */
export const resourceNotFound = (text: string): ApiError => {
  const suggestions = closest(text, [...resourceSegments, OPENAPI_FILE]);
  const hint = didYouMean(suggestions);
  return {
    code: 'KAYNAK_BULUNAMADI',
    message: {
      tr: `${quoted(text)} adında bir kaynak yok.${hint.tr}`,
      en: `There is no resource named ${quoted(text)}.${hint.en}`,
    },
    details: { oneriler: suggestions, gecerliKaynaklar: resourceSegments, kok: BASE_PATH },
  };
};

/** The schema folder has no such file. */
export const schemaNotFound = (text: string): ApiError => {
  const fileOf = (segment: string): string => `${SCHEMA_FOLDER}/${segment}.json`;
  const suggestions = closest(text, resourceSegments).map(fileOf);
  const hint = didYouMean(suggestions);
  return {
    code: 'KAYNAK_BULUNAMADI',
    message: {
      tr: `${quoted(`${SCHEMA_FOLDER}/${text}`)} adında bir şema yok; şemaların adı ${fileOf('kullanicilar')} gibidir.${hint.tr}`,
      en: `There is no schema named ${quoted(`${SCHEMA_FOLDER}/${text}`)}; schemas are named like ${fileOf('kullanicilar')}.${hint.en}`,
    },
    details: { oneriler: suggestions, gecerliKaynaklar: resourceSegments.map(fileOf), kok: BASE_PATH },
  };
};

/** The resource has no such sub-collection. */
export const subCollectionNotFound = (parent: ResourceName, text: string): ApiError => {
  const children = catalogue[parent].subCollections.flatMap((name) => [catalogue[name].path, catalogue[name].alias]);
  const suggestions = closest(text, children);
  const hint = didYouMean(suggestions);
  return {
    code: 'ALT_KAYNAK_BULUNAMADI',
    message: {
      tr: `${parent} kaynağının ${quoted(text)} adında bir alt kaynağı yok.${hint.tr}`,
      en: `${parent} has no sub-collection named ${quoted(text)}.${hint.en}`,
    },
    details: { oneriler: suggestions, gecerliAltKaynaklar: children },
  };
};

/** No record has this identifier. */
export const recordNotFound = (resource: ResourceName, id: string, highestId: number): ApiError => ({
  code: 'KAYIT_BULUNAMADI',
  message: {
    tr: `${resource} kaynağında ${quoted(id)} kimlikli bir kayıt yok; kimlikler 1 ile ${highestId} arasındadır.`,
    en: `${resource} has no record with the identifier ${quoted(id)}; identifiers run from 1 to ${highestId}.`,
  },
  details: { kaynak: resource, enBuyukKimlik: highestId },
});

/** The identifier is not a positive integer in plain decimal form. */
export const badId = (resource: ResourceName, text: string): ApiError => ({
  code: 'GECERSIZ_KIMLIK',
  message: {
    tr: `${quoted(text)} bir kimlik olamaz; 1, 2, 3 gibi düz yazılmış pozitif bir tam sayı gerekir.`,
    en: `${quoted(text)} cannot be an identifier; it takes a positive integer in plain form, such as 1, 2, 3.`,
  },
  details: { kaynak: resource },
});

/** The address does not take this method. */
export const methodNotAllowed = (method: string, allowed: readonly string[]): ApiError => ({
  code: 'YONTEM_DESTEKLENMIYOR',
  message: {
    tr: `Bu adres ${quoted(method)} yöntemiyle çağrılamaz; kullanılabilen yöntemler: ${allowed.join(', ')}.`,
    en: `This address does not take the method ${quoted(method)}; it takes ${allowed.join(', ')}.`,
  },
  details: { izinVerilenYontemler: allowed },
  headers: { Allow: allowed.join(', ') },
});

const badQuery = (problem: QueryProblem): ApiError => {
  switch (problem.kind) {
    case 'unknownParameter': {
      const suggestions = closest(problem.name, problem.valid);
      const hint = didYouMean(suggestions);
      return {
        code: 'BILINMEYEN_PARAMETRE',
        message: {
          tr: `${quoted(problem.name)} adında bir parametre yok.${hint.tr}`,
          en: `There is no parameter named ${quoted(problem.name)}.${hint.en}`,
        },
        details: { parametre: problem.name, oneriler: suggestions, gecerliParametreler: problem.valid },
      };
    }
    case 'unknownField': {
      const suggestions = closest(problem.stem, problem.valid).map((name) => name + problem.suffix);
      const hint = didYouMean(suggestions);
      const where =
        problem.parameter === null
          ? { tr: '', en: '' }
          : { tr: `${problem.parameter}: `, en: `${problem.parameter}: ` };
      return {
        code: 'BILINMEYEN_ALAN',
        message: {
          tr: `${where.tr}${quoted(problem.name)} adında bir alan yok.${hint.tr}`,
          en: `${where.en}There is no field named ${quoted(problem.name)}.${hint.en}`,
        },
        details: { alan: problem.name, oneriler: suggestions, gecerliAlanlar: problem.valid },
      };
    }
    case 'badValue':
      return {
        code: 'GECERSIZ_DEGER',
        message: {
          tr: `${problem.parameter} için ${quoted(problem.value)} olmaz; beklenen: ${problem.expects.tr}.`,
          en: `${problem.parameter} cannot be ${quoted(problem.value)}; expected: ${problem.expects.en}.`,
        },
        details: { parametre: problem.parameter },
      };
    case 'repeated':
      return {
        code: 'YINELENEN_PARAMETRE',
        message: {
          tr: `${problem.parameter} birden çok kez (ya da iki yazımla) verildi; tek kez verilmelidir.`,
          en: `${problem.parameter} was given more than once (or in both spellings); give it once.`,
        },
        details: { parametre: problem.parameter },
      };
    case 'unfitOperator':
      return {
        code: 'GECERSIZ_ISLEC',
        message: {
          tr: `${quoted(problem.parameter)} olmaz: ${problem.field} alanının değerleri arasında büyük-küçük sırası yoktur.`,
          en: `${quoted(problem.parameter)} will not do: the values of ${problem.field} have no order.`,
        },
        details: { parametre: problem.parameter, alan: problem.field, islec: problem.suffix },
      };
    case 'unknownRelation': {
      const suggestions = closest(problem.name, problem.valid);
      const hint = didYouMean(suggestions);
      return {
        code: 'BILINMEYEN_ILISKI',
        message: {
          tr: `${problem.parameter}: ${quoted(problem.name)} adında bir ilişki yok.${hint.tr}`,
          en: `${problem.parameter}: There is no relation named ${quoted(problem.name)}.${hint.en}`,
        },
        details: { iliski: problem.name, oneriler: suggestions, gecerliIliskiler: problem.valid },
      };
    }
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
export const badQueries = (problems: readonly QueryProblem[]): ApiError => {
  const [first, ...others] = problems.map(badQuery);
  if (!first) throw new Error('a refused query has a problem');
  if (others.length === 0) return first;
  return { ...first, details: { ...first.details, digerSorunlar: others.map(({ message }) => message.tr) } };
};

/** The caller asked for this status by `_durum`. */
export const simulatedError = (status: number): ApiError => ({
  code: 'BENZETILEN_HATA',
  status,
  message: {
    tr: `Bu hata _durum=${status} ile istendi; gerçekte bir sorun yok.`,
    en: `This error was asked for by _status=${status}; nothing is really wrong.`,
  },
  headers: { 'Cache-Control': NO_STORE },
});
