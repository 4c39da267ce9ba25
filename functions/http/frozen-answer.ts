import type { Answer, Bytes } from './answer.ts';
import { digestOf, etagOf } from './etag.ts';
import { commonHeaders, DATA_CACHE } from './headers.ts';

/** An answer that is the same until the next release: browsers may keep it and ask with its entity tag. */
export const frozenAnswer = (body: Bytes, digest = digestOf(body)): Answer => ({
  status: 200,
  headers: { ...commonHeaders, ETag: etagOf(digest), 'Cache-Control': DATA_CACHE },
  body,
});
