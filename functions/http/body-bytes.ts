import type { Bytes } from './answer.ts';

const SLAB = 64 * 1024;

/** Larger bodies get memory of their own, so that they do not keep a slab alive for themselves. */
const LARGEST_SHARED = SLAB / 4;

let slab = new Uint8Array(SLAB);
let used = 0;

/**
 * Room for a body, to be filled by the caller and never given twice. Small bodies share slabs: memory outside the heap is
 * dear to get, and many small pieces of it leave gaps that are never given back.
 */
export const roomFor = (length: number): Bytes => {
  if (length > LARGEST_SHARED) return new Uint8Array(length);
  if (used + length > SLAB) {
    slab = new Uint8Array(SLAB);
    used = 0;
  }
  const room = slab.subarray(used, used + length);
  used += length;
  return room;
};
