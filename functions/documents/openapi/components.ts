import { catalogueIn } from '../../query/catalogue.ts';
import { PICTURE_TYPES } from '../../../data/catalogue/picture.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import type { Language } from '../../../data/language.ts';
import { PASSWORD } from '../../http/base.ts';
import { errorBody, errorOf, RETRY_STATUSES, sizeOf, withSeparators } from '../../http/errors.ts';
import { explanations } from '../../http/error-texts.ts';
import { explained } from '../../http/problems.ts';
import { schemaPath } from '../../http/schema-files.ts';
import { limits } from '../../query/limits.ts';
import { parameters, PARTIAL } from '../../query/parameters.ts';
import { withoutId } from '../../store/writes.ts';
import { variantTexts } from './record-schemas.ts';
import { codesOf, documentedStatuses, errorName, shownCode } from './schemas.ts';
import type { Subject } from './subject.ts';
import { closedObject, componentNames, described, type HeaderName, merged, named, ref, textOf } from './terms.ts';

const headersOf = (names: readonly HeaderName[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]));

const jsonContent = (schema: JsonObject, examples: JsonObject = {}): JsonObject => ({
  content: { 'application/json': { schema, ...examples } },
});

const withContent = (names: readonly HeaderName[], schema: JsonObject, type = 'application/json'): JsonObject => ({
  headers: headersOf(names),
  content: { [type]: { schema } },
});

const always: readonly HeaderName[] = ['Access-Control-Allow-Origin', 'Cache-Control'];
const read: readonly HeaderName[] = ['ETag', ...always];
const listed: readonly HeaderName[] = ['X-Toplam-Kayit', 'X-Total-Count', 'Link', ...read];

const resourceResponses = ({ nameOf, language }: Subject): JsonObject => {
  const record = ref('schemas', nameOf('record'));
  const texts = {
    ...variantTexts,
    list: { tr: 'Bir sayfa kayıt.', en: 'A page of records.' },
    record: { tr: 'Kayıt.', en: 'The record.' },
    input: { tr: 'Gönderilen gövde, olduğu gibi.', en: 'The body exactly as it was sent.' },
  };
  const response = (
    variant: keyof typeof texts,
    headers: readonly HeaderName[],
    schema = ref('schemas', nameOf(variant)),
  ): readonly [string, JsonObject] => [
    nameOf(variant),
    described(language, { ...texts[variant], ...withContent(headers, schema) }),
  ];
  return Object.fromEntries([
    response('list', listed, { type: 'array', items: record }),
    response('record', read),
    response('created', ['Location', ...always]),
    response('input', always),
    response('updated', always),
    response('deleted', always),
  ]);
};

/** The responses that do not belong to a resource. `users` are the records that sign in. */
const commonResponses = ({ language, nameOf }: Subject) => {
  const to = (name: keyof typeof componentNames): JsonObject => ref('schemas', componentNames[name][language]);
  const reading = (schema: JsonObject, type?: string): JsonObject => withContent(read, schema, type);
  const writing = (schema: JsonObject): JsonObject => withContent(always, schema);
  const text = { type: 'string' };
  const object = (properties: JsonObject): JsonObject => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
  });
  const api = { openapi: text, info: { type: 'object' }, paths: { type: 'object' } };
  const schema = { $schema: { ...text, format: 'uri' }, $id: { ...text, format: 'uri-reference' } };
  const signedOut = closedObject(language, 'session', { cikis: { type: 'boolean', const: true } });
  const listOf = (name: keyof typeof componentNames): JsonObject => ({ type: 'array', items: to(name) });
  return {
    index: { tr: 'Kaynakların dizini.', en: 'The index of resources.', ...reading(to('index')) },
    openApi: { tr: 'Bu belge.', en: 'This document.', ...reading(object(api)) },
    schema: {
      tr: 'Kaynağın JSON Schema belgesi.',
      en: 'The JSON Schema of the resource.',
      ...reading(object(schema)),
    },
    svg: { tr: 'Görsel, SVG olarak.', en: 'The picture as SVG.', ...reading(text, PICTURE_TYPES.svg) },
    // For `binary` (defined in OpenAPI 3.0, an annotation in 3.1), code generators return a Blob.
    png: {
      tr: 'Görsel, PNG olarak.',
      en: 'The picture as PNG.',
      ...reading({ ...text, format: 'binary' }, PICTURE_TYPES.png),
    },
    provinces: { tr: 'Bütün iller.', en: 'All provinces.', ...reading(listOf('province')) },
    districts: { tr: 'İlin ilçeleri.', en: 'The districts of the province.', ...reading(listOf('district')) },
    notModified: {
      tr: 'If-None-Match ile gönderilen etiket hâlâ geçerli; gövde yok.',
      en: 'The tag in If-None-Match is still valid; there is no body.',
      headers: headersOf(read),
    },
    session: { tr: 'Yeni belirteçler ve kullanıcı.', en: 'New tokens, and the user.', ...writing(to('session')) },
    user: {
      tr: 'Belirtecin kullanıcısı.',
      en: 'The user to whom the token belongs.',
      ...writing(ref('schemas', nameOf('record'))),
    },
    signedOut: { tr: 'Oturum kapandı.', en: 'The session is closed.', ...writing(signedOut) },
  };
};

/** A response that does not belong to a resource. */
export type CommonResponse = keyof ReturnType<typeof commonResponses>;

