import type { Bilingual } from '../../data/catalogue/member.ts';
import type { JsonObject } from '../../data/json.ts';
import type { Language } from '../language.ts';
import { errorEntries } from './error-components.ts';
import { type OperationKind, operationIds, operationTexts } from './operation-texts.ts';
import { merged, ref } from './reference.ts';
import { commonResponse } from './responses.ts';

/** What the operations of one path have in common. */
export interface Place {
  readonly path: string;
  readonly language: Language;
  readonly tag: string;
  /** The beginning of each summary. */
  readonly title: Bilingual;
  /** What HEAD and OPTIONS are about, for their names in generated clients. */
  readonly subject: string;
  /** The parameters in the path. */
  readonly parameters: readonly JsonObject[];
}

/** One operation of a path. */
export interface Action {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly kind: OperationKind;
  /** What it is about, for its name in generated clients; the place's subject unless told. */
  readonly subject?: string;
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: string;
  /** Requires a token; elsewhere it is optional. */
  readonly token?: 'required';
  /** `false` where the response must not be cached, so that there is no 304. */
  readonly conditional?: false;
  /** The status of success and the name of its response. */
  readonly success: readonly [status: number, response: string];
  readonly errors: readonly number[];
}

const uncapitalised = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);

export const TOKEN_SCHEME = 'belirtec';

/** The requirement of a token (OpenAPI 3.1, section 4.8.30). */
export const TOKEN_REQUIREMENT = { [TOKEN_SCHEME]: [] } as const;

interface OperationBody {
  readonly kind: OperationKind;
  readonly subject: string;
  readonly rest: JsonObject;
  readonly responses: JsonObject;
}

const operation = ({ language, title, tag }: Place, { kind, subject, rest, responses }: OperationBody): JsonObject => ({
  operationId: uncapitalised(operationIds[language][kind](subject)),
  summary: `${title[language]}: ${operationTexts[kind].summary[language]}`,
  description: operationTexts[kind].description[language],
  tags: [tag],
  ...rest,
  responses,
});

const actionEntry = (place: Place, action: Action): JsonObject => {
  const {
    method,
    kind,
    subject = place.subject,
    parameters,
    requestBody,
    token,
    conditional,
    success,
    errors,
  } = action;
  const [status, response] = success;
  return {
    [method]: operation(place, {
      kind,
      subject,
      rest: {
        ...(parameters && parameters.length > 0 ? { parameters } : {}),
        ...(requestBody === undefined ? {} : { requestBody: ref('requestBodies', requestBody) }),
        ...(token === undefined ? {} : { security: [TOKEN_REQUIREMENT] }),
      },
      responses: {
        [String(status)]: ref('responses', response),
        ...(method === 'get' && conditional !== false
          ? { '304': ref('responses', commonResponse('notModified', place.language)) }
          : {}),
        ...errorEntries(errors, place.language),
      },
    }),
  };
};

/** HEAD answers like GET without a body; its parameters are not repeated. */
const headEntry = (place: Place, { kind, token, conditional, errors }: Action): JsonObject => {
  const { language, subject } = place;
  const named = kind === 'list' ? 'listHeaders' : conditional === false ? 'uncachedHeaders' : 'headers';
  const headers = commonResponse(named, language);
  return {
    head: operation(place, {
      kind: 'head',
      subject,
      rest: token === undefined ? {} : { security: [TOKEN_REQUIREMENT] },
      responses: {
        '200': ref('responses', headers),
        ...(conditional === false ? {} : { '304': ref('responses', commonResponse('notModified', language)) }),
        ...errorEntries(errors, language, false),
      },
    }),
  };
};

const optionsEntry = (place: Place): JsonObject => {
  const { language, subject } = place;
  return {
    options: operation(place, {
      kind: 'options',
      subject,
      rest: {},
      responses: {
        '204': ref('responses', commonResponse('preflight', language)),
        ...errorEntries([429], language),
      },
    }),
  };
};

/** A path with its operations; HEAD stands beside each GET, OPTIONS everywhere (OpenAPI 3.1, section 4.8.9). */
export const pathItem = (place: Place, actions: readonly Action[]): JsonObject => ({
  [place.path]: {
    ...(place.parameters.length > 0 ? { parameters: place.parameters } : {}),
    ...merged(actions.map((action) => actionEntry(place, action))),
    ...merged(actions.filter(({ method }) => method === 'get').map((action) => headEntry(place, action))),
    ...optionsEntry(place),
  },
});
