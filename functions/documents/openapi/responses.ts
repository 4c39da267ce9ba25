import { isKeyOf } from '../../../data/lib/keys.ts';
import type { Bilingual } from '../../../data/catalogue/field.ts';
import { PICTURE_TYPES, type PictureFormat } from '../../../data/catalogue/picture.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import type { Language } from '../../../data/language.ts';
import { errorResponses } from './error-components.ts';
import { type HeaderName, headersOf } from './headers.ts';
import { closedObject } from './json-schema.ts';
import { placeNames } from './place-schemas.ts';
import { merged, ref } from './reference.ts';
import { componentName, type Subject } from './subject.ts';

const always: readonly HeaderName[] = ['Access-Control-Allow-Origin', 'Cache-Control'];
const read: readonly HeaderName[] = ['ETag', ...always];
const listed: readonly HeaderName[] = ['X-Toplam-Kayit', 'X-Total-Count', 'Link', ...read];

/** The component names of responses that do not belong to a resource. */
const commonNames = {
  tr: {
    index: 'Dizin',
    openApi: 'OpenApi',
    schema: 'Sema',
    svg: 'GorselSvg',
    png: 'GorselPng',
    provinces: 'Iller',
    districts: 'Ilceler',
    notModified: 'Degismedi',
    session: 'Oturum',
    user: 'OturumKullanicisi',
    signedOut: 'OturumKapandi',
  },
  en: {
    index: 'ApiIndex',
    openApi: 'OpenApi',
    schema: 'JsonSchema',
    svg: 'ImageSvg',
    png: 'ImagePng',
    provinces: 'Provinces',
    districts: 'Districts',
    notModified: 'NotModified',
    session: 'Session',
    user: 'SessionUser',
    signedOut: 'SignedOut',
  },
} as const satisfies Record<Language, unknown>;

export type CommonResponse = keyof (typeof commonNames)['tr'];

export const isCommonResponse = (name: string): name is CommonResponse => isKeyOf(commonNames.tr, name);

export const commonResponse = (name: CommonResponse, language: Language): string => commonNames[language][name];

const response = (description: string, headers: readonly HeaderName[], schema?: JsonObject): JsonObject => ({
  description,
  headers: headersOf(headers),
  ...(schema === undefined ? {} : { content: { 'application/json': { schema } } }),
});

const picture = (description: string, format: PictureFormat, schema: JsonObject): JsonObject => ({
  ...response(description, read),
  content: { [PICTURE_TYPES[format]]: { schema } },
});

const texts = {
  list: { tr: 'Bir sayfa kayıt.', en: 'A page of records.' },
  record: { tr: 'Kayıt.', en: 'The record.' },
  created: { tr: 'Gönderilen nesne ve yeni id.', en: 'The sent object with its new id.' },
  input: { tr: 'Gönderilen gövde, olduğu gibi.', en: 'The body exactly as it was sent.' },
  updated: { tr: 'Değişikliklerle birleştirilmiş kayıt.', en: 'The record merged with the changes.' },
  deleted: { tr: 'Silinmiş gibi yanıtlanan kayıt.', en: 'The record that the simulated DELETE returns.' },
} as const satisfies Record<string, Bilingual>;

const resourceResponses = ({ nameOf, language }: Subject): JsonObject => {
  const schema = (variant: Parameters<typeof nameOf>[0]): JsonObject => ref('schemas', nameOf(variant));
  const text = (variant: keyof typeof texts): string => texts[variant][language];
  const written = (variant: 'input' | 'updated' | 'deleted'): readonly [string, JsonObject] => [
    nameOf(variant),
    response(text(variant), always, schema(variant)),
  ];
  return Object.fromEntries([
    [nameOf('list'), response(text('list'), listed, { type: 'array', items: schema('record') })],
    [nameOf('record'), response(text('record'), read, schema('record'))],
    [nameOf('created'), response(text('created'), ['Location', ...always], schema('created'))],
    written('input'),
    written('updated'),
    written('deleted'),
  ]);
};

const openApiSchema: JsonObject = {
  type: 'object',
  properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
  required: ['openapi', 'info', 'paths'],
};

const jsonSchemaSchema: JsonObject = {
  type: 'object',
  properties: { $schema: { type: 'string', format: 'uri' }, $id: { type: 'string', format: 'uri-reference' } },
  required: ['$schema', '$id'],
};

const commonResponses = (language: Language): JsonObject => {
  const names = commonNames[language];
  const text = (tr: string, en: string): string => (language === 'tr' ? tr : en);
  return {
    [names.index]: response(text('Kaynakların dizini.', 'The index of resources.'), read, ref('schemas', names.index)),
    [names.openApi]: response(text('Bu belge.', 'This document.'), read, openApiSchema),
    [names.schema]: response(
      text('Kaynağın JSON Schema belgesi.', 'The JSON Schema of the resource.'),
      read,
      jsonSchemaSchema,
    ),
    [names.svg]: picture(text('Görsel, SVG olarak.', 'The picture as SVG.'), 'svg', { type: 'string' }),
    // For `binary` (defined in OpenAPI 3.0, an annotation in 3.1), code generators return a Blob.
    [names.png]: picture(text('Görsel, PNG olarak.', 'The picture as PNG.'), 'png', {
      type: 'string',
      format: 'binary',
    }),
    [names.provinces]: response(text('Bütün iller.', 'All provinces.'), read, {
      type: 'array',
      items: ref('schemas', placeNames[language].province),
    }),
    [names.districts]: response(text('İlin ilçeleri.', 'The districts of the province.'), read, {
      type: 'array',
      items: ref('schemas', placeNames[language].district),
    }),
    [names.notModified]: response(
      text(
        'If-None-Match ile gönderilen etiket hâlâ geçerli; gövde yok.',
        'The tag in If-None-Match is still valid; there is no body.',
      ),
      read,
    ),
    [names.session]: response(
      text('Yeni belirteçler ve kullanıcı.', 'New tokens, and the user.'),
      always,
      ref('schemas', names.session),
    ),
    [names.user]: response(
      text('Belirtecin kullanıcısı.', 'The user of the token.'),
      always,
      ref('schemas', componentName('kullanicilar', 'record', language)),
    ),
    [names.signedOut]: response(
      text('Oturum kapandı.', 'The session is closed.'),
      always,
      closedObject(language, { cikis: { type: 'boolean', const: true } }),
    ),
  };
};

/** All responses that operations reference. */
export const responseComponents = (subjects: readonly Subject[], language: Language): JsonObject => ({
  ...merged(subjects.map(resourceResponses)),
  ...commonResponses(language),
  ...errorResponses(language),
});
