// Reads bans for other features: whether somebody is allowed to play at a place, and who is possibly a banned person.
import {
  type BanMark,
  type BanMatchReason,
  banCovers,
  banMarkOf,
  banMatch,
  banStateOf,
} from '@ahl/shared-types/bans';
import { AppError } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { BanDocument } from './ban.model.ts';

type Deps = { models: Models; now: () => number };

/** A place to check against bans. */
export type BanPlace = { venueId: string | null; region: number | null };

/** Returns the filter for bans that are in effect: neither lifted nor ended. */
export const isHolding = (nowMs: number) => ({
  liftedAt: null,
  $or: [{ endsAt: null }, { endsAt: { $gt: new Date(nowMs) } }],
});

/** Returns the ban that prevents a member from playing at a place, or null. */
export const findBan = async (
  { models, now }: Deps,
  playerId: string,
  place: BanPlace,
): Promise<BanDocument | null> => {
  const bans = await models.Ban.find({ playerId, ...isHolding(now()) }).lean<BanDocument[]>();
  return (
    bans.find(({ scope, region, venueId }) =>
      banCovers({ scope, region, venueId: venueId?.toHexString() ?? null }, place),
    ) ?? null
  );
};

/** Ensures that a member is allowed to reserve or check in. @throws FORBIDDEN with the words shown to the member */
export const assertMayPlay = async (
  deps: Deps,
  playerId: string,
  place: BanPlace & { name: string },
): Promise<void> => {
  const ban = await findBan(deps, playerId, place);
  if (ban) throw new AppError('FORBIDDEN', 'ban.not-here', { place: place.name, words: ban.words });
};

/** A ban that possibly concerns somebody, and why. */
type LikelyBan = { ban: BanDocument; reasons: BanMatchReason[] };

const readHolding = ({ models, now }: Deps, session?: ClientSession): Promise<BanDocument[]> =>
  models.Ban.find(isHolding(now()))
    .session(session ?? null)
    .lean<BanDocument[]>();

/** Returns the active bans that match a mark. There are few bans, so they are compared one by one. */
const likelyOf = (bans: readonly BanDocument[], mark: BanMark, nowMs: number): LikelyBan[] =>
  bans.flatMap((ban) => {
    const reasons = banMatch(ban.mark as BanMark, mark);
    return reasons.length > 0 && banStateOf(ban, nowMs) === 'active' ? [{ ban, reasons }] : [];
  });

/** The data about a new person. */
export type NewPerson = {
  playerId: string;
  firstName: string;
  lastName: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

/**
 * Asks the office whether people are banned persons, within the transaction that makes them members or changes their
 * data. They are refused nothing: a name alone is no proof. Returns the number of people asked about.
 */
export const askOfficeOf = async (
  deps: Deps,
  session: ClientSession,
  people: readonly NewPerson[],
): Promise<number> => {
  const bans = await readHolding(deps, session);
  if (bans.length === 0) return 0;
  let queried = 0;
  for (const { playerId, firstName, lastName, email, phone } of people) {
    const mark = banMarkOf({ firstName, lastName, email: email ?? '', phone: phone ?? '' });
    const likely = likelyOf(bans, mark, deps.now()).filter(({ ban }) => String(ban.playerId) !== playerId);
    for (const { ban, reasons } of likely)
      await deps.models.BanQuestion.updateOne(
        { banId: ban._id, playerId },
        { $setOnInsert: { reasons, requestedAt: new Date(deps.now()), answer: null } },
        { session, upsert: true },
      );
    if (likely.length > 0) queried += 1;
  }
  return queried;
};

/** Asks the office whether somebody is a banned person, like `askOfficeOf`. Returns whether a question was asked. */
export const askOffice = async (deps: Deps, session: ClientSession, person: NewPerson): Promise<boolean> =>
  (await askOfficeOf(deps, session, [person])) > 0;
