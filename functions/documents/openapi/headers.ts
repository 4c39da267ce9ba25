import { both } from '../../../data/lib/both-languages.ts';
import type { Bilingual } from '../../../data/catalogue/field.ts';
import type { JsonObject } from '../../../data/lib/json.ts';
import { limits } from '../../query/limits.ts';
import type { Language } from '../../../data/language.ts';
import { ref } from './reference.ts';

interface HeaderDefinition {
  readonly about: Bilingual;
  readonly required?: true;
  readonly schema: JsonObject;
}

const text = { type: 'string' } as const;
const number = { type: 'integer', minimum: 0 } as const;
const total = { about: both('Eşleşen kayıtların sayısı.', 'The number of matching records.'), required: true } as const;

const headerDefinitions = {
  'X-Toplam-Kayit': { ...total, schema: number },
  'X-Total-Count': { ...total, schema: number },
  Link: {
    about: both(
      `Diğer sayfaların URL’leri (RFC 8288): first, prev, next, last; var olanlar. Toplamı ${limits.linkBytes} bayttan uzunsa yalnızca next döner.`,
      `URLs of the other pages (RFC 8288): first, prev, next and last, those that exist. If they are longer than ${limits.linkBytes} bytes together, only next is returned.`,
    ),
    schema: text,
  },
  ETag: {
    about: both(
      'Varlık etiketi; If-None-Match ile gönderilirse değişmemiş yanıt 304 olur.',
      'Entity tag; when it is sent in If-None-Match, an unchanged response becomes a 304.',
    ),
    schema: { ...text, pattern: '^(W/)?"[^"]+"$' },
  },
  Location: {
    about: both('Oluşturulmuş gibi yanıtlanan kaydın URL’si.', 'The URL that the created record would have.'),
    required: true,
    schema: { ...text, format: 'uri' },
  },
  'Access-Control-Allow-Origin': {
    about: both('Her kökenden okunabilir.', 'Every origin may read the response.'),
    required: true,
    schema: { ...text, const: '*' },
  },
  'Retry-After': {
    about: both('Kaç saniye sonra yeniden deneneceği.', 'Seconds to wait before retrying.'),
    schema: number,
  },
  'WWW-Authenticate': {
    about: both('Ne ile oturum açılacağı (RFC 6750).', 'How to authenticate (RFC 6750).'),
    schema: text,
  },
  'Cache-Control': {
    about: both('Yanıtın ne kadar önbellekte tutulabileceği.', 'How long the response may be cached.'),
    schema: text,
  },
} as const satisfies Record<string, HeaderDefinition>;

export type HeaderName = keyof typeof headerDefinitions;

export const headerComponents = (language: Language): JsonObject =>
  Object.fromEntries(
    Object.entries<HeaderDefinition>(headerDefinitions).map(([name, { about, ...header }]) => [
      name,
      { description: about[language], ...header },
    ]),
  );

export const headersOf = (names: readonly HeaderName[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
