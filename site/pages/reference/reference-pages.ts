import { once } from '../../../data/lib/cached.ts';
import { dataSet } from '../../../data/records.ts';
import { type JsonObject, type JsonValue, textIn } from '../../../data/lib/json.ts';
import { anchorOf } from '../../shared/heading-anchors.ts';
import { BASE_PATHS, type Language, languages, type Paths } from '../../../data/language.ts';
import { openApiDocument } from '../../../functions/documents/openapi/document.ts';
import { catalogues } from '../../shared/catalogues.ts';
import { pages } from '../../shared/pages.ts';
import { listAt, objectAt, type Operation, operationsOf } from '../../../functions/documents/openapi/read.ts';
import { type OperationView, operationView, type ParameterView } from './operation-view.ts';
import { schemaRows } from './schema-rows.ts';
import { schemaHomes, SHARED } from './schema-use.ts';

const documents: Readonly<Record<Language, JsonObject>> = {
  tr: openApiDocument(dataSet, 'tr'),
  en: openApiDocument(dataSet, 'en'),
};

const tagsOf = (document: JsonObject): readonly string[] => listAt(document, 'tags').map((tag) => textIn(tag, 'name'));

/** The paths of the pages, one per tag. Both documents have the same tags in the same order. */
const groupPaths: readonly Paths[] = tagsOf(documents.tr).map((name, index) => ({
  tr: `${pages.reference.tr}${anchorOf(name)}/`,
  en: `${pages.reference.en}${anchorOf(tagsOf(documents.en)[index] ?? name)}/`,
}));

/** A parameter that at least this many groups share is described only once. */
const COMMON_IN = 3;

const isLike =
  (parameter: ParameterView) =>
  (other: ParameterView): boolean =>
    JSON.stringify(other) === JSON.stringify(parameter);

/** The parameters that at least `COMMON_IN` groups share. */
const commonOf = (groups: readonly (readonly OperationView[])[]): readonly ParameterView[] => {
  const all = groups.flat().flatMap(({ parameters }) => parameters);
  const isCommon = (each: ParameterView): boolean =>
    groups.filter((group) => group.some(({ parameters }) => parameters.some(isLike(each)))).length >= COMMON_IN;
  return all.filter((each, at) => all.findIndex(isLike(each)) === at && isCommon(each));
};

const ERROR_SCHEMA = { tr: 'Hata', en: 'ErrorBody' } as const;
/** The optional error fields that have a table row; other optional error fields are only listed. */
const shownErrorFields = (lang: Language): readonly string[] => {
  const { oneriler, alanlar } = catalogues[lang].members.error;
  return [oneriler, alanlar];
};

const referenceOf = async (document: JsonObject, lang: Language) => {
  const operations: readonly Operation[] = operationsOf(document);
  const homes = schemaHomes(document, operations);
  const schemas = objectAt(document['components'], 'schemas');
  const schemasBelow = (home: string) =>
    Object.keys(schemas)
      .filter((name) => homes.get(name) === home)
      .map((name) => {
        const schema = objectAt(schemas, name);
        const rows = schemaRows(document, schema, lang);
        // The error schema has about thirty optional fields, most of which belong to a single code.
        const shown = rows.filter(
          ({ name: field, isOptional }) => !isOptional || shownErrorFields(lang).includes(field),
        );
        const isError = name === ERROR_SCHEMA[lang];
        const others = isError ? rows.filter((row) => row.depth === 0 && !shown.includes(row)) : [];
        return { name, description: textIn(schema, 'description'), rows: isError ? shown : rows, others };
      });
  const tags = tagsOf(document);
  const groupOf = async (tag: JsonValue, index: number) => {
    const paths = groupPaths[index] ?? pages.reference;
    const name = textIn(tag, 'name');
    const own = operations.filter((each) => each.tag === name);
    return {
      lang,
      paths,
      path: paths[lang],
      name,
      description: textIn(tag, 'description'),
      operations: await Promise.all(own.map((each) => operationView(document, each, lang))),
      schemas: schemasBelow(name),
    };
  };
  const whole = await Promise.all(listAt(document, 'tags').map(groupOf));
  const lists = whole.flatMap(({ path, name, operations }) =>
    operations.filter(({ filters }) => filters.length > 0).map((list) => ({ list, href: `${path}#${list.id}`, name })),
  );
  // A sub-collection has the same parameters as the list of its resource.
  const listOf = ({ path }: OperationView) => {
    const [, end = ''] = /\}(\/[\w-]+)$/.exec(path) ?? [];
    return lists.find(({ list }) => end !== '' && list.path === `${BASE_PATHS[lang]}${end}`);
  };
  const commonParameters = commonOf(whole.map(({ operations }) => operations.filter((each) => !listOf(each))));
  const groups = whole.map((group) => ({
    ...group,
    operations: group.operations.map((operation) => {
      const own = operation.parameters.filter((each) => !commonParameters.some(isLike(each)));
      const common = operation.parameters.filter((each) => !own.includes(each)).map(({ name }) => name);
      const part = listOf(operation);
      return part
        ? { ...operation, parameters: [], filters: [], common, takesAs: { href: part.href, name: part.name } }
        : { ...operation, parameters: own, common };
    }),
  }));
  const pathOf = (home: string): string => groups[tags.indexOf(home)]?.path ?? pages.reference[lang];
  return {
    description: textIn(document['info'], 'description'),
    groups,
    commonParameters,
    // Schemas used by most groups, such as errors.
    sharedSchemas: schemasBelow(SHARED),
    // The URL of each schema's description.
    schemaPaths: Object.fromEntries([...homes].map(([name, home]) => [name, `${pathOf(home)}#sema-${name}`])),
  };
};

type Reference = Awaited<ReturnType<typeof referenceOf>>;

export const references = once(async (): Promise<Readonly<Record<Language, Reference>>> => ({
  tr: await referenceOf(documents.tr, 'tr'),
  en: await referenceOf(documents.en, 'en'),
}));

const overviews = {
  tr: {
    title: 'API başvurusu',
    summary: 'Bütün yollar, parametreler, gövdeler ve yanıtlar; OpenAPI 3.1 belgesinden.',
    contents: 'Adresler, parametreler, gövdeler ve yanıtlar.',
  },
  en: {
    title: 'API reference',
    summary: 'Every path, parameter, body and response, from the OpenAPI 3.1 document.',
    contents: 'Addresses, parameters, bodies and responses.',
  },
} as const satisfies Record<Language, unknown>;

/** The template data of all pages: in each language, an overview, then a page for each group. */
export const referencePages = async (): Promise<readonly object[]> => {
  const all = await references();
  return languages.flatMap((lang) => {
    const { title, summary, contents } = overviews[lang];
    return [
      { lang, paths: pages.reference, path: pages.reference[lang], title, summary },
      ...all[lang].groups.map((group) => ({
        ...group,
        title: `${group.name}: ${title}`,
        summary: `${group.name}: ${group.description.replace(/\.$/, '')}. ${contents}`,
      })),
    ];
  });
};
