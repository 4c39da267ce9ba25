// The library is loaded on first use, because only states in URLs need it. `import()` names the library and not a module of ours,
// which Netlify’s bundler would load when the function starts.

/** Explicit values, because the library computes the defaults with `Math.log`, which differs between engines. */
const DEFLATE = { level: 9, mem: 4 } as const;

/** Compresses bytes (DEFLATE) to base64url (RFC 4648, section 5), identically on all engines. */
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
    // The library never writes beyond `out`. Without it, it allocates 128 KB per block, which would dominate the time of a first read.
    const bytes = inflateSync(packed, { out: new Uint8Array(maximumBytes + 1) });
    return bytes.length > maximumBytes ? null : bytes;
  } catch {
    return null;
  }
};
