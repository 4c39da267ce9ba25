import type { Position } from '../query/field-index.ts';
import type { Page } from '../query/paginate.ts';
import type { JsonObject } from '../../data/json.ts';
import type { Stretch } from '../query/list-query.ts';
import { type Answer, type Bytes, encodeJson } from './answer.ts';
import { roomFor } from './body-bytes.ts';
import { type Digest, digestOf, etagOf } from './etag.ts';
import { commonHeaders, DATA_CACHE } from './headers.ts';

/** A resource's records as pages are made of them. */
export interface EncodedRecords {
  /** Each record as UTF-8 JSON. */
  readonly encoded: readonly Bytes[];
  readonly digests: readonly Digest[];
}

const encoder = new TextEncoder();
const OPEN = 0x5b;
const COMMA = 0x2c;
const CLOSE = 0x5d;

/** Joins the records' ready bytes to a JSON array, between what stands before and after it. */
const joinRecords = (encoded: readonly Bytes[], positions: readonly Position[], before: Bytes, after: Bytes): Bytes => {
  let length = before.length + after.length + 2 + Math.max(0, positions.length - 1);
  for (const position of positions) length += encoded[position]?.length ?? 0;
  const bytes = roomFor(length);
  bytes.set(before);
  let offset = before.length;
  bytes[offset++] = OPEN;
  let first = true;
  for (const position of positions) {
    if (!first) bytes[offset++] = COMMA;
    first = false;
    const record = encoded[position];
    if (!record) continue;
    bytes.set(record, offset);
    offset += record.length;
  }
  bytes[offset++] = CLOSE;
  bytes.set(after, offset);
  return bytes;
};

const pageNumber = (stretch: Stretch | null): number | null => (stretch?.kind === 'page' ? stretch.page : null);

/** The envelope's members after `veri`, as they stand in its JSON text; a slice has no page numbers, but its bounds. */
const envelopeTail = ({ total, pageCount, stretch, size, previous, next }: Page): string => {
  const members = {
    toplamKayit: total,
    toplamSayfa: pageCount,
    sayfa: pageNumber(stretch),
    limit: size,
    oncekiSayfa: pageNumber(previous),
    sonrakiSayfa: pageNumber(next),
    ...(stretch.kind === 'slice' ? { bas: stretch.start, son: stretch.end } : {}),
  };
  return `,${JSON.stringify(members).slice(1)}`;
};

/** Of the page's numbers and its records' digests: cheaper than of the bytes, and as telling. */
const etagOfPage = ({ digests }: EncodedRecords, page: Page, envelope: boolean): string => {
  const { stretch, total, size } = page;
  const numbers = [total, stretch.kind === 'page' ? stretch.page : -1 - stretch.start, size, envelope ? 1 : 0];
  for (const position of page.positions) {
    const digest = digests[position];
    if (digest) numbers.push(digest[0], digest[1]);
  }
  return etagOf(digestOf(numbers));
};

const NOTHING = new Uint8Array();
const ENVELOPE_HEAD = encoder.encode('{"veri":');

const pageBody = (encoded: readonly Bytes[], positions: readonly Position[], page: Page, envelope: boolean): Bytes =>
  envelope
    ? joinRecords(encoded, positions, ENVELOPE_HEAD, encoder.encode(envelopeTail(page)))
    : joinRecords(encoded, positions, NOTHING, NOTHING);

const answerOf = (etag: string, body: Bytes): Answer => ({
  status: 200,
  headers: { ...commonHeaders, ETag: etag, 'Cache-Control': DATA_CACHE },
  body,
});

/** A page as an answer, without the headers that tell its place in the whole. */
export const pageAnswer = (records: EncodedRecords, page: Page, envelope: boolean): Answer =>
  answerOf(etagOfPage(records, page, envelope), pageBody(records.encoded, page.positions, page, envelope));

/** The same for records that are not as the store has them encoded: they stand in `shown`, in the page's order. */
export const shapedPageAnswer = (shown: readonly JsonObject[], page: Page, envelope: boolean): Answer => {
  const body = pageBody(shown.map(encodeJson), [...shown.keys()], page, envelope);
  return answerOf(etagOf(digestOf(body)), body);
};
