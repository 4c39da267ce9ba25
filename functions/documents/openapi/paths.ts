import type { Bilingual } from '../../../data/catalogue/field.ts';
import { PICTURE_NAMES, type PictureFormat, pictureFormats } from '../../../data/catalogue/picture.ts';
import { catalogue, isPictured, type PerResource } from '../../../data/catalogue.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { INPUT_SUFFIXES, schemaName } from '../../http/schema-files.ts';
import { type Method, type RouteKind, routeTable } from '../../http/routes.ts';
import { pathOf } from '../get-space.ts';
import { type Language, segmentOf } from '../../../data/language.ts';
import { errorEntries } from './error-components.ts';
import { type DocumentedOperation, operations } from './operations.ts';
import { idParameter, PARENT_ID, queryParameters } from './parameters.ts';
import { placeTexts, plateSchema } from './place-schemas.ts';
import { merged, ref } from './reference.ts';
import { type CommonResponse, commonResponse, isCommonResponse } from './responses.ts';
import { sessionBodyName, TOKEN_REQUIREMENT } from './session.ts';
import { capitalised, type Subject } from './subject.ts';

const texts = {
  tr: {
    parameter: 'kaynak',
    pictured: 'Görselleri olan bir kaynağın adı.',
    described: `Kaynağın adı; ${INPUT_SUFFIXES.tr} ile biteni gövdelerin şemasıdır.`,
    plate: 'plaka',
    subjects: {
      index: 'Dizin',
      openApi: 'OpenApiBelgesi',
      schema: 'Sema',
      session: 'Oturum',
      svg: 'GorselSvg',
      png: 'GorselPng',
      provinces: 'Il',
      districts: 'Ilce',
    },
  },
  en: {
    parameter: 'resource',
    pictured: 'The name of a resource that has pictures.',
    described: `The name of the resource; with ${INPUT_SUFFIXES.en} it is the schema of bodies.`,
    plate: 'plate',
    subjects: {
      index: 'Index',
      openApi: 'OpenApiDocument',
      schema: 'JsonSchema',
      session: 'Session',
      svg: 'ImageSvg',
      png: 'ImagePng',
      provinces: 'Provinces',
      districts: 'Districts',
    },
  },
} as const satisfies Record<Language, unknown>;

/** The tags of paths outside resources. */
const commonTags = {
  pictures: {
    name: { tr: 'Görseller', en: 'Pictures' },
    description: { tr: 'Kayıtların görselleri, statik dosyalar', en: 'Pictures of the records, static files' },
  },
  places: {
    name: { tr: 'İller ve ilçeler', en: 'Provinces and districts' },
    description: {
      tr: 'Türkiye’nin illeri ve ilçeleri, statik dosyalar. Kayıtların tersine gerçektirler.',
      en: 'The provinces and districts of Türkiye, static files. Unlike the records, they are real.',
    },
  },
  session: {
    name: { tr: 'Oturum', en: 'Session' },
    description: {
      tr: 'Oturum açma benzetimi. Verilere erişmek için gerekmez.',
      en: 'Simulated sign-in. Access to the data never requires it.',
    },
  },
  service: {
    name: { tr: 'Hizmet', en: 'Service' },
    description: { tr: 'Hizmetin kendisini anlatan yollar.', en: 'Endpoints that describe the service itself.' },
  },
} as const;

/** One tag per resource, followed by the common tags. */
export const tagsOf = (subjects: readonly Subject[], language: Language): readonly JsonObject[] =>
  [
    ...subjects.map(({ definition: { title, description } }) => ({ name: title, description })),
    ...Object.values(commonTags),
  ].map(({ name, description }) => ({ name: name[language], description: description[language] }));

/** A documented path, with the texts and names of its operations. */
interface Place {
  readonly kind: keyof typeof operations;
  readonly path: string;
  readonly tag: Bilingual;
  /** The first part of each summary. */
  readonly title: Bilingual;
  /** The noun in each operationId. */
  readonly subject: string;
  /** The singular noun in the operationId of a list's POST. */
  readonly created?: string;
  /** Path parameters. */
  readonly parameters: readonly JsonObject[];
  /** The resource of the request, the response and the query parameters. */
  readonly owner: Subject;
  /** Overrides the operation's response component. */
  readonly response?: CommonResponse;
}

const isMethod = (kind: RouteKind, name: string): name is Method => Object.hasOwn(routeTable[kind].operations, name);

const uncapitalised = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);

const responseName = ({ owner, response }: Place, name: DocumentedOperation['response']): string => {
  if (response !== undefined) return commonResponse(response, owner.language);
  return isCommonResponse(name) ? commonResponse(name, owner.language) : owner.nameOf(name);
};

const bodyName = ({ owner }: Place, body: NonNullable<DocumentedOperation['body']>): string =>
  body === 'credentials' || body === 'token' ? sessionBodyName(body, owner.language) : owner.nameOf(body);

const operationEntry = (place: Place, method: Method, documented: DocumentedOperation): JsonObject => {
  const { kind, title, tag, owner } = place;
  const { language } = owner;
  const { summary, description, verb, body, token, response } = documented;
  const { operations, about } = routeTable[kind];
  const { parameters: kinds = [], status = 200, errors = [] } = operations[method] ?? {};
  const parameters = kinds.flatMap((each) => queryParameters(each, owner));
  const subject = (method === 'POST' ? place.created : undefined) ?? place.subject;
  const isRevalidated = method === 'GET' && about !== 'session';
  return {
    operationId: uncapitalised(language === 'tr' ? subject + verb.tr : verb.en + subject),
    summary: `${title[language]}: ${summary[language]}`,
    description: description[language],
    tags: [tag[language]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: ref('requestBodies', bodyName(place, body)) }),
    ...(token === 'required' ? { security: [TOKEN_REQUIREMENT] } : {}),
    responses: {
      [String(status)]: ref('responses', responseName(place, response)),
      ...(isRevalidated ? { '304': ref('responses', commonResponse('notModified', language)) } : {}),
      ...errorEntries(
        errors.toSorted((a, b) => a - b),
        language,
      ),
    },
  };
};

