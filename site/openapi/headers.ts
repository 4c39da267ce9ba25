import type { Bilingual } from '../../data/catalogue/field.ts';
import type { JsonObject } from '../../data/json.ts';
import { limits } from '../../functions/query/limits.ts';
import type { Language } from '../language.ts';
import { ref } from './reference.ts';

interface HeaderDefinition {
  readonly description: Bilingual;
  readonly required?: true;
  readonly schema: JsonObject;
}

const total = {
  description: { tr: 'Eşleşen kayıtların sayısı.', en: 'The number of matching records.' },
  required: true,
  schema: { type: 'integer', minimum: 0 },
} as const;

const text = { type: 'string' } as const;

/** The response headers that the documents name. */
const headerDefinitions = {
  'X-Toplam-Kayit': total,
  'X-Total-Count': total,
  Link: {
    description: {
      tr: `Öteki sayfaların URL’leri (RFC 8288): first, prev, next, last; var olanlar. İsteğin URL’si ${limits.linkedUrlBytes} bayttan uzunsa yalnızca next gelir.`,
      en: `URLs of the other pages (RFC 8288): first, prev, next and last, those that exist. Where the URL of the request is longer than ${limits.linkedUrlBytes} bytes, next alone.`,
    },
    schema: text,
  },
  ETag: {
    description: {
      tr: 'Varlık etiketi; If-None-Match ile gönderilirse değişmemiş yanıt 304 olur.',
      en: 'Entity tag; when it is sent in If-None-Match, an unchanged response becomes a 304.',
    },
    schema: { ...text, pattern: '^(W/)?"[^"]+"$' },
  },
  Location: {
    description: {
      tr: 'Oluşturulmuş gibi yanıtlanan kaydın URL’si.',
      en: 'The URL that the created record would have.',
    },
    required: true,
    schema: { ...text, format: 'uri' },
  },
  'Access-Control-Allow-Origin': {
    description: { tr: 'Her kökenden okunabilir.', en: 'Every origin may read the response.' },
    required: true,
    schema: { ...text, const: '*' },
  },
  'Retry-After': {
    description: { tr: 'Kaç saniye sonra yeniden deneneceği.', en: 'Seconds to wait before retrying.' },
    schema: { type: 'integer', minimum: 0 },
  },
  'WWW-Authenticate': {
    description: { tr: 'Ne ile oturum açılacağı (RFC 6750).', en: 'How to authenticate (RFC 6750).' },
    schema: text,
  },
  'Cache-Control': {
    description: { tr: 'Yanıtın ne kadar önbellekte tutulabileceği.', en: 'How long the response may be cached.' },
    schema: text,
  },
} as const satisfies Record<string, HeaderDefinition>;

export type HeaderName = keyof typeof headerDefinitions;

export const headerComponents = (language: Language): JsonObject =>
  Object.fromEntries(
    Object.entries<HeaderDefinition>(headerDefinitions).map(([name, { description, ...header }]) => [
      name,
      { description: description[language], ...header },
    ]),
  );

/** The `headers` of a response. */
export const headersOf = (names: readonly HeaderName[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
