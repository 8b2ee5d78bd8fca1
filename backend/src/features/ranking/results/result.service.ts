import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  type LeagueResult,
  pinnedAfter,
  type postResult as postResultContract,
  type updateResult as updateResultContract,
} from '@ahl/shared-types/results';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { resultVisibilityOf, type VisibilityScope } from '#features/core/players/visible-player.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { regrant } from './points-bonuses.ts';
import type { ResultDocument } from './result.model.ts';
import { presentResult } from './result.presenter.ts';
import {
  type Changed,
  changeBy,
  changeWithin,
  makeNight,
  type NightInput,
  type NightWork,
  type OtherThan,
  type ResultDeps,
  type Stored,
  type Within,
} from './result.writer.ts';
import { refuseSameNight } from './same-night.ts';

const present = (
  { models }: ResultDeps,
  result: Stored,
  rules: RulesInForce,
  visibility: VisibilityScope,
): Promise<LeagueResult> => {
  if (!result) throw new AppError('NOT_FOUND', 'result.not-found');
  return presentResult(models, result, rules.ruleOf(result.seasonId?.toHexString() ?? null), visibility);
};

const withOthers = (otherThan: string[]): OtherThan => (otherThan.length > 0 ? { otherThan } : {});

/** A night to post. */
export type ResultPost = Omit<EndpointInput<typeof postResultContract>, 'otherThan'> & OtherThan;

/**
 * Posts a night; the caller has checked permission. A repeated idempotency key returns the night unchanged.
 * @throws VALIDATION_FAILED, CONFLICT
 */
export const postResult = async (
  deps: ResultDeps,
  actor: Actor,
  { idempotencyKey, otherThan = [], ...input }: ResultPost,
): Promise<LeagueResult> => {
  const { models } = deps;
  const { after, rules } = await changeBy(
    deps,
    async (session, inForce) => {
      const known = await models.Result.findOne({ idempotencyKey }).session(session).lean();
      if (known) return { before: known, after: known };
      const night = await makeNight(deps, input, session, inForce);
      await refuseSameNight(models, input, session, { otherThan });
      const more = {
        postedAt: new Date(deps.now()),
        postedBy: actor.accountId,
        idempotencyKey,
        ...withOthers(otherThan),
      };
      const [created] = await models.Result.create([{ ...night, ...more }], { session });
      return { before: null, after: created?.toObject() ?? null };
    },
    actor,
  );
  return present(deps, after, rules, resultVisibilityOf(actor));
};

const findNight = async ({ models }: ResultDeps, id: string, session: ClientSession) => {
  const result = await models.Result.findById(id).session(session).lean();
  if (!result) throw new AppError('NOT_FOUND', 'result.not-found');
  return result;
};

const identityOf = ({ name, venueId, date, startTime, finishers }: ResultDocument) => ({
  name,
  date,
  startTime,
  venueId: venueId.toHexString(),
  finishers: placesOf(finishers),
});

const placesOf = (finishers: ResultDocument['finishers']) =>
  finishers.map(({ playerId, place }) => ({ playerId: playerId.toHexString(), place }));

/** Returns the clock data of a result that a clock posted, after people corrected the result. */
const postingAfter = ({ clock, finishers }: ResultDocument, after: NightInput, pinned?: readonly string[]) =>
  clock
    ? {
        clock: {
          ...clock,
          pinned: pinned ?? pinnedAfter(clock.pinned, placesOf(finishers), after.finishers),
          earlier: null,
        },
      }
    : {};

/**
 * Options of a correction: whose places of a clock's night are pinned by people when the correction is undone, and what
 * is written first in the same transaction.
 */
export type EditWith = { pinned?: readonly string[] | undefined; first?: (within: Within) => Promise<void> };

/** A correction; the nights that it is known to differ from stay known. */
export type ResultUpdate = Omit<EndpointInput<typeof updateResultContract>, 'otherThan'> & OtherThan;

/**
 * Corrects a night. Corrections of a clock's night stay when the clock posts again. The caller has checked permission.
 * @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED, CONFLICT
 */
