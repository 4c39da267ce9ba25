import { catalogue, resourceBySegment, type ResourceName, resourceNames } from '../../data/catalogue.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../data/json.ts';
import { listAt, objectAt } from '../../site/openapi/read.ts';
import { objectOf, parseJson } from '../support/json.ts';
import { type Fact, folded } from './folded.ts';
import { pairedDocuments, turkishOf } from './paired.ts';

const entriesOf = (value: JsonValue | undefined): readonly [string, JsonValue][] =>
  value !== undefined && isJsonObject(value) ? Object.entries(value) : [];

const factsOf = (resources: readonly ResourceName[], texts: readonly string[]): readonly Fact[] =>
  texts.map((text) => ({ resources, text }));

/** The resource whose records a component is about. */
const resourceOf = (component: string): readonly ResourceName[] =>
  resourceNames.filter((name) => component.includes(catalogue[name].typeName)).slice(0, 1);

/** Examples are records, which have a digest of their own. */
const withoutExamples = (value: JsonObject): JsonObject =>
  objectOf(parseJson(JSON.stringify(value, (name, inner: unknown) => (/^examples?$/.test(name) ? undefined : inner))));

/** A text as it is, another value as JSON in one line: names without quotes, a component by its name. */
const short = (value: JsonValue): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value)
        .replaceAll(/\{"\$ref":"#\/components\/\w+\/([^"]*)"\}/g, '$1')
        .replaceAll(/"([\w$-]+)":/g, '$1:')
        .replaceAll(/([\w-]+):\1(?=[,}])/g, '$1');

/** Longer descriptions have a line of their own. Characters in both languages. */
const LONG = 300;

/** A line with its description at the end, or on lines of its own. */
const described = (name: string, value: string, description: JsonValue | undefined): readonly string[] => {
  const lines = description === undefined ? [] : isJsonArray(description) ? description : [description];
  const [first = '', ...others] = lines.map(short);
  return others.length === 0 && first.length <= LONG
    ? [`${name} ${value}${first && ` — ${first}`}`]
    : [`${name} ${value}`, ...[first, ...others].map((line) => `${name} — ${line}`)];
};

const valueLines = (name: string, value: JsonValue): readonly string[] => {
  if (!isJsonObject(value)) return [`${name} ${short(value)}`];
  const { description, ...others } = value;
  return described(name, short(others), description);
};

/** A filter of a type's records: `fiyat`, where the suffix is empty, or `fiyat_gt`. */
interface Filter {
  readonly type: string;
  readonly field: string;
  readonly suffix: string;
  readonly schema: string;
  readonly description: string;
}

const nameOf = ({ type, field, suffix }: Filter): string => `${type}.${field}${suffix}`;

const filtersAmong = (parameters: ReadonlyMap<string, JsonObject>): readonly Filter[] =>
  [...parameters].flatMap(([key, { name = '', in: place = '', description = '', schema = '', ...others }]) => {
    const [type = '', whole = ''] = key.split('.');
    if (!/^[a-z]/.test(whole)) return [];
    const stem = whole.replace(/_[a-z]+$/, '');
    const field = parameters.has(`${type}.${stem}`) ? stem : whole;
    const isPlain = name === whole && place === 'query' && Object.keys(others).length === 0;
    return {
      type,
      field,
      suffix: whole.slice(field.length),
      schema: short(isPlain ? schema : { name, in: place, schema, ...others }),
      description: short(description),
    };
  });

/** A line for each field that has filters: with which operators, with which schemas. */
const filterFacts = (filters: readonly Filter[]): readonly Fact[] =>
  [...Map.groupBy(filters, ({ type, field }) => `${type} ? ${field}`)].flatMap(([name, [first, ...others]]) => {
    if (!first) return [];
    const schemas = [...Map.groupBy([first, ...others], ({ schema }) => schema)];
    const parts = schemas.map(([schema, same]) => `${same.map(({ suffix }) => suffix || '=').join(' ')} ${schema}`);
    return factsOf(resourceOf(first.type), [`${name} ${parts.join('; ')} — ${first.description}`]);
  });

