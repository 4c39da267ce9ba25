// The library is loaded by the first request that has to do with tokens; no other one needs it. Nothing else is imported here, because
// bundlers slow down the start of everything that a module loaded by `import()` imports.

/** Published on purpose, and the same on every host: the tokens protect nothing. */
export const TOKEN_SECRET = 'kurmaca-herkesin-bildigi-imza-anahtari';

/** Who issues the tokens (claim `iss`). */
export const TOKEN_ISSUER = 'kurmaca';

const ALGORITHM = 'HS256';

// Not at the top, because tests in jsdom import this without `TextEncoder`.
const key = (): Uint8Array => new TextEncoder().encode(TOKEN_SECRET);

/** The purpose of a token (claim `aud`), so that an access token is never accepted as a refresh token or the reverse. */
export type TokenUse = 'erisim' | 'yenileme';

/** Longer texts are none of our tokens, which have about 200 characters. */
const LONGEST_TOKEN = 4096;

/** The accepted clock skew of the host that issued a token, in seconds. */
const CLOCK_TOLERANCE = 60;

/** Base64url as its encoder writes it (RFC 4648, sections 3.5 and 5): no bits beyond the last byte, so that one value has one text. */
const PART = '(?:[\\w-]{4})*(?:[\\w-][AQgw]|[\\w-]{2}[AEIMQUYcgkosw048])?';
const CANONICAL = new RegExp(`^${PART}\\.${PART}\\.${PART}$`);

/** Makes a JSON Web Token (RFC 7519) for a user, with a lifetime in seconds. */
export const signToken = async (userId: number, use: TokenUse, seconds: number): Promise<string> => {
  const { SignJWT } = await import('jose/jwt/sign');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setSubject(String(userId))
    .setAudience(use)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key());
};

/** Checks a text that came as a token: the user's `id` as text, or why it says nothing. Rejects only with what is not the token's fault. */
export const checkToken = async (
  text: string,
  use: TokenUse,
): Promise<{ readonly subject: string } | { readonly problem: 'invalid' | 'expired' }> => {
  if (text.length > LONGEST_TOKEN || !CANONICAL.test(text)) return { problem: 'invalid' };
  const { jwtVerify } = await import('jose/jwt/verify');
  try {
    const { payload } = await jwtVerify(text, key(), {
      algorithms: [ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: use,
      requiredClaims: ['sub', 'exp'],
    });
    const isIssued = (payload.iat ?? 0) <= Date.now() / 1000 + CLOCK_TOLERANCE;
    return typeof payload.sub === 'string' && isIssued ? { subject: payload.sub } : { problem: 'invalid' };
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    if (code === 'ERR_JWT_EXPIRED') return { problem: 'expired' };
    if (/^ERR_J(?:OSE|WS|WT)_/.test(code)) return { problem: 'invalid' };
    throw thrown;
  }
};
