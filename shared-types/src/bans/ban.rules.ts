// When and where a ban applies, and whom it may be about. Pure; `nowMs` is server time.
import { instantOf } from '../common/league-instant.ts';
import { addDays } from '../common/league-time.ts';
import { personKey, phoneDigits } from '../members/person-match.rules.ts';
import type { BanMatchReason, BanScope, BanState } from './ban.schema.ts';

/** The league's day begins at 6AM: a ban lasts through the night of its last day. */
const turn = '06:00';

/** The instant at which a ban ends on its own, in milliseconds; null for a ban without an end. */
export const banEndsAtMs = (until: string | null, timeZone: string): number | null =>
  until === null ? null : instantOf(addDays(until, 1), turn, timeZone);

type Life = { endsAt?: Date | null | undefined; liftedAt?: Date | null | undefined };

/** The state of a ban: lifted, over or active. */
export const banStateOf = ({ endsAt, liftedAt }: Life, nowMs: number): BanState => {
  if (liftedAt) return 'lifted';
  return endsAt && endsAt.getTime() <= nowMs ? 'over' : 'active';
};

type Reach = { scope: BanScope; region?: number | null | undefined; venueId?: string | null | undefined };

/** Whether a ban applies at a place; a league ban applies everywhere. */
export const banCovers = (
  { scope, region, venueId }: Reach,
  place: { venueId: string | null; region: number | null },
): boolean => {
  if (scope === 'league') return true;
  if (scope === 'region') return region !== null && region === place.region;
  return venueId !== null && venueId === place.venueId;
};

type Person = { firstName: string; lastName: string; email: string; phone: string };

/** What a banned person is recognized by, also after the account is emptied. */
export type BanMark = { nameKey: string; phone: string; email: string };

/** An address in normalized form: without a tag, and for Gmail without dots. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const name = local.split('+')[0] ?? '';
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return domain === ''
    ? ''
    : `${isGmail ? name.replaceAll('.', '') : name}@${isGmail ? 'gmail.com' : domain}`;
};

/** Returns the marks of a person. */
export const banMarkOf = (person: Person): BanMark => ({
  nameKey: personKey(person),
  phone: phoneDigits(person.phone),
  email: mailboxOf(person.email),
});

/** Why two marks may belong to the same person, the most certain reason first; empty if nothing matches. */
export const banMatch = (a: BanMark, b: BanMark): BanMatchReason[] => {
  const isSame = (field: keyof BanMark) => a[field] !== '' && a[field] === b[field];
  const reasons: BanMatchReason[] = [];
  if (isSame('email')) reasons.push('email');
  if (isSame('phone')) reasons.push('phone');
  if (isSame('nameKey')) reasons.push('name');
  return reasons;
};
