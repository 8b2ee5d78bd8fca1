// When members can claim an offered bonus. Pure; `nowMs` is server time.
import type { OfferState } from './bonus-offer.schema.ts';

/** The data that decide whether an offer can be claimed. */
export type OfferWindow = {
  opens: Date;
  closes: Date;
  endedAt?: Date | null | undefined;
  cap?: number | null | undefined;
  claimed: number;
};

/** The state of an offer: an end set by the office takes precedence over the time, the time over the number left. */
export const offerStateOf = (
  { opens, closes, endedAt, cap, claimed }: OfferWindow,
  nowMs: number,
): OfferState => {
  if (endedAt) return 'ended';
  if (closes.getTime() <= nowMs) return 'over';
  if (opens.getTime() > nowMs) return 'upcoming';
  return cap !== null && cap !== undefined && claimed >= cap ? 'used-up' : 'open';
};
