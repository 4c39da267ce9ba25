// The library is loaded on first use, because few requests have tokens. This module has no static imports, because
// bundlers would load the imported modules at the start as well.

/** Public on purpose and the same on every host, because the tokens protect nothing. */
export const TOKEN_SECRET = 'kurmaca-herkesin-bildigi-imza-anahtari';

/** The issuer of the tokens (claim `iss`). */
const TOKEN_ISSUER = 'kurmaca';

const ALGORITHM = 'HS256';

/** The secret, which is ASCII. In tests with jsdom, jose refuses the result of `TextEncoder`, an array of another realm. */
const key = (): Uint8Array => Uint8Array.from(TOKEN_SECRET, (letter) => letter.charCodeAt(0));

/** The purpose of a token (claim `aud`): an access token is not accepted as a refresh token or vice versa. */
export type TokenUse = 'erisim' | 'yenileme';

/** The maximum length of a token in characters. Our tokens have about 200; longer texts than this are rejected unread. */
const LONGEST_TOKEN = 4096;

/** The accepted clock skew between hosts, in seconds. */
const CLOCK_TOLERANCE = 60;

/** Canonical base64url (RFC 4648, sections 3.5 and 5): trailing bits are zero, so that each value has one spelling. */
const PART = '(?:[\\w-]{4})*(?:[\\w-][AQgw]|[\\w-]{2}[AEIMQUYcgkosw048])?';
const CANONICAL = new RegExp(`^${PART}\\.${PART}\\.${PART}$`);

/** Makes a JSON Web Token (RFC 7519) for a user; `seconds` is its lifetime. */
export const signToken = async (userId: string, use: TokenUse, seconds: number): Promise<string> => {
  const { SignJWT } = await import('jose/jwt/sign');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(TOKEN_ISSUER)
    .setSubject(userId)
    .setAudience(use)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key());
};

/** Verifies a token: returns the user's `id` as a string, or the problem. Rejects only for errors unrelated to the token. */
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
