import { type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import { resourceNames, catalogue } from '../../../data/catalogue.ts';
import { type ErrorCode, errorCodes, errorTable } from '../../../functions/http/errors.ts';
import { SESSION } from '../../../functions/http/routes.ts';
import { BASE_PATHS, type Language } from '../../../data/language.ts';
import { playgroundLinks } from '../../shared/pages.ts';
import { objectAt, type Operation, resolve } from '../../../functions/documents/openapi/read.ts';
import { type OperationSample, operationSample } from './operation-sample.ts';
import { exampleOf, valueShape, type ValueShape } from './schema-rows.ts';

const JSON_TYPE = 'application/json';

export interface ParameterView extends ValueShape {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** Fields that support the same operators (such as `_gte`). */
export interface FilterView {
  readonly names: readonly string[];
  readonly operators: readonly string[];
}

interface ContentView {
  readonly description: string;
  /** The type of the content; `schema` is the name of a component. */
  readonly shape: ValueShape | null;
  /** Empty for JSON. */
  readonly mediaType: string;
}

export interface ResponseView extends ContentView {
  readonly status: string;
  readonly headers: readonly string[];
}

export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly heading: string;
  readonly description: string;
  readonly tryPath: string;
  readonly parameters: readonly ParameterView[];
  readonly filters: readonly FilterView[];
  readonly body: ContentView | null;
  readonly responses: readonly ResponseView[];
  /** Error statuses, each with its anchor on the page of errors. */
  readonly refusals: readonly { readonly status: string; readonly anchor: string }[];
  readonly sample: OperationSample;
}

const parameterView = (document: JsonObject, parameter: JsonObject, name: string, lang: Language): ParameterView => ({
  ...valueShape(document, resolve(document, parameter['schema']), lang),
  name,
  description: textIn(parameter, 'description'),
  isRequired: parameter['required'] === true,
});

/** Separates filters from other parameters. A parameter is a filter if its name also occurs with an operator suffix. */
const splitParameters = (
  all: readonly ParameterView[],
): { readonly parameters: readonly ParameterView[]; readonly filters: readonly FilterView[] } => {
  const names = new Set(all.map(({ name }) => name));
  const fieldOf = (name: string): string => {
    const field = name.slice(0, Math.max(0, name.lastIndexOf('_')));
    return names.has(field) ? field : '';
  };
  const forms = Map.groupBy(names, fieldOf);
  const plain = all.filter(({ name }) => fieldOf(name) === '');
  const operatorsOf = (name: string): readonly string[] =>
    (forms.get(name) ?? []).map((form) => form.slice(name.length));
  const alike = Map.groupBy(
    plain.map(({ name }) => name).filter((name) => forms.has(name)),
    (name) => operatorsOf(name).join(' '),
  );
  return {
    parameters: plain.filter(({ name }) => !forms.has(name)),
    filters: [...alike].map(([operators, fields]) => ({ names: fields, operators: operators.split(' ') })),
  };
};

/** The example body as indented JSON; empty if there is none. */
const exampleText = (document: JsonObject, body: JsonObject): string => {
  const media = objectAt(objectAt(body, 'content'), JSON_TYPE);
  const [named] = Object.values(objectAt(media, 'examples'));
  const given: JsonValue | undefined = media['example'] ?? resolve(document, named)['value'];
  const example = given ?? exampleOf(document, media['schema']);
  return example === undefined ? '' : JSON.stringify(example, null, 2);
};

const contentView = (document: JsonObject, holder: JsonObject, lang: Language): ContentView => {
  const content = objectAt(holder, 'content');
  const [mediaType = JSON_TYPE] = Object.keys(content);
  const { schema } = objectAt(content, JSON_TYPE);
  return {
    description: textIn(holder, 'description'),
    shape: schema === undefined ? null : valueShape(document, schema, lang),
    mediaType: mediaType === JSON_TYPE ? '' : mediaType,
  };
};

const ownStatuses: ReadonlySet<string> = new Set(errorCodes.map((code) => String(errorTable[code].status)));

/** An error status with its anchor. Statuses without an error code link to the simulated error. */
const refusalView = (status: string) => ({
  status,
  anchor: ownStatuses.has(status) ? status : ('BENZETILEN_HATA' satisfies ErrorCode),
});

const isRefusal = (status: string): boolean => status >= '400';

const responseView = (
  document: JsonObject,
  [status, value]: readonly [string, JsonValue],
  lang: Language,
): ResponseView => {
  const response = resolve(document, value);
  return {
    ...contentView(document, response, lang),
    status,
    headers: Object.keys(objectAt(response, 'headers')),
  };
};

const resourceSegments: ReadonlySet<string> = new Set(
  resourceNames.flatMap((name) => [catalogue[name].path, catalogue[name].alias]),
);

const segments: ReadonlySet<string> = new Set([...resourceSegments, SESSION.tr, SESSION.en]);

/** The playground URL of a request; empty for the index and documents, which the playground does not offer. */
const tryPath = (target: string, method: string, lang: Language): string =>
  segments.has(target.split(/[/?]/)[1] ?? '') ? playgroundLinks(target, method)[lang] : '';

const headings: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ['GET', { tr: 'Listele', en: 'List' }],
  ['POST', { tr: 'Oluştur', en: 'Create' }],
  ['GET {id}', { tr: 'Tek kaydı getir', en: 'Read one' }],
  ['PUT {id}', { tr: 'Değiştir', en: 'Replace' }],
  ['PATCH {id}', { tr: 'Güncelle', en: 'Update' }],
  ['DELETE {id}', { tr: 'Sil', en: 'Delete' }],
]);

/** A short label of an operation: a fixed one for common operations, otherwise the last part of the summary. */
const headingOf = ({ path, method, summary, tag }: Operation, lang: Language): string => {
  const [, segment = '', ...rest] = path.split('/');
  const usual = resourceSegments.has(segment) ? headings.get([method, ...rest].join(' ')) : undefined;
  if (usual) return usual[lang];
  const own = summary
    .replace(`${tag} › `, '')
    .replace(/^([^:]+): (?:liste|list)$/, '$1')
    .replace(`${tag}: `, '');
  return own.charAt(0).toLocaleUpperCase(lang) + own.slice(1);
};

/** The template data of an operation, including a response from the API. */
export const operationView = async (
  document: JsonObject,
  operation: Operation,
  lang: Language,
): Promise<OperationView> => {
  const { path, method, description, source, body } = operation;
  const responses = Object.entries(objectAt(source, 'responses'));
  const sample = await operationSample(operation, exampleText(document, body), lang);
  return {
    id: textIn(source, 'operationId'),
    method,
    path: path === '/' ? BASE_PATHS[lang] : `${BASE_PATHS[lang]}${path}`,
    heading: headingOf(operation, lang),
    description,
    tryPath: tryPath(sample.target, method, lang),
    ...splitParameters(operation.parameters.map((each) => parameterView(document, each, textIn(each, 'name'), lang))),
    body: 'content' in body ? contentView(document, body, lang) : null,
    responses: responses.filter(([status]) => !isRefusal(status)).map((entry) => responseView(document, entry, lang)),
    refusals: responses
      .map(([status]) => status)
      .filter(isRefusal)
      .map(refusalView),
    sample,
  };
};
