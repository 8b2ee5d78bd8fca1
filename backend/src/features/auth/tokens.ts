import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

const options = { algorithm: 'HS256', issuer: 'ahl', audience: 'ahl-web' } as const;
const lifetimeSeconds = 30 * 24 * 3600;

/** What a token says: the account, and the version of its tokens when this one was issued. */
export type TokenClaims = { accountId: string; tokenVersion: number };

export type Tokens = {
  sign(claims: TokenClaims): string;
  /** The claims, or null for a token that is forged, expired, or not ours. */
  verify(token: string): TokenClaims | null;
};

/** Signs and verifies with one cached key; a string secret would cost fifty times as much a call. */
export const createTokens = (secret: string): Tokens => {
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign: ({ accountId, tokenVersion }) =>
      jwt.sign({ tv: tokenVersion }, key, { ...options, subject: accountId, expiresIn: lifetimeSeconds }),
    verify: (token) => {
      try {
        const { algorithm, ...expected } = options;
        const claims = jwt.verify(token, key, { ...expected, algorithms: [algorithm] });
        if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.tv !== 'number')
          return null;
        return { accountId: claims.sub, tokenVersion: claims.tv };
      } catch {
        return null;
      }
    },
  };
};
