import type { Bytes } from '../../data/json.ts';

const rotate = (number: number, bits: number): number => (number << bits) | (number >>> (32 - bits));

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

const mix = (lane: number, word: number): number => Math.imul(rotate(lane, 13) ^ word, 0x27d4eb2f);

/**
 * A strong entity tag (RFC 9110, section 8.8.3) of a body: a 64-bit digest over its 32-bit words. It tells versions of one
 * address apart and guards nothing, so a few instructions per word do; a cryptographic digest would be asynchronous at
 * most hosts and cost more than the rest of the response.
 */
export const etagOf = (body: Bytes): string => {
  const aligned = body.byteOffset % 4 === 0 ? body : body.slice();
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >>> 2);
  const rest = aligned.subarray(words.byteLength);
  // Four lanes, because the processor works on them side by side; integers in local variables, because anything else is slower.
  let a = body.byteLength | 0;
  let b = 0x2545f491;
  let c = 0x165667b1;
  let d = 0x61c88647;
  const whole = words.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    a = mix(a, words[at] ?? 0);
    b = mix(b, words[at + 1] ?? 0);
    c = mix(c, words[at + 2] ?? 0);
    d = mix(d, words[at + 3] ?? 0);
  }
  for (const word of words.subarray(whole)) a = mix(a, word);
  for (const byte of rest) b = mix(b, byte);
  const high = a ^ rotate(c, 16);
  const low = b ^ rotate(d, 16);
  return `"${hex(high ^ (low >>> 15))}${hex(low ^ (high >>> 13))}"`;
};

/** Whether `If-None-Match` names this entity tag (RFC 9110, section 13.1.2: weak comparison, or `*`). */
export const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
