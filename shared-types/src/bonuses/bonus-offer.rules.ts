// When members may take an offered bonus. Pure; `nowMs` is server time.
import type { OfferState } from './bonus-offer.schema.ts';

/** What decides whether an offer can be taken. */
export type OfferWindow = {
  opens: Date;
  closes: Date;
  endedAt?: Date | null | undefined;
  cap?: number | null | undefined;
  taken: number;
};

/** The state of an offer: what the office did comes before the time, and the time before what is left. */
export const offerStateOf = (
  { opens, closes, endedAt, cap, taken }: OfferWindow,
  nowMs: number,
): OfferState => {
  if (endedAt) return 'ended';
  if (closes.getTime() <= nowMs) return 'over';
  if (opens.getTime() > nowMs) return 'upcoming';
  return cap !== null && cap !== undefined && taken >= cap ? 'used-up' : 'open';
};
