// The library is loaded on first use, because only states in URLs need it. `import()` names the library directly, because
// Netlify’s bundler would load a module of this project when the function starts.

/** Set explicitly, because the library computes its defaults with `Math.log`, whose results differ between JavaScript engines. */
const DEFLATE = { level: 9, mem: 4 } as const;

/** Compresses bytes (DEFLATE) to base64url (RFC 4648, section 5). The result is the same in all JavaScript engines. */
export const pack = async (bytes: Uint8Array): Promise<string> => {
  const { deflateSync } = await import('fflate/browser');
  let binary = '';
  for (const byte of deflateSync(bytes, DEFLATE)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Decompresses a text; `null` if it is invalid or has more than `maximumBytes`. */
export const unpack = async (letters: string, maximumBytes: number): Promise<Uint8Array | null> => {
  const { inflateSync } = await import('fflate/browser');
  try {
    const packed = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    // Without `out`, the library allocates 128 KB per block, which makes a first read slow. It never writes beyond the end of `out`.
    const bytes = inflateSync(packed, { out: new Uint8Array(maximumBytes + 1) });
    return bytes.length > maximumBytes ? null : bytes;
  } catch {
    return null;
  }
};
