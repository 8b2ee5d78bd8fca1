import { AppError, type EndpointInput, leagueDate } from '@ahl/shared-types/common';
import { scoreNight } from '@ahl/shared-types/points-rules';
import {
  type editResult as editResultContract,
  finisherErrors,
  type LeagueResult,
  type postResult as postResultContract,
  type resultInputSchema,
} from '@ahl/shared-types/results';
import type { ClientSession } from 'mongoose';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { Outbox } from '../../events/outbox.ts';
import type { Actor } from '../../http/actor.ts';
import type { Models } from '../../models/index.ts';
import type { ResultDocument } from '../../models/result.model.ts';
import { nightSightOf, type Sight } from '../players/visible-player.ts';
import { type RulesInForce, readRulesInForce } from '../points-rules/rules-in-force.ts';
import { standingsChanged } from '../standings/standing.service.ts';
import { applyNights } from '../standings/standing.writer.ts';
import { entryChanged } from '../tournaments/card-changes.ts';
import { addPlayerTotals } from './player-totals.ts';
import { bookBonuses, findNightsToRecount, readGranted, recountNight, regrant } from './points-bonuses.ts';
import { presentResult } from './result.presenter.ts';

export type ResultDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type Input = z.output<typeof resultInputSchema>;
type Stored = ResultDocument | null;

const invalid = (fields: Record<string, string>) => {
  const text = Object.entries(fields)
    .slice(0, 5)
    .map(([field, sentence]) => `${field}: ${sentence}`);
  return new AppError('VALIDATION_FAILED', `Please check: ${text.join('; ')}`, { fields });
};

/** Checks a night against the league and completes it. @throws VALIDATION_FAILED */
const checkNight = async (deps: ResultDeps, input: Input, session: ClientSession) => {
  const { models } = deps;
  const fields = finisherErrors(input.entrants, input.finishers);
  const ids = input.finishers.map(({ playerId }) => new Types.ObjectId(playerId));
  const [season, venue, known] = await Promise.all([
    models.Season.findOne({ startsOn: { $lte: input.date }, endsOn: { $gte: input.date } })
      .session(session)
      .lean(),
    models.Venue.findById(input.venueId).session(session).lean(),
    models.Player.find({ _id: { $in: ids } })
      .select('_id')
      .session(session)
      .lean(),
  ]);
  const players = new Set(known.map(({ _id }) => _id.toHexString()));
  input.finishers.forEach(({ playerId }, index) => {
    if (!players.has(playerId)) fields[`finishers.${index}.playerId`] ??= 'There is no such player.';
  });
  if (!venue) fields.venueId = 'There is no such venue.';
  if (!season) fields.date = 'No season covers this day.';
  if (input.date > leagueDate(deps.now(), deps.timeZone)) fields.date = 'This day is yet to come.';
  if (Object.keys(fields).length > 0 || !season || !venue) throw invalid(fields);
  return { season, venue };
};

/** The stored fields of a night, scored by the rule of its season. @throws VALIDATION_FAILED */
const makeNight = async (
  deps: ResultDeps,
  input: Input,
  session: ClientSession,
  rules: RulesInForce,
  resultId: string | null = null,
) => {
  const { season, venue } = await checkNight(deps, input, session);
  const seasonId = season._id.toHexString();
  const version = rules.versionOf(seasonId);
  const granted = await readGranted(deps.models, session, { ...input, resultId });
  const finishers = input.finishers
    .toSorted((a, b) => a.place - b.place)
    .map((each) => ({ ...each, granted: granted.get(each.playerId) }));
  const scored = scoreNight(rules.ruleOf(seasonId), version, { ...input, finishers });
  return {
    ...{ tournamentId: input.tournamentId, name: input.name, venueId: venue._id, region: venue.region },
    ...{ date: input.date, startTime: input.startTime, entrants: input.entrants, weight: input.weight },
    seasonId: season._id,
    rulesVersion: version,
    finishers: finishers.map(({ playerId, place, prizeCents, bonuses, granted: given }, index) => ({
      playerId: new Types.ObjectId(playerId),
      place,
      points: scored[index]?.points ?? 0,
      ...(prizeCents ? { prizeCents } : {}),
      ...(Object.keys(bonuses).length > 0 ? { bonuses } : {}),
      ...(given ? { granted: given } : {}),
    })),
  };
};

