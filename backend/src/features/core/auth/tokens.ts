import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

const options = { algorithm: 'HS256', issuer: 'ahl', audience: 'ahl-web' } as const;
const lifetimeSeconds = 30 * 24 * 3600;
/** Lifetime of a token, and so of a session, in ms. */
export const tokenLifetimeMs = lifetimeSeconds * 1000;

/** The claims of a token: the account, its token version at issue, and the sign-in that it came from. */
export type TokenClaims = {
  accountId: string;
  tokenVersion: number;
  /** Absent in tokens issued before sessions were stored; those are valid by their version alone. */
  sessionId?: string | null;
  /** The view-as session that the token is for; absent for the account's own token. */
  viewId?: string | null;
};

export type Tokens = {
  sign(claims: TokenClaims): string;
  /** Returns the claims, or null for a token that is forged, expired, or issued by somebody else. */
  verify(token: string): TokenClaims | null;
};

/** Creates the signer and verifier, with one cached key; a string secret would make each call fifty times as slow. */
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
        // A view-as token is never one of the account itself, whatever its claim contains.
        const own: TokenClaims = { accountId: claims.sub, tokenVersion: claims.tv, sessionId };
        return claims.view === undefined ? own : { ...own, viewId: String(claims.view) };
      } catch {
        return null;
      }
    },
  };
};
