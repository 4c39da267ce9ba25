import { inBothLanguages } from '../../../data/both-languages.ts';
import type { JsonObject, JsonValue } from '../../../data/json.ts';
import { HIGHEST_STATUS, LOWEST_STATUS } from '../../query/parameters.ts';
import { errorBody, type ErrorCode, errorCodes, errorDefinitions } from '../errors.ts';
import { headersOf } from './headers.ts';
import { ref } from './reference.ts';

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const count = { type: 'integer', minimum: 0 } as const;

/** Members that stand in some errors only. */
const details = {
  kaynak: text,
  kok: text,
  alan: text,
  parametre: text,
  neden: text,
  islec: text,
  iliski: text,
  parametreler: texts,
  gecerliIliskiler: texts,
  enBuyukKimlik: count,
  enCokBayt: count,
  enCokDuzey: count,
  oneriler: texts,
  gecerliKaynaklar: texts,
  gecerliAltKaynaklar: texts,
  gecerliAlanlar: texts,
  gecerliParametreler: texts,
  izinVerilenYontemler: texts,
  digerSorunlar: texts,
} as const satisfies Record<string, JsonValue>;

/** The code that a caller can ask for with any status. */
const SIMULATED: ErrorCode = 'BENZETILEN_HATA';

const ownCodes = errorCodes.filter((code) => code !== SIMULATED);

const allStatuses = [...new Set(ownCodes.map((code): number => errorDefinitions[code].status))].toSorted(
  (a, b) => a - b,
);

/** 405 belongs to no operation: it answers the methods that a path does not document. */
const documentedStatuses = allStatuses.filter((status) => status !== 405);

const codesOf = (status: number): typeof errorCodes =>
  ownCodes.filter((code) => errorDefinitions[code].status === status);

const anyError: JsonObject = {
  description:
    'Bütün hatalar bu biçimdedir; hata kapalı bir listeden gelir, öteki üyeler yardımcıdır.\n\nEvery error has this shape; hata is from a closed list, the further members help.',
  type: 'object',
  properties: {
    hata: { type: 'string', enum: errorCodes },
    durum: { type: 'integer', minimum: LOWEST_STATUS, maximum: HIGHEST_STATUS },
    mesaj: { ...text, description: 'Türkçe ileti.\n\nMessage in Turkish.' },
    message: { ...text, description: 'İngilizce ileti.\n\nMessage in English.' },
    belge: { ...text, format: 'uri-reference', description: 'Hatanın belgesi.\n\nThe error’s documentation.' },
    ...details,
  },
  required: ['hata', 'durum', 'mesaj', 'message', 'belge'],
  additionalProperties: false,
};

const errorSchemaOf = (status: number): JsonObject => ({
  type: 'object',
  allOf: [ref('schemas', 'Hata')],
  properties: { hata: { enum: [...codesOf(status), SIMULATED] }, durum: { const: status } },
});

const errorName = (status: number): string => `Hata${status}`;

/** The error schema, and one per status that narrows the list of codes. */
export const errorSchemas: JsonObject = {
  Hata: anyError,
  ...Object.fromEntries(documentedStatuses.map((status) => [errorName(status), errorSchemaOf(status)])),
  Benzetim: { type: 'object', allOf: [ref('schemas', 'Hata')], properties: { hata: { const: SIMULATED } } },
};

/** An origin under a reserved name (RFC 2606), for examples. */
const EXAMPLE_ORIGIN = 'https://kurmaca.example';

const exampleOf = (code: (typeof errorCodes)[number]): JsonObject => {
  const { when, cure } = errorDefinitions[code];
  const message = { tr: `${when.tr} ${cure.tr}`, en: `${when.en} ${cure.en}` };
  return { summary: `${when.tr} / ${when.en}`, value: errorBody({ code, message }, EXAMPLE_ORIGIN) };
};

const errorResponse = (schema: string, codes: readonly ErrorCode[]): JsonObject => ({
  description: codes.map((code) => `- \`${code}\`: ${inBothLanguages(errorDefinitions[code].when, ' / ')}`).join('\n'),
  headers: headersOf(['Access-Control-Allow-Origin', 'Cache-Control']),
  content: {
    'application/json': {
      schema: ref('schemas', schema),
      examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
    },
  },
});

/** One response per error status, with every code that it can carry, and one for errors that the caller asks for. */
export const errorResponses: JsonObject = {
  ...Object.fromEntries(
    documentedStatuses.map((status) => [errorName(status), errorResponse(errorName(status), codesOf(status))]),
  ),
  Benzetim: errorResponse('Benzetim', [SIMULATED]),
};

/** An operation's entries for these error statuses; where any status can be asked for, for all others, too. */
export const errorEntries = (statuses: readonly number[], simulated: boolean): JsonObject => ({
  ...Object.fromEntries(statuses.map((status) => [String(status), ref('responses', errorName(status))])),
  ...(simulated ? { '4XX': ref('responses', 'Benzetim'), '5XX': ref('responses', 'Benzetim') } : {}),
});
