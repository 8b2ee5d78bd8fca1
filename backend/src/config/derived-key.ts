import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key for one purpose, made of the server's secret (HKDF, RFC 5869): no purpose's key tells another's. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The HMAC-SHA-256 of some parts, each kept apart from the next. */
export const sign = (key: Buffer, parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

/** Whether two texts are the same, in a time that does not tell how far they are. */
export const isSameText = (a: string, b: string): boolean => {
  const one = Buffer.from(a);
  const other = Buffer.from(b);
  return one.length === other.length && timingSafeEqual(one, other);
};
