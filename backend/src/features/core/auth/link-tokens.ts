import { createHash, randomBytes } from 'node:crypto';

/** What is stored of a link's token: whoever reads the database cannot make the link from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new secret for a link: 256 random bits, and what is stored of it. */
export const createLinkToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
};
