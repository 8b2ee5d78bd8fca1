import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

const options = { algorithm: 'HS256', issuer: 'ahl', audience: 'ahl-web' } as const;
const lifetimeSeconds = 30 * 24 * 3600;
/** How long a token, and so a session, lasts. */
export const tokenLifetimeMs = lifetimeSeconds * 1000;

/** What a token says: the account, the version of its tokens when this one was issued, and the sign-in it came from. */
export type TokenClaims = {
  accountId: string;
  tokenVersion: number;
  /** Absent in tokens from before sessions were kept; those hold by their version alone. */
  sessionId?: string | null;
  /** The look as a member that the token is for; absent for the account's own. */
  viewId?: string | null;
};

export type Tokens = {
  sign(claims: TokenClaims): string;
  /** The claims, or null for a token that is forged, expired, or not ours. */
  verify(token: string): TokenClaims | null;
};

/** Signs and verifies with one cached key; a string secret would cost fifty times as much a call. */
export const createTokens = (secret: string): Tokens => {
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign: ({ accountId, tokenVersion, sessionId, viewId }) => {
      const claims = {
        tv: tokenVersion,
        ...(sessionId ? { sid: sessionId } : {}),
        ...(viewId ? { view: viewId } : {}),
      };
      return jwt.sign(claims, key, { ...options, subject: accountId, expiresIn: lifetimeSeconds });
    },
    verify: (token) => {
      try {
        const { algorithm, ...expected } = options;
        const claims = jwt.verify(token, key, { ...expected, algorithms: [algorithm] });
        if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.tv !== 'number')
          return null;
        const sessionId = typeof claims.sid === 'string' ? claims.sid : null;
        // A token of a look is never one of the account itself, whatever its claim says.
        const own: TokenClaims = { accountId: claims.sub, tokenVersion: claims.tv, sessionId };
        return claims.view === undefined ? own : { ...own, viewId: String(claims.view) };
      } catch {
        return null;
      }
    },
  };
};
