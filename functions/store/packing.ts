// The library is loaded by the first request below a state; no other one needs it. The `import()` names the library itself,
// because Netlify’s bundler would load a module of ours at the start of the function.

/** With a level and a size of memory of its own, because the library works out others with `Math.log`, which differs between engines. */
const DEFLATE = { level: 9, mem: 4 } as const;

/** Packs bytes (DEFLATE) as base64url letters (RFC 4648, section 5), the same on every engine. */
export const pack = async (bytes: Uint8Array): Promise<string> => {
  const { deflateSync } = await import('fflate/browser');
  let binary = '';
  for (const byte of deflateSync(bytes, DEFLATE)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Unpacks a text; `null` if `pack` cannot have made it, or if it exceeds the maximum of bytes. */
export const unpack = async (letters: string, mostBytes: number): Promise<Uint8Array | null> => {
  const { inflateSync } = await import('fflate/browser');
  try {
    const packed = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    // The library writes no further than the end of `out`. Without one it takes 128 KB for each block, most of the time of a first read.
    const bytes = inflateSync(packed, { out: new Uint8Array(mostBytes + 1) });
    return bytes.length > mostBytes ? null : bytes;
  } catch {
    return null;
  }
};
