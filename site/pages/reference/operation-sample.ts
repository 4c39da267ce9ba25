import { isJsonObject, type JsonObject, textIn } from '../../../data/lib/json.ts';
import { OPERATION_METHODS, PASSWORD } from '../../../functions/http/base.ts';
import { parameters } from '../../../functions/query/parameters.ts';
import { SESSION } from '../../../functions/http/routes.ts';
import { BASE_PATHS, type Language } from '../../../data/language.ts';
import { listAt, objectAt, type Operation } from '../../../functions/documents/openapi/read.ts';
import { ask } from '../../shared/ask.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { ORIGIN_PLACEHOLDER, type Snippet } from '../../shared/code-html.ts';
import { type CodeSample, codeSamples } from '../../shared/snippets.ts';

/** An example request as code in each programming language, with the response. */
export interface OperationSample {
  /** Path and query relative to the API's base. */
  readonly target: string;
  readonly code: readonly CodeSample[];
  readonly status: number;
  /** `null` if the response is not JSON or is a static file. */
  readonly response: Snippet | null;
}

/** A placeholder for a token, because a real one would be expired. */
const TOKEN = 'TOKEN';

/** Matches JSON Web Tokens, of which only the first of three parts is the same in every build. */
const tokens = /(eyJ[\w-]+)(?:\.[\w-]+){2}/g;

const targetOf = ({ path, method, parameters: taken }: Operation): string => {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = taken.find((each) => textIn(each, 'name') === name);
    const [first] = listAt(objectAt(parameter, 'schema'), 'enum');
    const value = parameter?.['example'] ?? first ?? 1;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
  const names = taken.map((each) => textIn(each, 'name'));
  const limit = [parameters.limit.name, parameters.limit.alias].find((name) => names.includes(name));
  // One record is enough for the example.
  return method === 'GET' && limit !== undefined ? `${target}?${limit}=1` : target;
};

/** Signs in as the first user. */
const openSession = async (lang: Language): Promise<JsonObject> => {
  const { nameOf, spelled, members } = catalogues[lang];
  const { kullaniciAdi, sifre } = members.session;
  const { value: user } = await ask(`/${nameOf('kullanicilar')}/1`, lang);
  const credentials = { [kullaniciAdi]: textIn(isJsonObject(user) ? user : {}, kullaniciAdi), [sifre]: PASSWORD };
  const { value } = await ask(`/${spelled(SESSION).tr}`, lang, { method: 'POST', body: JSON.stringify(credentials) });
  return isJsonObject(value) ? value : {};
};

/** The example body in the OpenAPI document; if there is none, a body that renews a session. */
const bodyOf = async ({ body }: Operation, example: string, lang: Language): Promise<string> => {
  if (!('content' in body) || example !== '') return example;
  const { yenilemeBelirteci } = catalogues[lang].members.session;
  return JSON.stringify({ [yenilemeBelirteci]: textIn(await openSession(lang), yenilemeBelirteci) }, null, 2);
};

/** Creates the sample of an operation; `example` is the example body in the OpenAPI document, or empty. */
export const operationSample = async (
  operation: Operation,
  example: string,
  lang: Language,
): Promise<OperationSample> => {
  const { needsToken, status } = operation;
  const method = OPERATION_METHODS.find((each) => each === operation.method);
  if (method === undefined) throw new TypeError(`${operation.method} is no method of a sample`);
  const target = targetOf(operation);
  const body = await bodyOf(operation, example, lang);
  const token = needsToken ? textIn(await openSession(lang), catalogues[lang].members.session.belirtec) : '';
  const response = await ask(target, lang, {
    method,
    ...(body === '' ? {} : { body }),
    ...(token === '' ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  });
  const call = {
    method,
    url: `${ORIGIN_PLACEHOLDER}${BASE_PATHS[lang]}${target === '/' ? '' : target}`,
    body: body.replaceAll(tokens, '$1…'),
    token: needsToken ? TOKEN : '',
  };
  const shown = JSON.stringify(response.value, null, 2).replaceAll(tokens, '$1…');
  return {
    target,
    code: codeSamples(call, lang),
    status,
    response: response.status === status ? { place: 'json', text: shown } : null,
  };
};
