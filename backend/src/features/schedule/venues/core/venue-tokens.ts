import { derivedKey, isSameText, sign } from '#config/derived-key.ts';

/** Signs and verifies tokens of venues for one purpose, with a key derived from the server's secret. */
export const createVenueTokens = (secret: string, purpose: string) => {
  const key = derivedKey(secret, purpose);
  const macOf = (venueId: string, number: number): string =>
    sign(key, [venueId, number]).toString('base64url');
  return {
    sign: (venueId: string, number: number): string => `${venueId}-${number}-${macOf(venueId, number)}`,
    /** Returns the venue and the number of a token, or null if it is not ours. */
    verify: (token: string): { venueId: string; number: number } | null => {
      const [, venueId = '', digits = '', mac = ''] = /^([0-9a-f]{24})-(\d{1,9})-(.+)$/.exec(token) ?? [];
      const number = Number(digits);
      return isSameText(mac, macOf(venueId, number)) ? { venueId, number } : null;
    },
  };
};
export type VenueTokens = ReturnType<typeof createVenueTokens>;
