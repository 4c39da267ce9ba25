import type { Position } from '../query/collection.ts';
import type { Page } from '../query/paginate.ts';
import type { Answer, Bytes } from './answer.ts';
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
  const bytes = new Uint8Array(length);
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

/** The envelope's members after `veri`, as they stand in its JSON text. */
const envelopeTail = (page: Page): string => {
  const members = {
    toplamKayit: page.total,
    toplamSayfa: page.pageCount,
    sayfa: page.page,
    limit: page.limit,
    oncekiSayfa: page.previous,
    sonrakiSayfa: page.next,
  };
  return `,${JSON.stringify(members).slice(1)}`;
};

/** Of the page's numbers and its records' digests: cheaper than of the bytes, and as telling. */
const etagOfPage = ({ digests }: EncodedRecords, page: Page, envelope: boolean): string => {
  const numbers = [page.total, page.page, page.limit, envelope ? 1 : 0];
  for (const position of page.positions) {
    const digest = digests[position];
    if (digest) numbers.push(digest[0], digest[1]);
  }
  return etagOf(digestOf(numbers));
};

const NOTHING = new Uint8Array();
const ENVELOPE_HEAD = encoder.encode('{"veri":');

/** A page as an answer, without the headers that tell its place in the whole. */
export const pageAnswer = (records: EncodedRecords, page: Page, envelope: boolean): Answer => ({
  status: 200,
  headers: { ...commonHeaders, ETag: etagOfPage(records, page, envelope), 'Cache-Control': DATA_CACHE },
  body: envelope
    ? joinRecords(records.encoded, page.positions, ENVELOPE_HEAD, encoder.encode(envelopeTail(page)))
    : joinRecords(records.encoded, page.positions, NOTHING, NOTHING),
});
