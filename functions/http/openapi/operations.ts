import { inBothLanguages } from '../../../data/both-languages.ts';
import type { Bilingual } from '../../../data/catalogue/member.ts';
import type { JsonObject } from '../../../data/json.ts';
import { errorEntries } from './error-components.ts';
import { ref } from './reference.ts';
import type { Language } from './subject.ts';

/** What one operation is, before it is written as OpenAPI. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly tag: string;
  /** The language of the path's names, in which the summary is written. */
  readonly language: Language;
  readonly summary: Bilingual;
  readonly description: Bilingual;
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  /** The status of success and the name of its response. */
  readonly success: readonly [status: number, response: string];
  readonly errors: readonly number[];
  /** Whether the caller can ask for an error of any status. */
  readonly simulated?: boolean;
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `get` and `/users/{id}/orders.json` give `getUsersByIdOrdersJson`: unique because paths are. */
const operationId = (method: string, path: string): string => {
  const words = path.split(/[/.]/).filter(Boolean);
  const parts = words.map((word) => (word.startsWith('{') ? `By${capitalised(word.slice(1, -1))}` : capitalised(word)));
  return `${method}${parts.join('') || 'Index'}`;
};

/** An operation as OpenAPI 3.1 (section 4.8.10), under its method. */
export const operationEntry = (operation: Operation): JsonObject => {
  const { method, path, tag, language, summary, description, parameters, requestBody, success, errors } = operation;
  const { simulated = false } = operation;
  const [status, response] = success;
  return {
    [method]: {
      operationId: operationId(method, path),
      summary: summary[language],
      description: inBothLanguages(description),
      tags: [tag],
      ...(parameters && parameters.length > 0 ? { parameters } : {}),
      ...(requestBody ? { requestBody } : {}),
      responses: {
        [String(status)]: ref('responses', response),
        ...(method === 'get' ? { '304': ref('responses', 'Degismedi') } : {}),
        ...errorEntries(errors, simulated),
      },
    },
  };
};