const refuseDouble = async (models: Models, night: Input, session: ClientSession, except?: string) => {
  const { venueId, date, startTime, name } = night;
  const same = {
    venueId,
    date,
    startTime,
    name,
    deletedAt: null,
    ...(except ? { _id: { $ne: except } } : {}),
  };
  if (await models.Result.exists(same).session(session))
    throw new AppError('CONFLICT', 'This night has been posted already. Open it to correct it.');
};

/** Leaves word for the job that works histories into trophies and ratings: posting waits for none of it. */
const queueCareers = async (models: Models, session: ClientSession, before: Stored, after: Stored) => {
  const nights = [before, after].flatMap((night) => night ?? []);
  const playerIds = new Map(
    nights.flatMap(({ finishers }) => finishers).map(({ playerId }) => [playerId.toHexString(), playerId]),
  );
  const [from = ''] = nights.map(({ date }) => date).sort();
  await models.CareerTask.create([{ playerIds: [...playerIds.values()], from }], { session });
};

/** Runs a change of one night with all that follows from it, and answers with the night. */
const changeNight = (
  { models, outbox, now }: ResultDeps,
  work: (session: ClientSession, rules: RulesInForce) => Promise<{ before: Stored; after: Stored }>,
): Promise<{ before: Stored; after: Stored; rules: RulesInForce }> =>
  outbox.transact(async (session, publish) => {
    const rules = await readRulesInForce(models, session);
    const { before, after } = await work(session, rules);
    if (before === after) return { before, after, rules };
    const { ruleOf } = rules;
    const context = { models, session, now: new Date(now()) };
    await applyNights(context, [{ before, after }], { before: ruleOf, after: ruleOf });
    await addPlayerTotals(models, session, before, after);
    await bookBonuses(models, session, publish, before, after);
    await queueCareers(models, session, before, after);
    publish(standingsChanged);
    for (const night of [before, after])
      if (night?.tournamentId)
        publish(entryChanged({ date: night.date, venueId: night.venueId.toHexString() }));
    return { before, after, rules };
  });

/** Lets the posted nights of some days count the bonuses of points that none of them has. */
export const settleBonuses = async (deps: ResultDeps, dates: readonly string[]): Promise<void> => {
  for (const id of await findNightsToRecount(deps.models, dates))
    await changeNight(deps, (session, rules) => recountNight(deps.models, session, rules, id));
};

/**
 * Changes a night as an act of staff. A bonus that is taken in at the same moment, or that the change has set free, is
 * settled after it: so the transaction itself looks for bonuses only once.
 */
const changeBy: typeof changeNight = async (deps, work) => {
  const changed = await changeNight(deps, work);
  await settleBonuses(
    deps,
    [changed.before, changed.after].flatMap((night) => night?.date ?? []),
  );
  return changed;
};

const present = (
  { models }: ResultDeps,
  result: Stored,
  rules: RulesInForce,
  sight: Sight,
): Promise<LeagueResult> => {
  if (!result) throw new AppError('NOT_FOUND', 'There is no such result.');
  return presentResult(models, result, rules.ruleOf(result.seasonId?.toHexString() ?? null), sight);
};

