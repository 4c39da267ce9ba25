import type { JsonObject, JsonValue } from '../../data/json.ts';
import { resourceNames, catalogue } from '../../data/catalogue.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { SESSION } from '../../functions/http/routes.ts';
import type { Language } from '../language.ts';
import { playgroundLinks } from '../pages.ts';
import { objectAt, type Operation, resolve, textAt } from '../openapi/read.ts';
import { type OperationSample, operationSample } from './operation-sample.ts';
import { exampleOf, valueShape, type ValueShape } from './schema-rows.ts';

const JSON_TYPE = 'application/json';

/** A parameter or header. */
export interface ParameterView extends ValueShape {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** A filter with the operators that its name can end in: `_gte`. */
export interface FilterView extends ParameterView {
  readonly operators: readonly string[];
}

interface ContentView {
  readonly description: string;
  /** The content's type, in words; `schema` names a component. */
  readonly shape: ValueShape | null;
  /** Named where it is not JSON. */
  readonly mediaType: string;
}

/** A response by its status. */
export interface ResponseView extends ContentView {
  readonly status: string;
  readonly isSuccess: boolean;
  readonly headers: readonly ParameterView[];
}

/** An operation as its page shows it. */
export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tryPath: string;
  readonly parameters: readonly ParameterView[];
  readonly filters: readonly FilterView[];
  readonly body: ContentView | null;
  readonly responses: readonly ResponseView[];
  readonly sample: OperationSample;
}

const parameterView = (document: JsonObject, parameter: JsonObject, name: string, lang: Language): ParameterView => ({
  ...valueShape(document, resolve(document, parameter['schema']), lang),
  name,
  description: textAt(parameter, 'description'),
  isRequired: parameter['required'] === true,
});

/** Parameters and filters apart: a filter is a field's name that stands with operators behind it, too. */
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
  return {
    parameters: plain.filter(({ name }) => !forms.has(name)),
    filters: plain
      .filter(({ name }) => forms.has(name))
      .map((field) => ({
        ...field,
        operators: (forms.get(field.name) ?? []).map((form) => form.slice(field.name.length)),
      })),
  };
};

/** The example of a body as indented JSON; empty where the document has none. */
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
    description: textAt(holder, 'description'),
    shape: schema === undefined ? null : valueShape(document, schema, lang),
    mediaType: mediaType === JSON_TYPE ? '' : mediaType,
  };
};

const responseView = (
  document: JsonObject,
  [status, value]: readonly [string, JsonValue],
  lang: Language,
): ResponseView => {
  const response = resolve(document, value);
  return {
    ...contentView(document, response, lang),
    status,
    isSuccess: status.startsWith('2'),
    headers: Object.entries(objectAt(response, 'headers')).map(([name, header]) =>
      parameterView(document, resolve(document, header), name, lang),
    ),
  };
};

const segments: ReadonlySet<string> = new Set([
  ...resourceNames.flatMap((name) => [catalogue[name].path, catalogue[name].alias]),
  SESSION.tr,
  SESSION.en,
]);

/** Where the playground opens with a target; the service's own addresses are no request of its form. */
const tryPath = (target: string, method: string, lang: Language): string =>
  segments.has(target.split(/[/?]/)[1] ?? '') ? playgroundLinks(target, method)[lang] : '';

/** Makes an operation ready for its page; asks the API for the response that it shows. */
export const operationView = async (
  document: JsonObject,
  operation: Operation,
  lang: Language,
): Promise<OperationView> => {
  const { path, method, summary, description, source, body } = operation;
  const sample = await operationSample(operation, exampleText(document, body), lang);
  return {
    id: textAt(source, 'operationId'),
    method,
    path: path === '/' ? BASE_PATH : `${BASE_PATH}${path}`,
    summary,
    description,
    tryPath: tryPath(sample.target, method, lang),
    ...splitParameters(operation.parameters.map((each) => parameterView(document, each, textAt(each, 'name'), lang))),
    body: 'content' in body ? contentView(document, body, lang) : null,
    responses: Object.entries(objectAt(source, 'responses')).map((entry) => responseView(document, entry, lang)),
    sample,
  };
};
