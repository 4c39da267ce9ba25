import { SignJWT } from 'jose';
import { TOKEN_SECRET } from '../../functions/http/tokens.ts';

interface TokenPlan {
  readonly sub?: string;
  readonly aud?: string;
  readonly iss?: string;
  /** The expiry in seconds since 1970; `null` for a token without one. */
  readonly exp?: number | null;
  readonly iat?: number;
  readonly secret?: string;
}

const LATE = 4_102_444_800;

/** Signs a token like those of the API, but with the given claims and secret. */
export const makeToken = ({ secret = TOKEN_SECRET, exp = LATE, ...given }: TokenPlan = {}): Promise<string> => {
  const claims = { iss: 'kurmaca', sub: '1', aud: 'erisim', iat: 1_000_000_000, ...given };
  return new SignJWT({ ...claims, ...(exp === null ? {} : { exp }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
};
