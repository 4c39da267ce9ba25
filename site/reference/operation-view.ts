import type { JsonObject, JsonValue } from '../../data/json.ts';
import { resourceNames, catalogue } from '../../data/catalogue.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import type { Language } from '../language.ts';
import { playgroundLinks } from '../pages.ts';
import { listAt, objectAt, type Operation, resolve, textAt } from '../openapi/read.ts';
import type { Snippet } from '../view/code-html.ts';
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
  /** Coloured JSON; empty where there is no body. */
  readonly example: Snippet | null;
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

const exampleView = (document: JsonObject, media: JsonObject): Snippet | null => {
  const [named] = Object.values(objectAt(media, 'examples'));
  const given: JsonValue | undefined = media['example'] ?? resolve(document, named)['value'];
  const example = given ?? exampleOf(document, media['schema']);
  return example === undefined ? null : { text: JSON.stringify(example, null, 2), place: 'json' };
};

const contentView = (document: JsonObject, holder: JsonObject, lang: Language, hasExample: boolean): ContentView => {
  const content = objectAt(holder, 'content');
  const [mediaType = JSON_TYPE] = Object.keys(content);
  const media = objectAt(content, JSON_TYPE);
  const { schema } = media;
  const shape = schema === undefined ? null : valueShape(document, schema, lang);
  return {
    description: textAt(holder, 'description'),
    shape,
    mediaType: mediaType === JSON_TYPE ? '' : mediaType,
    example: shape && hasExample ? exampleView(document, media) : null,
  };
};

const responseView = (
  document: JsonObject,
  [status, value]: readonly [string, JsonValue],
  lang: Language,
): ResponseView => {
  const response = resolve(document, value);
  return {
    ...contentView(document, response, lang, status.startsWith('2')),
    status,
    isSuccess: status.startsWith('2'),
    headers: Object.entries(objectAt(response, 'headers')).map(([name, header]) =>
      parameterView(document, resolve(document, header), name, lang),
    ),
  };
};

const segments = new Set(resourceNames.flatMap((name): string[] => [catalogue[name].path, catalogue[name].alias]));

/** Where the playground opens with the operation; the service's own addresses are no request of its form. */
const tryPath = ({ path, method, parameters }: Operation, lang: Language): string => {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => textAt(each, 'name') === name);
    const [first] = listAt(objectAt(parameter, 'schema'), 'enum');
    const value = parameter?.['example'] ?? first ?? 1;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
  return segments.has(target.split('/')[1] ?? '') ? playgroundLinks(target, method)[lang] : '';
};

/** Makes an operation ready for its page. Pure. */
export const operationView = (document: JsonObject, operation: Operation, lang: Language): OperationView => {
  const { path, method, summary, description, source, body } = operation;
  return {
    id: textAt(source, 'operationId'),
    method,
    path: path === '/' ? BASE_PATH : `${BASE_PATH}${path}`,
    summary,
    description,
    tryPath: tryPath(operation, lang),
    ...splitParameters(operation.parameters.map((each) => parameterView(document, each, textAt(each, 'name'), lang))),
    body: 'content' in body ? contentView(document, body, lang, true) : null,
    responses: Object.entries(objectAt(source, 'responses')).map((entry) => responseView(document, entry, lang)),
  };
};