/** A line for each operator and kind of schema; with the fields, where fields of the same kind have different texts. */
const operatorLines = (filters: readonly Filter[]): readonly string[] => {
  const labels = new Map(filters.map((filter) => [nameOf(filter), filter.description]));
  const textOf = ({ type, field, description }: Filter): string => {
    const [turkish = '', english = turkish] = (labels.get(`${type}.${field}`) ?? '').split(' ‖ ');
    return description.replace(`${turkish}: `, '‹label›: ').replace(` ‖ ${english}: `, ' ‖ ‹label›: ');
  };
  const withOperator = filters.filter(({ suffix }) => suffix !== '');
  const kindOf = ({ suffix, schema }: Filter): string =>
    `? ${suffix} ${schema.replaceAll(/(enum|pattern):(?:"[^"]*"|\[[^\]]*\])/g, '$1:…')}`;
  return [...Map.groupBy(withOperator, kindOf)].flatMap(([kind, found]) => {
    const texts = [...Map.groupBy(found, textOf)];
    return texts.map(
      ([text, same]) => `${kind} — ${text}${texts.length > 1 ? `  [${same.map(nameOf).join(', ')}]` : ''}`,
    );
  });
};

/** A parameter that is no filter; the names that its description lists are in a line of their own. */
const parameterFacts = (pair: string, { description = '', ...parameter }: JsonObject): readonly Fact[] => {
  const names = /(?:`[\w.]+`, )+`[\w.]+`/g;
  const text = short(description);
  const lists = [...new Set(text.match(names))].map((list) => list.replaceAll(/[`,]/g, ''));
  const pieces = parseJson(JSON.stringify(description).replaceAll(names, '‹names›'));
  return factsOf(resourceOf(pair), [
    ...described(`parameters/${pair}`, short(parameter), pieces),
    ...(lists.length > 0 ? [`${turkishOf(pair)} ‹names› ${lists.join(' ‖ ')}`] : []),
  ]);
};

/** What an operation says of itself, which parameters it takes (of the filters only those that it lacks), what it returns. */
const operationLines = (name: string, operation: JsonObject, filters: readonly string[]): readonly string[] => {
  const { parameters = [], responses, summary = '', description = '', ...others } = operation;
  const names = isJsonArray(parameters) ? parameters.map(short) : [];
  const missing = filters.filter((filter) => !names.includes(filter));
  const shown = [
    ...names.filter((each) => !filters.includes(each)),
    ...(missing.length < filters.length ? ['every filter', ...missing.map((each) => `not ${each}`)] : []),
  ];
  const returned = entriesOf(responses).map(([status, response]) => `${status} ${short(response)}`);
  return [
    ...described(name, `${short(others)} — ${short(summary)}`, description),
    ...(shown.length > 0 ? [`${name} ? ${shown.join(' ')}`] : []),
    `${name} → ${returned.join(', ')}`,
  ];
};

const pathFacts = (path: string, item: JsonValue, filters: readonly Filter[]): readonly Fact[] => {
  const resources = turkishOf(path)
    .split('/')
    .flatMap((segment) => resourceBySegment.get(segment) ?? []);
  const type = resources.map((name) => catalogue[name].typeName).at(-1);
  const own = filters.filter((filter) => filter.type === type).map(nameOf);
  const lines = entriesOf(item).flatMap(([method, value]) =>
    isJsonObject(value)
      ? operationLines(`${path} ${method.toUpperCase()}`, value, own)
      : [`${path} ${method} ${short(value)}`],
  );
  return factsOf(resources, lines);
};

/** A schema without its fields; what it requires of them stands at each. */
const shellOf = ({ properties = {}, required = [], ...schema }: JsonObject): JsonObject => {
  const others = listAt({ required }, 'required').filter((name) => !Object.hasOwn(objectOf(properties), short(name)));
  return { ...schema, ...(others.length > 0 ? { required: others } : {}) };
};

interface SchemaField {
  readonly path: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** The fields of a schema and of the objects in it. */
const schemaFields = (schema: JsonObject): readonly SchemaField[] =>
  entriesOf(schema['properties']).flatMap(([name, value]) => {
    const inner = schemaFields(objectOf(value));
    return [
      { path: name, schema: shellOf(objectOf(value)), isRequired: listAt(schema, 'required').includes(name) },
      ...inner.map((each) => ({ ...each, path: `${name}.${each.path}` })),
    ];
  });

/** A line for each field of a record, with the schemas that have it so: `~` is the record’s own, `Gomulu~` that of embedded ones. */
const fieldFacts = (schemas: JsonObject): readonly Fact[] => {
  const names = new Set(Object.keys(schemas).map(turkishOf));
  const uses = entriesOf(schemas).flatMap(([pair, schema]) => {
    const name = turkishOf(pair);
    const stem = name.replace(/^(?:Guncellenen|Gomulu)|(?:Girdisi|Gorunumu)$/, '');
    const base = names.has(`${stem}Gorunumu`) ? stem : name;
    const variant = name.replace(base, '~');
    return schemaFields(objectOf(schema)).map(({ path, schema: { description, ...others }, isRequired }) => ({
      field: `${base}.${path}`,
      variant,
      isRequired,
      // Only a record's own schema describes its fields.
      schema: variant === '~' || description === undefined ? short(others) : short({ ...others, description }),
      description: variant === '~' ? description : undefined,
    }));
  });
  return [...Map.groupBy(uses, ({ field }) => field)].flatMap(([field, found]) => {
    const kinds = [...Map.groupBy(found, ({ schema }) => schema)];
    const required = found.filter(({ isRequired }) => isRequired);
    const parts = [...kinds, ...(required.length > 0 ? [['required', required] as const] : [])];
    const value = parts.map(([text, same]) => `${text} ${same.map(({ variant }) => variant).join(' ')}`).join('; ');
    const description = found.find((each) => each.description !== undefined)?.description;
    return factsOf(resourceOf(field.replace(/\..*/, '')), described(field, value, description));
  });
};

/** The errors that a response shows as examples. */
const exampleLines = (name: string, response: JsonValue): readonly string[] => {
  const { examples } = objectAt(objectAt(response, 'content'), 'application/json');
  return entriesOf(examples).flatMap(([example, parts]) =>
    entriesOf(parts).map(([part, value]) => `${name} ${example} ${part} ${short(value)}`),
  );
};

/**
 * Both OpenAPI documents as lines that a reviewer can read in a diff, `Turkish ‖ English` where they differ: one for
 * each operation, parameter, response and field. What is alike in several resources is one line for all of them.
 */
export const openApiLines = (turkish: JsonObject, english: JsonObject): string => {
  const whole = pairedDocuments(turkish, english);
  const { paths, components = {}, ...document } = withoutExamples(whole);
  const { parameters, schemas = {}, ...others } = objectOf(components);
  const parameterList = entriesOf(parameters).map(([name, value]) => [name, objectOf(value)] as const);
  const filters = filtersAmong(new Map(parameterList.map(([name, value]) => [turkishOf(name), value])));
  const filterNames = new Set(filters.map(nameOf));
  const facts = [
    ...entriesOf(document).flatMap(([name, value]) =>
      factsOf(
        [],
        (isJsonArray(value) ? value : [value]).flatMap((each) => valueLines(name, each)),
      ),
    ),
    ...entriesOf(paths).flatMap(([path, item]) => pathFacts(path, item, filters)),
    ...parameterList
      .filter(([name]) => !filterNames.has(turkishOf(name)))
      .flatMap(([name, value]) => parameterFacts(name, value)),
    ...factsOf([], operatorLines(filters)),
    ...filterFacts(filters),
    ...entriesOf(others).flatMap(([kind, entries]) =>
      entriesOf(entries).flatMap(([name, value]) =>
        factsOf(resourceOf(turkishOf(name)), valueLines(`${kind}/${name}`, value)),
      ),
    ),
    ...entriesOf(objectAt(whole['components'], 'responses')).flatMap(([name, value]) =>
      factsOf(resourceOf(turkishOf(name)), exampleLines(`responses/${turkishOf(name)}`, value)),
    ),
    ...entriesOf(schemas).flatMap(([name, schema]) =>
      factsOf(resourceOf(turkishOf(name)), valueLines(`schemas/${name}`, shellOf(objectOf(schema)))),
    ),
    ...fieldFacts(objectOf(schemas)),
  ];
  return `${folded(facts).join('\n')}\n`;
};