/** Posts a night; a repeated idempotency key answers with the night as it is. @throws VALIDATION_FAILED, CONFLICT */
export const postResult = async (
  deps: ResultDeps,
  actor: Actor,
  { idempotencyKey, ...input }: EndpointInput<typeof postResultContract>,
): Promise<LeagueResult> => {
  const { models } = deps;
  const { after, rules } = await changeBy(deps, async (session, inForce) => {
    const known = await models.Result.findOne({ idempotencyKey }).session(session).lean();
    if (known) return { before: known, after: known };
    const night = await makeNight(deps, input, session, inForce);
    await refuseDouble(models, input, session);
    const more = { postedAt: new Date(deps.now()), postedBy: actor.accountId, idempotencyKey };
    const [created] = await models.Result.create([{ ...night, ...more }], { session });
    return { before: null, after: created?.toObject() ?? null };
  });
  return present(deps, after, rules, nightSightOf(actor));
};

/** A night that the caller may change. Hosts change what they posted. @throws NOT_FOUND, FORBIDDEN */
const findOwn = async ({ models }: ResultDeps, actor: Actor, id: string, session: ClientSession) => {
  const result = await models.Result.findById(id).session(session).lean();
  if (!result) throw new AppError('NOT_FOUND', 'There is no such result.');
  if (actor.viewer === 'Host' && result.postedBy !== actor.accountId)
    throw new AppError('FORBIDDEN', 'A host corrects only the nights that they posted.');
  return result;
};

/** Corrects a night. @throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, VALIDATION_FAILED */
export const editResult = async (
  deps: ResultDeps,
  actor: Actor,
  { id, version, ...input }: EndpointInput<typeof editResultContract>,
): Promise<LeagueResult> => {
  const { after, rules } = await changeBy(deps, async (session, inForce) => {
    const before = await findOwn(deps, actor, id, session);
    if (before.deletedAt) throw new AppError('NOT_FOUND', 'There is no such result.');
    if (before.version !== version)
      throw new AppError('VERSION_CONFLICT', 'Somebody else has corrected this night meanwhile.', {
        details: { result: await present(deps, before, inForce, nightSightOf(actor)) },
      });
    const night = await makeNight(deps, input, session, inForce, id);
    await refuseDouble(deps.models, input, session, id);
    const change = { $set: night, $inc: { version: 1 } };
    const options = { session, returnDocument: 'after' } as const;
    return { before, after: await deps.models.Result.findOneAndUpdate({ _id: id }, change, options).lean() };
  });
  return present(deps, after, rules, nightSightOf(actor));
};

const setRemoved = async (deps: ResultDeps, actor: Actor, id: string, deletedAt: Date | null) => {
  const { before, after, rules } = await changeBy(deps, async (session, inForce) => {
    const known = await findOwn(deps, actor, id, session);
    if (Boolean(known.deletedAt) === Boolean(deletedAt)) return { before: known, after: known };
    const finishers = deletedAt ? known.finishers : await regrant(deps.models, session, inForce, known);
    const change = { $set: { deletedAt, finishers }, $inc: { version: 1 } };
    const options = { session, returnDocument: 'after' } as const;
    const changed = await deps.models.Result.findOneAndUpdate({ _id: id }, change, options).lean();
    return deletedAt ? { before: known, after: null } : { before: null, after: changed };
  });
  return { result: after ?? before, rules };
};

/** Takes a night back. @throws NOT_FOUND, FORBIDDEN */
export const removeResult = async (deps: ResultDeps, actor: Actor, id: string) => {
  await setRemoved(deps, actor, id, new Date(deps.now()));
  return { id };
};

/** Restores a night, scored by the rule that is in force by now. @throws NOT_FOUND, FORBIDDEN */
export const restoreResult = async (deps: ResultDeps, actor: Actor, id: string): Promise<LeagueResult> => {
  const { result, rules } = await setRemoved(deps, actor, id, null);
  return present(deps, result, rules, nightSightOf(actor));
};

/** One night. @throws NOT_FOUND */
export const readResult = async (deps: ResultDeps, id: string, sight: Sight): Promise<LeagueResult> =>
  present(
    deps,
    await deps.models.Result.findOne({ _id: id, deletedAt: null }).lean(),
    await readRulesInForce(deps.models),
    sight,
  );
