import { SignJWT } from 'jose';
import { TOKEN_ISSUER, TOKEN_SECRET } from '../../functions/http/tokens.ts';

/** What a token says, and with which secret. */
export interface TokenPlan {
  readonly sub?: string;
  readonly aud?: string;
  readonly iss?: string;
  /** In seconds since 1970; `null` for none. */
  readonly exp?: number | null;
  readonly iat?: number;
  readonly secret?: string;
}

/** Far in the future: 2100. */
const LATE = 4_102_444_800;

/** Signs a token as the API does, apart from what the plan says. */
export const makeToken = (plan: TokenPlan = {}): Promise<string> => {
  const {
    sub = '1',
    aud = 'erisim',
    iss = TOKEN_ISSUER,
    exp = LATE,
    iat = 1_000_000_000,
    secret = TOKEN_SECRET,
  } = plan;
  const claims = { iss, sub, aud, iat, ...(exp === null ? {} : { exp }) };
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));
};
