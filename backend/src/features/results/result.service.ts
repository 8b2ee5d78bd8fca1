import { AppError, type EndpointInput, leagueDate } from '@ahl/shared-types/common';
import { scoreNight } from '@ahl/shared-types/points-rules';
import {
  type editResult as editResultContract,
  finisherErrors,
  type LeagueResult,
  type listResults as listResultsContract,
  type postResult as postResultContract,
  type resultInputSchema,
} from '@ahl/shared-types/results';
import type { ClientSession } from 'mongoose';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { Outbox } from '../../events/outbox.ts';
import type { Actor } from '../../http/actor.ts';
import { containsText, pageOf, sortOf } from '../../http/list-query.ts';
import type { Models } from '../../models/index.ts';
import type { ResultDocument } from '../../models/result.model.ts';
import { nightSightOf, type Sight } from '../players/visible-player.ts';
import { type RulesInForce, readRulesInForce } from '../points-rules/rules-in-force.ts';
import { searchPlayerIds } from '../standings/search-players.ts';
import { standingsChanged } from '../standings/standing.service.ts';
import { applyNights } from '../standings/standing.writer.ts';
import { addPlayerTotals } from './player-totals.ts';
import { presentResult, presentSummaries } from './result.presenter.ts';

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
const makeNight = async (deps: ResultDeps, input: Input, session: ClientSession, rules: RulesInForce) => {
  const { season, venue } = await checkNight(deps, input, session);
  const seasonId = season._id.toHexString();
  const version = rules.versionOf(seasonId);
  const finishers = input.finishers.toSorted((a, b) => a.place - b.place);
  const scored = scoreNight(rules.ruleOf(seasonId), version, { ...input, finishers });
  return {
    ...{ tournamentId: input.tournamentId, name: input.name, venueId: venue._id, region: venue.region },
    ...{ date: input.date, startTime: input.startTime, entrants: input.entrants, weight: input.weight },
    seasonId: season._id,
    rulesVersion: version,
    finishers: finishers.map(({ playerId, place, prizeCents, bonuses }, index) => ({
      playerId: new Types.ObjectId(playerId),
      place,
      points: scored[index]?.points ?? 0,
      ...(prizeCents ? { prizeCents } : {}),
      ...(Object.keys(bonuses).length > 0 ? { bonuses } : {}),
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
    await queueCareers(models, session, before, after);
    publish(standingsChanged);
    return { before, after, rules };
  });

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
  const { after, rules } = await changeNight(deps, async (session, inForce) => {
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
  const { after, rules } = await changeNight(deps, async (session, inForce) => {
    const before = await findOwn(deps, actor, id, session);
    if (before.deletedAt) throw new AppError('NOT_FOUND', 'There is no such result.');
    if (before.version !== version)
      throw new AppError('VERSION_CONFLICT', 'Somebody else has corrected this night meanwhile.', {
        details: { result: await present(deps, before, inForce, nightSightOf(actor)) },
      });
    const night = await makeNight(deps, input, session, inForce);
    await refuseDouble(deps.models, input, session, id);
    const change = { $set: night, $inc: { version: 1 } };
    const options = { session, returnDocument: 'after' } as const;
    return { before, after: await deps.models.Result.findOneAndUpdate({ _id: id }, change, options).lean() };
  });
  return present(deps, after, rules, nightSightOf(actor));
};

const setRemoved = async (deps: ResultDeps, actor: Actor, id: string, deletedAt: Date | null) => {
  const { before, after, rules } = await changeNight(deps, async (session) => {
    const known = await findOwn(deps, actor, id, session);
    if (Boolean(known.deletedAt) === Boolean(deletedAt)) return { before: known, after: known };
    const change = { $set: { deletedAt }, $inc: { version: 1 } };
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

/** Nights whose name, venue or winner has the words. */
const searchFilter = async (models: Models, search: string, sight: Sight) => {
  const [playerIds, venues] = await Promise.all([
    searchPlayerIds(models, search, sight),
    models.Venue.find(containsText(['name', 'city'], search))
      .select('_id')
      .lean(),
  ]);
  return {
    $or: [
      containsText(['name'], search),
      { venueId: { $in: venues.map(({ _id }) => _id) } },
      {
        finishers: {
          $elemMatch: { place: 1, playerId: { $in: playerIds.map((id) => new Types.ObjectId(id)) } },
        },
      },
    ],
  };
};

const filterOf = async (models: Models, input: EndpointInput<typeof listResultsContract>, sight: Sight) => {
  const date = { ...(input.from ? { $gte: input.from } : {}), ...(input.to ? { $lte: input.to } : {}) };
  return {
    deletedAt: null,
    ...(input.search ? await searchFilter(models, input.search, sight) : {}),
    ...(input.venueId ? { venueId: input.venueId } : {}),
    ...(input.region ? { region: input.region } : {}),
    ...(input.seasonId ? { seasonId: input.seasonId } : {}),
    ...(input.playerId ? { 'finishers.playerId': input.playerId } : {}),
    ...(Object.keys(date).length > 0 ? { date } : {}),
  };
};

/** A page of nights, newest first unless sorted otherwise. */
export const listResults = async (
  { models }: ResultDeps,
  input: EndpointInput<typeof listResultsContract>,
  sight: Sight,
) => {
  const filter = await filterOf(models, input, sight);
  const [rows, total] = await Promise.all([
    models.Result.find(filter)
      .sort(sortOf(input.sort ?? '-date'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean(),
    models.Result.countDocuments(filter),
  ]);
  return { items: await presentSummaries(models, rows, sight), total };
};