const pathItem = (place: Place): JsonObject => {
  const { kind, path, parameters } = place;
  const entries = Object.entries<DocumentedOperation>(operations[kind]).map(([method, documented]) =>
    isMethod(kind, method) ? { [method.toLowerCase()]: operationEntry(place, method, documented) } : {},
  );
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
  const place = { tag: title, title, owner, parameters: [idParameter] };
  return [
    {
      ...place,
      kind: 'list',
      path: pathOf('list', language, words),
      subject: recordsWord(owner),
      created: typeName,
      parameters: [],
    },
    { ...place, kind: 'record', path: pathOf('record', language, words), subject: typeName },
    ...catalogue[name].subCollections.map((each): Place => {
      const child = subjects[each];
      const below = child.definition.title;
      return {
        ...place,
        kind: 'children',
        path: pathOf('children', language, {
          resource: words.resource,
          id: `{${PARENT_ID[language]}}`,
          child: segmentOf(child.definition, language),
        }),
        parameters: [ref('parameters', PARENT_ID[language])],
        title: { tr: `${title.tr} › ${below.tr}`, en: `${title.en} › ${below.en}` },
        subject: typeName + recordsWord(child),
        owner: child,
      };
    }),
  ];
};

const pathParameter = (name: string, description: string, words: readonly string[]): JsonObject => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', enum: words },
});

/** One path per picture format, shared by all resources that have pictures. */
const picturePlaces = (subjects: readonly Subject[], owner: Subject): readonly Place[] => {
  const { language } = owner;
  const { parameter, pictured, subjects: names } = texts[language];
  const words = subjects.filter(({ name }) => isPictured(name)).map((each) => segmentOf(each.definition, language));
  return pictureFormats.map((format: PictureFormat) => ({
    kind: 'picture',
    path: pathOf('picture', language, {
      resource: `{${parameter}}`,
      id: '{id}',
      picture: `${PICTURE_NAMES[language]}.${format}`,
    }),
    tag: commonTags.pictures.name,
    title: { tr: format.toUpperCase(), en: format.toUpperCase() },
    subject: names[format],
    parameters: [pathParameter(parameter, pictured, words), idParameter],
    owner,
    response: format,
  }));
};

const placePlaces = (owner: Subject): readonly Place[] => {
  const { language } = owner;
  const { plate, subjects: names } = texts[language];
  const place = { tag: commonTags.places.name, owner, parameters: [] };
  return [
    {
      ...place,
      kind: 'provinces',
      path: pathOf('provinces', language),
      title: { tr: 'İller', en: 'Provinces' },
      subject: names.provinces,
    },
    {
      ...place,
      kind: 'districts',
      path: pathOf('districts', language, { plate: `{${plate}}` }),
      title: { tr: 'İlçeler', en: 'Districts' },
      subject: names.districts,
      parameters: [
        {
          name: plate,
          in: 'path',
          required: true,
          description: placeTexts[language].plate,
          schema: plateSchema,
          example: 34,
        },
      ],
    },
  ];
};

/** The paths of sign-in, the index, the OpenAPI document and the JSON Schemas. */
const servicePlaces = (subjects: readonly Subject[], owner: Subject): readonly Place[] => {
  const { language } = owner;
  const { parameter, described, subjects: names } = texts[language];
  const schemas = subjects.flatMap(({ definition }) => {
    const segment = segmentOf(definition, language);
    return [schemaName(segment, 'records'), schemaName(segment, 'bodies')];
  });
  const session = { tag: commonTags.session.name, title: commonTags.session.name, owner, parameters: [] };
  const service = { ...session, tag: commonTags.service.name };
  return [
    { ...session, kind: 'session', path: pathOf('session', language), subject: names.session },
    { ...session, kind: 'refresh', path: pathOf('refresh', language), subject: names.session },
    {
      ...service,
      kind: 'index',
      path: pathOf('index', language),
      title: { tr: 'Dizin', en: 'Index' },
      subject: names.index,
    },
    {
      ...service,
      kind: 'openApi',
      path: pathOf('openApi', language),
      title: { tr: 'OpenAPI', en: 'OpenAPI' },
      subject: names.openApi,
    },
    {
      ...service,
      kind: 'schema',
      path: pathOf('schema', language, { schema: `{${parameter}}.json` }),
      title: { tr: 'JSON Schema', en: 'JSON Schema' },
      subject: names.schema,
      parameters: [pathParameter(parameter, described, schemas)],
    },
  ];
};

/** The paths of the document, generated from the route table. */
export const documentPaths = (subjects: PerResource<Subject>): JsonObject => {
  const all = Object.values(subjects);
  const users = subjects.kullanicilar;
  const places = [
    ...all.flatMap((subject) => resourcePlaces(subject, subjects)),
    ...picturePlaces(all, users),
    ...placePlaces(users),
    ...servicePlaces(all, users),
  ];
  return merged(places.map(pathItem));
};
