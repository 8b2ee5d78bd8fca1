// When a bonus is valid. Pure; `nowMs` is server time.

import { instantOf } from '../common/league-instant.ts';
import { addDays } from '../common/league-time.ts';
import type { BonusState } from './bonus.schema.ts';

type Life = {
  startsAt?: Date | null | undefined;
  expiresAt: Date;
  verifiedAt?: Date | null | undefined;
  revokedAt?: Date | null | undefined;
};

/** The state of a bonus: its use or withdrawal takes precedence over the time. */
export const bonusStateOf = (bonus: Life, nowMs: number): BonusState => {
  if (bonus.verifiedAt) return 'used';
  if (bonus.revokedAt) return 'revoked';
  if (bonus.expiresAt.getTime() <= nowMs) return 'expired';
  return bonus.startsAt && bonus.startsAt.getTime() > nowMs ? 'upcoming' : 'valid';
};

/** The league's day begins at 6AM: a night that continues past midnight is still the same night (`nightDate`). */
const turn = '06:00';

/**
 * The period (ms) in which a bonus is valid: its one night, or from now until the end of its last night.
 * Null if neither is given.
 */
export const bonusLife = (
  { date, expiresOn }: { date: string | null; expiresOn: string | null },
  timeZone: string,
): { startsAtMs: number | null; expiresAtMs: number } | null => {
  const last = date ?? expiresOn;
  if (last === null) return null;
  return {
    startsAtMs: date === null ? null : instantOf(date, turn, timeZone),
    expiresAtMs: instantOf(addDays(last, 1), turn, timeZone),
  };
};
