// Owns the redeeming of a bonus: once, by staff of the place where it counts, and never one's own.
import {
  type BonusPlace,
  type BonusView,
  bonusStateOf,
  canSeeBonus,
  canTakeInBonus,
  ownsBonus,
  type verifyBonus as verifyContract,
} from '@ahl/shared-types/bonuses';
import { AppError, type EndpointInput, formatInstant, nightDate } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { type BonusDeps, publishBonusChanged } from './bonus.deps.ts';
import type { BonusDocument } from './bonus.model.ts';
import { presentBonus, presentOwnBonus, readBonusNames } from './bonus.presenter.ts';

/** Creates the same error for an invented and for a missing code, so that nobody learns which codes exist. */
const wrongCode = () => new AppError('NOT_FOUND', 'bonus.wrong-code');

/** Returns the bonus of a code that was signed for its member, venue and night. @throws NOT_FOUND for any other */
const findGenuine = async ({ models, codes }: BonusDeps, uniqueCode: string): Promise<BonusDocument> => {
  const bonus = await models.Bonus.findOne({ uniqueCode }).lean();
  if (!bonus || !codes.isGenuine(uniqueCode, bonus)) throw wrongCode();
  return bonus;
};

/** Returns where a bonus counts, and who hosts there tonight; null for every venue. */
const placeOf = async (deps: BonusDeps, { venueId: boundTo }: BonusDocument): Promise<BonusPlace | null> => {
  const { models } = deps;
  if (!boundTo) return null;
  const venueId = boundTo.toHexString();
  const tonight = nightDate(deps.now(), deps);
  const [venue, events] = await Promise.all([
    models.Venue.findById(venueId).select('region').lean(),
    readOccurrences(models, { from: tonight, to: tonight, venueId }),
  ]);
  return { venueId, region: venue?.region ?? null, hostNames: events.map(({ hostName }) => hostName) };
};

const ownerOf = ({ playerId }: BonusDocument) => ({ playerId: playerId.toHexString() });

const foreignTo = async (deps: BonusDeps, bonus: BonusDocument, actor: Actor) => {
  if (ownsBonus(actor, ownerOf(bonus))) return null;
  if (!canSeeBonus(actor, ownerOf(bonus))) return 'member' as const;
  return canTakeInBonus(actor, await placeOf(deps, bonus)) ? null : ('venue' as const);
};

const viewOf = async (deps: BonusDeps, bonus: BonusDocument, actor: Actor): Promise<BonusView> => {
  const state = bonusStateOf(bonus, deps.now());
  const isOwner = ownsBonus(actor, ownerOf(bonus));
  const foreign = await foreignTo(deps, bonus, actor);
  const verify = !isOwner && foreign === null && state === 'valid';
  const view = { state, isOwner, mayVerify: verify, abilities: { verify }, foreign };
  if (foreign === 'member') return { ...view, seated: null, bonus: null };
  const names = await readBonusNames(deps.models, [bonus]);
  return {
    ...view,
    seated: await deps.chips.seatedOwner(bonus),
    bonus: presentBonus(bonus, names),
  };
};

/** Returns a bonus by its code; anybody else than its owner and staff sees only `foreign`. @throws NOT_FOUND */
export const readBonus = async (deps: BonusDeps, uniqueCode: string, actor: Actor): Promise<BonusView> =>
  viewOf(deps, await findGenuine(deps, uniqueCode), actor);

/** Returns the member's own bonuses, the next to expire first; revoked ones are left out. */
export const readMyBonuses = async ({ models, now }: BonusDeps, actor: Actor) => {
  const bonuses = await models.Bonus.find({ playerId: actor.accountId, revokedAt: null })
    .sort({ expiresAt: 1, _id: 1 })
    .lean();
  const names = await readBonusNames(models, bonuses);
  return { items: bonuses.map((bonus) => presentOwnBonus(bonus, names, now())) };
};

