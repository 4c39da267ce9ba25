import type { JsonObject } from '../../../data/json.ts';
import { ref } from './reference.ts';

const total = {
  description: 'Eşleşen bütün kayıtların sayısı.\n\nHow many records match in all.',
  required: true,
  schema: { type: 'integer', minimum: 0 },
} as const;

/** The response headers that the document names. */
export const headerComponents = {
  'X-Toplam-Kayit': total,
  'X-Total-Count': total,
  Link: {
    description:
      'Öteki sayfaların adresleri (RFC 8288): first, prev, next, last; var olanlar.\n\nAddresses of other pages (RFC 8288): first, prev, next, last; those that exist.',
    schema: { type: 'string' },
    example: '<https://kurmaca.example/api/v1/users?_page=2>; rel="next"',
  },
  ETag: {
    description:
      'Varlık etiketi; If-None-Match ile gönderilirse değişmemiş yanıt 304 olur.\n\nEntity tag; sent back in If-None-Match, an unchanged answer becomes 304.',
    schema: { type: 'string', pattern: '^(W/)?"[^"]+"$' },
  },
  Location: {
    description: 'Oluşturulmuş gibi yapılan kaydın adresi.\n\nAddress of the record that was created as if.',
    required: true,
    schema: { type: 'string', format: 'uri' },
  },
  'Access-Control-Allow-Origin': {
    description: 'Her kökenden okunabilir.\n\nMay be read from any origin.',
    required: true,
    schema: { type: 'string', const: '*' },
  },
  'Cache-Control': {
    description: 'Ne kadar saklanabileceği.\n\nHow long the answer may be kept.',
    schema: { type: 'string' },
  },
} as const satisfies JsonObject;

/** The `headers` of a response. */
export const headersOf = (names: readonly (keyof typeof headerComponents)[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