export const updateResult = async (
  deps: ResultDeps,
  actor: Actor,
  { id, version, otherThan = [], ...input }: ResultUpdate,
  { pinned, first }: EditWith = {},
): Promise<LeagueResult> => {
  const { after, rules } = await changeBy(
    deps,
    async (session, inForce, publish) => {
      await first?.({ session, publish });
      const before = await findNight(deps, id, session);
      if (before.deletedAt) throw new AppError('NOT_FOUND', 'result.not-found');
      if (before.version !== version)
        throw new AppError(
          'VERSION_CONFLICT',
          'result.corrected-meanwhile',
          {},
          { details: { result: await present(deps, before, inForce, resultVisibilityOf(actor)) } },
        );
      const night = await makeNight(deps, input, session, inForce, id);
      const others = [...new Set([...(before.otherThan ?? []), ...otherThan])];
      await refuseSameNight(deps.models, input, session, { id, before, otherThan: others });
      const corrected = { ...night, ...withOthers(others), ...postingAfter(before, input, pinned) };
      const change = { $set: corrected, $inc: { version: 1 } };
      const options = { session, returnDocument: 'after' } as const;
      return {
        before,
        after: await deps.models.Result.findOneAndUpdate({ _id: id }, change, options).lean(),
      };
    },
    actor,
  );
  return present(deps, after, rules, resultVisibilityOf(actor));
};

/** Members that an import added are removed with its undo; a night that names them stays withdrawn. @throws CONFLICT */
const assertPlayersStay = async (
  { models }: ResultDeps,
  { finishers }: ResultDocument,
  session: ClientSession,
): Promise<void> => {
  const ids = [...new Set(finishers.map(({ playerId }) => playerId.toHexString()))];
  const found = await models.Player.countDocuments({ _id: { $in: ids } }).session(session);
  if (found < ids.length) throw new AppError('CONFLICT', 'result.players-removed');
};

/** The change that withdraws a night, or restores it with null. */
const removalOf =
  (deps: ResultDeps, id: string, deletedAt: Date | null): NightWork =>
  async (session, inForce) => {
    const known = await findNight(deps, id, session);
    if (Boolean(known.deletedAt) === Boolean(deletedAt)) return { before: known, after: known };
    if (!deletedAt) await assertPlayersStay(deps, known, session);
    if (!deletedAt)
      await refuseSameNight(deps.models, identityOf(known), session, {
        id,
        otherThan: known.otherThan ?? [],
      });
    const finishers = deletedAt ? known.finishers : await regrant(deps.models, session, inForce, known);
    const change = { $set: { deletedAt, finishers }, $inc: { version: 1 } };
    const options = { session, returnDocument: 'after' } as const;
    const changed = await deps.models.Result.findOneAndUpdate({ _id: id }, change, options).lean();
    return deletedAt ? { before: known, after: null } : { before: null, after: changed };
  };

/**
 * Withdraws a night within a transaction; the caller has checked permission, and settles it after the commit.
 * @throws NOT_FOUND
 */
export const deleteResultWithin = (
  deps: ResultDeps,
  actor: Actor,
  id: string,
  within: Within,
): Promise<Changed> => changeWithin(deps, removalOf(deps, id, new Date(deps.now())), actor, within);

/** Withdraws a night; the caller has checked permission. @throws NOT_FOUND */
export const deleteResult = async (deps: ResultDeps, actor: Actor, id: string) => {
  await changeBy(deps, removalOf(deps, id, new Date(deps.now())), actor);
  return { id };
};

/** Restores a night, scored by the rule now in force; the caller has checked permission. @throws NOT_FOUND, CONFLICT */
export const restoreResult = async (deps: ResultDeps, actor: Actor, id: string): Promise<LeagueResult> => {
  const { before, after, rules } = await changeBy(deps, removalOf(deps, id, null), actor);
  return present(deps, after ?? before, rules, resultVisibilityOf(actor));
};

/** Returns one night. @throws NOT_FOUND */
export const readResult = async (
  deps: ResultDeps,
  id: string,
  visibility: VisibilityScope,
): Promise<LeagueResult> =>
  present(
    deps,
    await deps.models.Result.findOne({ _id: id, deletedAt: null }).lean(),
    await readRulesInForce(deps.models),
    visibility,
  );
