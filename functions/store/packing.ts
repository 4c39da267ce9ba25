// The library is loaded by the first request below a state; no other one needs it. It stands behind the `import()` itself: behind a module
// of ours, Netlify’s bundler imports it at the start of the function.

/** With a level and a size of memory of its own, because the library works out others with `Math.log`, which differs between engines. */
const DEFLATE = { level: 9, mem: 4 } as const;

/** Packed bytes that are unpacked at a time: each can become a thousand. */
const STEP = 64;

/** Packs bytes (DEFLATE) as base64url letters (RFC 4648, section 5), the same on every engine. */
export const pack = async (bytes: Uint8Array): Promise<string> => {
  const { deflateSync } = await import('fflate/browser');
  let binary = '';
  for (const byte of deflateSync(bytes, DEFLATE)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Unpacks letters, piece by piece; `null` where they are none that `pack` makes, or become more bytes than so many. */
export const unpack = async (letters: string, mostBytes: number): Promise<readonly Uint8Array[] | null> => {
  const { Inflate } = await import('fflate/browser');
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    const packed = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    const inflate = new Inflate((piece) => {
      pieces.push(piece);
      length += piece.length;
    });
    for (let at = 0; at < packed.length && length <= mostBytes; at += STEP)
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  } catch {
    return null;
  }
  return length > mostBytes ? null : pieces;
};
