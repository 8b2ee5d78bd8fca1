import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Derives the key for one purpose from the server's secret (HKDF, RFC 5869). One key reveals nothing about another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Returns the HMAC-SHA-256 of some parts, each separated from the next. */
export const sign = (key: Buffer, parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** Whether two texts are equal, compared in a time that does not reveal where they differ. */
export const isSameText = (a: string, b: string): boolean => {
  const one = Buffer.from(a);
  const other = Buffer.from(b);
  return one.length === other.length && timingSafeEqual(one, other);
};
