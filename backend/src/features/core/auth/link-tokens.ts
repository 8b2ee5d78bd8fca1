import { createHash, randomBytes } from 'node:crypto';

/** Returns the stored form of a link's token (SHA-256, hex): the link cannot be derived from the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a new token for a link, 256 random bits, and its stored form. */
export const createLinkToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
};
