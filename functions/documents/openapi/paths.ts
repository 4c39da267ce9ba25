import type { Bilingual } from '../../../data/catalogue/field.ts';
import { both, same } from '../../../data/lib/both-languages.ts';
import { isKeyOf } from '../../../data/lib/keys.ts';
import { PICTURE_NAMES } from '../../../data/catalogue/picture.ts';
import { catalogue, isPictured, type PerResource } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { INPUT_SUFFIXES, schemaName } from '../../http/schema-files.ts';
import { type Method, routeTable } from '../../http/routes.ts';
import { OPERATION_METHODS } from '../../http/base.ts';
import { pathOf } from '../get-space.ts';
import { type Language, segmentOf } from '../../../data/language.ts';
import { type DocumentedOperation, operations, verbs } from './operations.ts';
import { idParameter, PARENT_ID, queryParameters } from './parameters.ts';
import { type CommonResponse, errorEntries, tokenRequirement } from './components.ts';
import { placeTexts, plateSchema } from './schemas.ts';
import { capitalised, type Subject } from './subject.ts';
import { componentNames, described, merged, ref, textOf } from './terms.ts';

/** The tags of paths outside resources. */
const commonTags = {
  pictures: {
    name: both('Görseller', 'Pictures'),
    tr: 'Kayıtların görselleri, statik dosyalar',
    en: 'Pictures of the records, static files',
  },
  places: {
    name: both('İller ve ilçeler', 'Provinces and districts'),
    tr: 'Türkiye’nin illeri ve ilçeleri, statik dosyalar. Kayıtların tersine gerçektirler.',
    en: 'The provinces and districts of Türkiye, static files. Unlike the records, they are real.',
  },
  session: {
    name: both('Oturum', 'Session'),
    tr: 'Oturum açma benzetimi. Verilere erişmek için gerekmez.',
    en: 'Simulated sign-in. Access to the data never requires it.',
  },
  service: {
    name: both('Hizmet', 'Service'),
    tr: 'Hizmetin kendisini anlatan yollar.',
    en: 'Endpoints that describe the service itself.',
  },
} as const;

/** One tag per resource, followed by the common tags. */
export const tagsOf = (subjects: readonly Subject[], language: Language): readonly JsonObject[] =>
  [
    ...subjects.map(({ definition: { title, description } }) => ({ name: title, ...description })),
    ...Object.values(commonTags),
  ].map(({ name, tr, en }) => ({ name: name[language], ...described(language, { tr, en }) }));

interface CommonPlace {
  readonly kind: keyof typeof operations;
  readonly tag: keyof typeof commonTags;
  /** The first part of each summary. */
  readonly title: Bilingual;
  /** The noun in each operationId. */
  readonly noun: Bilingual;
  /** Overrides the operation's response component. */
  readonly response?: CommonResponse | undefined;
}

const session = { tag: 'session', title: commonTags.session.name, noun: commonTags.session.name } as const;

/** The paths outside resources. */
const commonPlaces: readonly CommonPlace[] = [
  { kind: 'picture', tag: 'pictures', title: same('SVG'), noun: componentNames.svg, response: 'svg' },
  { kind: 'picture', tag: 'pictures', title: same('PNG'), noun: componentNames.png, response: 'png' },
  { kind: 'provinces', tag: 'places', title: both('İller', 'Provinces'), noun: both('Il', 'Provinces') },
  { kind: 'districts', tag: 'places', title: both('İlçeler', 'Districts'), noun: both('Ilce', 'Districts') },
  { kind: 'session', ...session },
  { kind: 'refresh', ...session },
  { kind: 'index', tag: 'service', title: both('Dizin', 'Index'), noun: both('Dizin', 'Index') },
  { kind: 'openApi', tag: 'service', title: same('OpenAPI'), noun: both('OpenApiBelgesi', 'OpenApiDocument') },
  { kind: 'schema', tag: 'service', title: same('JSON Schema'), noun: componentNames.schema },
];

/** A documented path, with the texts and names of its operations. */
interface Place extends Omit<CommonPlace, 'tag' | 'noun'> {
  readonly path: string;
  readonly tag: Bilingual;
  readonly noun: string;
  /** The singular noun in the operationId of a list's POST. */
  readonly created?: string;
  /** Path parameters. */
  readonly parameters: readonly JsonObject[];
  /** The resource of the request, the response and the query parameters. */
  readonly owner: Subject;
}

const uncapitalised = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);

const operationEntry = (place: Place, method: Method, documented: DocumentedOperation): JsonObject => {
  const { kind, title, tag, owner } = place;
  const { language, nameOf } = owner;
  const { summary, tr, en, verb = verbs[method], body, token, response } = documented;
  const { operations, about } = routeTable[kind];
  const { parameters: kinds = [], status = 200, errors = [] } = operations[method] ?? {};
  const parameters = kinds.flatMap((each) => queryParameters(each, owner));
  const noun = (method === 'POST' ? place.created : undefined) ?? place.noun;
  const isRevalidated = method === 'GET' && about !== 'session';
  const nameIn = (name: NonNullable<typeof body> | typeof response): string =>
    isKeyOf(componentNames, name) ? componentNames[name][language] : nameOf(name);
  return {
    operationId: uncapitalised(language === 'tr' ? noun + verb.tr : verb.en + noun),
    summary: `${title[language]}: ${summary[language]}`,
    ...described(language, { tr, en }),
    tags: [tag[language]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: ref('requestBodies', nameIn(body)) }),
    ...(token === 'required' ? { security: [tokenRequirement(language)] } : {}),
    responses: {
      [String(status)]: ref('responses', nameIn(place.response ?? response)),
      ...(isRevalidated ? { '304': ref('responses', componentNames.notModified[language]) } : {}),
      ...errorEntries(errors, language),
    },
  };
};