/** Returns a CONFLICT with who redeemed it and when, as text and as `verifiedByName` and `verifiedAt`. */
const usedAlready = async ({ models, timeZone }: BonusDeps, bonus: BonusDocument): Promise<AppError> => {
  const { verifiedByName, verifiedAt } = presentBonus(bonus, await readBonusNames(models, [bonus]));
  const more = { details: { state: 'used', verifiedByName, verifiedAt } };
  if (!verifiedByName) return new AppError('CONFLICT', 'bonus.used', {}, more);
  if (verifiedAt === null) return new AppError('CONFLICT', 'bonus.used-by', { name: verifiedByName }, more);
  const at = formatInstant(Date.parse(verifiedAt), timeZone);
  return new AppError('CONFLICT', 'bonus.used-by-at', { name: verifiedByName, at }, more);
};

const refuse = async (deps: BonusDeps, bonus: BonusDocument, actor: Actor): Promise<void> => {
  if (ownsBonus(actor, ownerOf(bonus))) throw new AppError('FORBIDDEN', 'bonus.own');
  if ((await foreignTo(deps, bonus, actor)) !== null) throw new AppError('FORBIDDEN', 'bonus.other-venue');
  const state = bonusStateOf(bonus, deps.now());
  if (state === 'used') throw await usedAlready(deps, bonus);
  const details = { state };
  if (state === 'expired') throw new AppError('CONFLICT', 'bonus.expired', {}, { details });
  if (state === 'revoked') throw new AppError('CONFLICT', 'bonus.revoked', {}, { details });
  if (state === 'upcoming')
    throw new AppError('CONFLICT', 'bonus.other-night', { date: bonus.date ?? '' }, { details });
};

/** Marks a bonus as redeemed; null if another tap was first. */
const take = ({ models, outbox, now, ...day }: BonusDeps, bonus: BonusDocument, key: string, actor: Actor) =>
  outbox.transact(async (session, publish) => {
    const at = new Date(now());
    const open = { _id: bonus._id, verifiedAt: null, revokedAt: null, expiresAt: { $gt: at } };
    const change = {
      $set: {
        verifiedAt: at,
        verifiedBy: actor.accountId,
        verifyKey: key,
        ...(bonus.kind === 'points' ? { pointsNight: nightDate(now(), day) } : {}),
      },
      $push: { trail: { what: 'used', by: actor.accountId, byName: actor.name, at } },
    };
    const after = await models.Bonus.findOneAndUpdate(open, change, {
      session,
      returnDocument: 'after',
    }).lean();
    if (after) publishBonusChanged(publish, [after]);
    return after;
  });

/**
 * Applies a bonus. It stays redeemed even if that fails: the answer shows where its chips or points are, and a repeat
 * tries again.
 */
const carryOut = async (deps: BonusDeps, bonus: BonusDocument, actor: Actor): Promise<void> => {
  try {
    await deps.chips.giveChips(bonus, actor);
    if (bonus.pointsNight) await deps.countBonuses([bonus.pointsNight]);
  } catch (error) {
    deps.logger.warn({ err: error, bonusId: bonus._id.toHexString() }, 'a bonus was redeemed without effect');
  }
};

/**
 * Redeems a bonus, and adds its chips to the owner's stack where they play. Points go into the result of the night,
 * immediately if it is already posted.
 * @throws NOT_FOUND, FORBIDDEN for one's own or another venue's, CONFLICT when it is used, expired, revoked or early
 */
export const verifyBonus = async (
  deps: BonusDeps,
  { uniqueCode, idempotencyKey }: EndpointInput<typeof verifyContract>,
  actor: Actor,
): Promise<BonusView> => {
  const before = await findGenuine(deps, uniqueCode);
  const isAgain = before.verifiedAt !== null && before.verifyKey === idempotencyKey;
  if (!isAgain) await refuse(deps, before, actor);
  const after = isAgain ? before : await take(deps, before, idempotencyKey, actor);
  const redeemed = after ?? (await findGenuine(deps, uniqueCode));
  if (redeemed.verifyKey !== idempotencyKey) {
    await refuse(deps, redeemed, actor);
    throw await usedAlready(deps, redeemed);
  }
  await carryOut(deps, redeemed, actor);
  return viewOf(deps, (await deps.models.Bonus.findById(redeemed._id).lean()) ?? redeemed, actor);
};