/** An origin for examples, with a reserved name (RFC 2606). */
const EXAMPLE_ORIGIN = 'https://kurmaca.example';

/** The response of an error status. Its description lists all error codes, so an example of the first is enough. */
const errorResponse = (status: number, language: Language): JsonObject => {
  const catalogue = catalogueIn(language);
  const codes = codesOf(status).map((code) => ({ code, ...explanations[code] }));
  const examples = codes.slice(0, 1).map(({ code, when, hint }) => {
    const error = errorOf(code, { ...explained({ when, hint }, catalogue), status });
    return [
      shownCode(code, language),
      { summary: textOf(language, when), value: errorBody(error, EXAMPLE_ORIGIN, catalogue) },
    ] as const;
  });
  return {
    description: codes
      .map(({ code, when }) => `- \`${shownCode(code, language)}\`: ${textOf(language, when)}`)
      .join('\n'),
    headers: headersOf([
      ...always,
      ...(RETRY_STATUSES.includes(status) ? (['Retry-After'] as const) : []),
      ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ]),
    ...jsonContent(ref('schemas', errorName(language, status)), { examples: Object.fromEntries(examples) }),
  };
};

/** All responses that operations reference. */
export const responseComponents = (subjects: readonly Subject[], users: Subject): JsonObject => {
  const { language } = users;
  return {
    ...merged(subjects.map(resourceResponses)),
    ...named(language, commonResponses(users)),
    ...Object.fromEntries(
      documentedStatuses.map((status) => [errorName(language, status), errorResponse(status, language)]),
    ),
  };
};

/** References to the error responses of an operation, keyed by status; omits undocumented statuses. */
export const errorEntries = (statuses: readonly number[], language: Language): JsonObject =>
  Object.fromEntries(
    documentedStatuses
      .filter((status) => statuses.includes(status))
      .map((status) => [String(status), ref('responses', errorName(language, status))]),
  );

/** An example of a PATCH body, with only the first string field of a record. */
const changeOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => typeof value === 'string')
      .slice(0, 1),
  );

const { validate } = parameters;

const examplesOf = ({ records, language }: Subject, example: (record: JsonObject) => JsonObject) => ({
  examples: Object.fromEntries(
    records.slice(0, 1).map((record) => [{ tr: 'ornek', en: 'example' }[language], { value: example(record) }]),
  ),
});

const resourceBodies = (subject: Subject): JsonObject => {
  const { nameOf, language, definition, catalogue } = subject;
  const file = schemaPath(catalogue, definition.path, 'bodies');
  const schema = `[${file}](${file})`;
  const body = (example: (record: JsonObject) => JsonObject): JsonObject => ({
    required: true,
    ...described(language, {
      tr: `En çok ${sizeOf(limits.bodyBytes)}’lik bir JSON nesnesi; bir nesnesinde ${withSeparators(limits.bodyFields).tr}’den fazla alan olamaz. Content-Type ne olursa olsun JSON olarak okunur; yalnızca formlar geri çevrilir. \`${validate.name}=1\` ile şu şemaya göre doğrulanır: ${schema}; \`${validate.name}=${PARTIAL.tr}\` ile hiçbir alan zorunlu değildir.`,
      en: `A JSON object of at most ${sizeOf(limits.bodyBytes)}, with at most ${withSeparators(limits.bodyFields).en} fields in any object. It is read as JSON whatever its Content-Type says; only forms are refused. With \`${validate.alias}=1\` it is validated against this schema: ${schema}; with \`${validate.alias}=${PARTIAL.en}\` no field is required.`,
    }),
    ...jsonContent(ref('schemas', nameOf('input')), examplesOf(subject, example)),
  });
  return { [nameOf('input')]: body(withoutId), [nameOf('updated')]: body(changeOf) };
};

/** The request bodies of writes and of sign-in; examples are made of first records. Tokens have none, because it would expire. */
export const bodyComponents = (subjects: readonly Subject[], users: Subject): JsonObject => {
  const [credentials, token] = [componentNames.credentials[users.language], componentNames.token[users.language]];
  const { kullaniciAdi, sifre } = users.catalogue.members.session;
  const signIn = examplesOf(users, ({ [kullaniciAdi]: name = '' }) => ({ [kullaniciAdi]: name, [sifre]: PASSWORD }));
  return {
    ...merged(subjects.map(resourceBodies)),
    [credentials]: { required: true, ...jsonContent(ref('schemas', credentials), signIn) },
    [token]: { required: true, ...jsonContent(ref('schemas', token)) },
  };
};

const tokenScheme = (language: Language): string => catalogueIn(language).members.session.belirtec;

/** The security requirement for a token (OpenAPI 3.1, section 4.8.30). */
export const tokenRequirement = (language: Language): JsonObject => ({ [tokenScheme(language)]: [] });

/** The security scheme of the token, which only `GET /oturum` requires. */
export const securitySchemes = (language: Language): JsonObject => {
  const about = {
    tr: 'Oturum açınca gelen belirteç (JWT, HS256). Hiçbir kaynak onu kendiliğinden istemez; yalnızca _oturum=1 ister.',
    en: 'The token from signing in (JWT, HS256). No resource requires it unless _auth=1 asks for it.',
  };
  const scheme = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: about[language] };
  return { [tokenScheme(language)]: scheme };
};