const pathItem = (place: Place): JsonObject => {
  const { kind, path, parameters } = place;
  const own: { readonly [Name in Method]?: DocumentedOperation } = operations[kind];
  const entries = OPERATION_METHODS.map((method) => {
    const documented = own[method];
    return documented ? { [method.toLowerCase()]: operationEntry(place, method, documented) } : {};
  });
  return { [path]: { ...(parameters.length > 0 ? { parameters } : {}), ...merged(entries) } };
};

/** The noun for a resource's records in operationIds: plural in English (`Users`), singular in Turkish (`Kullanici`). */
const recordsWord = ({ language, typeName, definition }: Subject): string =>
  language === 'tr' ? typeName : capitalised(definition.alias);

/** The paths of a resource: list, record and sub-collections. */
const resourcePlaces = (owner: Subject, subjects: PerResource<Subject>): readonly Place[] => {
  const { name, definition, language, typeName } = owner;
  const { title } = definition;
  const words = { resource: segmentOf(definition, language), id: '{id}' };
  const parent = PARENT_ID[language];
  const place = { tag: title, title, owner };
  return [
    {
      ...place,
      kind: 'list',
      path: pathOf('list', owner.catalogue, words),
      noun: recordsWord(owner),
      created: typeName,
      parameters: [],
    },
    {
      ...place,
      kind: 'record',
      path: pathOf('record', owner.catalogue, words),
      noun: typeName,
      parameters: [idParameter],
    },
    ...catalogue[name].subCollections.map((each): Place => {
      const child = subjects[each];
      const below = child.definition.title;
      const segment = segmentOf(child.definition, language);
      return {
        ...place,
        kind: 'children',
        path: pathOf('children', owner.catalogue, { ...words, id: `{${parent}}`, child: segment }),
        parameters: [ref('parameters', parent)],
        title: { tr: `${title.tr} › ${below.tr}`, en: `${title.en} › ${below.en}` },
        noun: typeName + recordsWord(child),
        owner: child,
      };
    }),
  ];
};

/** The paths outside resources, with a parameter for each variable segment. */
const otherPlaces = (subjects: readonly Subject[], owner: Subject): readonly Place[] => {
  const { language } = owner;
  const resource = { tr: 'kaynak', en: 'resource' }[language];
  const plate = { tr: 'plaka', en: 'plate' }[language];
  const segmentsOf = (some: readonly Subject[]): readonly string[] =>
    some.map(({ definition }) => segmentOf(definition, language));
  const pictured = segmentsOf(subjects.filter(({ name }) => isPictured(name)));
  const schemas = segmentsOf(subjects).flatMap((each) => [schemaName(each, 'records'), schemaName(each, 'bodies')]);
  const parameter = (name: string, text: Bilingual, keywords: JsonObject): JsonObject => {
    return { name, in: 'path', required: true, description: textOf(language, text), ...keywords };
  };
  const parameters: Readonly<Record<string, JsonObject>> = {
    resource: parameter(
      resource,
      both('Görselleri olan bir kaynağın adı.', 'The name of a resource that has pictures.'),
      { schema: { type: 'string', enum: pictured } },
    ),
    id: idParameter,
    plate: parameter(plate, placeTexts.plate, { schema: plateSchema, example: 34 }),
    schema: parameter(
      resource,
      both(
        `Kaynağın adı; ${INPUT_SUFFIXES.tr} ile biteni gövdelerin şemasıdır.`,
        `The name of the resource; with ${INPUT_SUFFIXES.en} it is the schema of bodies.`,
      ),
      { schema: { type: 'string', enum: schemas } },
    ),
  };
  return commonPlaces.map(({ kind, tag, title, noun, response }) => ({
    kind,
    path: pathOf(kind, owner.catalogue, {
      resource: `{${resource}}`,
      id: '{id}',
      plate: `{${plate}}`,
      schema: `{${resource}}.json`,
      picture: `${PICTURE_NAMES[language]}.${response ?? 'svg'}`,
    }),
    tag: commonTags[tag].name,
    title,
    noun: noun[language],
    parameters: routeTable[kind].segments.flatMap((each) => {
      const found = typeof each === 'string' ? parameters[each] : undefined;
      return found ? [found] : [];
    }),
    owner,
    response,
  }));
};

/** The paths of the document, generated from the route table. */
export const documentPaths = (subjects: PerResource<Subject>): JsonObject => {
  const all = Object.values(subjects);
  const places = [
    ...all.flatMap((subject) => resourcePlaces(subject, subjects)),
    ...otherPlaces(all, subjects.kullanicilar),
  ];
  return merged(places.map(pathItem));
};
