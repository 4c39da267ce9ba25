import type { JsonObject } from '../../../data/lib/json.ts';
import {
  errorBody,
  type ErrorCode,
  errorCodes,
  errorDetails,
  errorOf,
  errorTable,
  RETRY_STATUSES,
} from '../../http/errors.ts';
import { explained } from '../../http/problems.ts';
import { inputRules } from '../../http/validate.ts';
import { FAILURE_STATUSES, limits } from '../../query/limits.ts';
import type { Language } from '../../../data/language.ts';
import { headersOf } from './headers.ts';
import { closedObject } from './json-schema.ts';
import { ref } from './reference.ts';
import { explanations } from '../../http/error-texts.ts';

const text = { type: 'string' } as const;

/** The error code of simulated errors, which can have any status. */
const SIMULATED: ErrorCode = 'BENZETILEN_HATA';

const codesOf = (status: number): readonly ErrorCode[] => [
  ...errorCodes.filter((code) => code !== SIMULATED && errorTable[code].status === status),
  SIMULATED,
];

/**
 * Statuses that no operation documents, because they occur for other methods, before routing, for own records, or only on hosts that
 * keep writes.
 */
const UNDOCUMENTED_STATUSES = [403, 405, 408, 409, 412, 417, 431, 507];

/** All error statuses that operations document. */
const documentedStatuses: readonly number[] = [
  ...new Set([...errorCodes.map((code): number => errorTable[code].status), ...FAILURE_STATUSES]),
]
  .filter((status) => !UNDOCUMENTED_STATUSES.includes(status))
  .toSorted((a, b) => a - b);

const words = {
  tr: {
    base: 'Hata',
    problem: 'Sorun',
    fault: 'AlanHatasi',
    other: 'İstekteki diğer sorunlardan biri.',
    refused: 'Bir alanın geri çevrilme nedeni.',
    any: 'Bütün hatalar bu biçimdedir; hata kapalı bir listedendir, diğer alanlar yardımcıdır.',
    alan: 'Alanın filtrelerdeki adı; liste ögeleri 0’dan sayılır: adres_il, kalemler_0_adet.',
    kural: 'Uyulmayan kural.',
  },
  en: {
    base: 'ErrorBody',
    problem: 'Problem',
    fault: 'FieldError',
    other: 'One of the other problems of the request.',
    refused: 'Why a field is refused.',
    any: 'The format of every error; hata is one of a closed list, the other fields help to find the mistake.',
    alan: 'The name of the field as in filters; entries of lists are counted from 0: adres_il, kalemler_0_adet.',
    kural: 'The rule that is broken.',
  },
} as const satisfies Record<Language, unknown>;

const anyError = (language: Language): JsonObject => {
  const { any, problem, fault } = words[language];
  const schemas = {
    text,
    texts: { type: 'array', items: text },
    count: { type: 'integer', minimum: 0 },
    problems: { type: 'array', items: ref('schemas', problem) },
    refusedFields: { type: 'array', items: ref('schemas', fault), maxItems: limits.inputProblems },
  } as const satisfies Readonly<Record<(typeof errorDetails)[keyof typeof errorDetails], JsonObject>>;
  return {
    description: any,
    ...closedObject(
      language,
      {
        hata: { ...text, enum: errorCodes },
        durum: { type: 'integer', minimum: limits.lowestStatus, maximum: limits.highestStatus },
        mesaj: text,
        message: text,
      },
      {
        belge: { ...text, format: 'uri-reference' },
        docs: { ...text, format: 'uri-reference' },
        ...Object.fromEntries(Object.entries(errorDetails).map(([name, type]) => [name, schemas[type]])),
      },
    ),
  };
};

/** The schema of an item of `alanlar`, the invalid fields. */
const faultSchema = (language: Language): JsonObject => {
  const { alan, kural } = words[language];
  const rules = Object.entries(inputRules).map(([name, meaning]) => `- \`${name}\`: ${meaning[language]}`);
  return closedObject(language, {
    alan: { ...text, description: alan },
    kural: { ...text, enum: Object.keys(inputRules), description: [kural, '', ...rules].join('\n') },
    mesaj: text,
    message: text,
  });
};

/** The component name of the error schema of a status, or without a status, of the general error schema. */
export const errorName = (language: Language, status?: number): string => `${words[language].base}${status ?? ''}`;

const statusSchema = (status: number, language: Language): JsonObject => ({
  type: 'object',
  allOf: [ref('schemas', errorName(language))],
  properties: {
    hata: { type: 'string', enum: codesOf(status) },
    durum: { type: 'integer', const: status },
  },
});

/** The general error schema, and one schema per status that allows only its error codes. */
export const errorSchemas = (language: Language): JsonObject => ({
  [errorName(language)]: anyError(language),
  [words[language].problem]: {
    description: words[language].other,
    ...closedObject(language, { mesaj: text, message: text }),
  },
  [words[language].fault]: { description: words[language].refused, ...faultSchema(language) },
  ...Object.fromEntries(
    documentedStatuses.map((status) => [errorName(language, status), statusSchema(status, language)]),
  ),
});

/** An origin for examples, with a reserved name (RFC 2606). */
const EXAMPLE_ORIGIN = 'https://kurmaca.example';

const exampleOf = (code: ErrorCode, status: number, language: Language): JsonObject => {
  const explanation = explanations[code];
  const value = errorBody(errorOf(code, { ...explained(explanation), status }), EXAMPLE_ORIGIN);
  return { summary: explanation.when[language], value };
};

const errorResponse = (status: number, language: Language): JsonObject => {
  // One example is enough, because the description lists all codes.
  const exampleCodes = codesOf(status).slice(0, 1);
  return {
    description: codesOf(status)
      .map((code) => `- \`${code}\`: ${explanations[code].when[language]}`)
      .join('\n'),
    headers: headersOf([
      'Access-Control-Allow-Origin',
      'Cache-Control',
      ...(RETRY_STATUSES.includes(status) ? (['Retry-After'] as const) : []),
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ]),
    content: {
      'application/json': {
        schema: ref('schemas', errorName(language, status)),
        examples: Object.fromEntries(exampleCodes.map((code) => [code, exampleOf(code, status, language)])),
      },
    },
  };
};

/** One response component per documented error status; its description lists all error codes. */
export const errorResponses = (language: Language): JsonObject =>
  Object.fromEntries(
    documentedStatuses.map((status) => [errorName(language, status), errorResponse(status, language)]),
  );

/** References to the error responses of an operation, keyed by status; omits undocumented statuses. */
export const errorEntries = (statuses: readonly number[], language: Language): JsonObject =>
  Object.fromEntries(
    statuses
      .filter((status) => documentedStatuses.includes(status))
      .map((status) => [String(status), ref('responses', errorName(language, status))]),
  );
