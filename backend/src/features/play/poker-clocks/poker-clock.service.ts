import { AppError, type EndpointInput, type LeagueDay } from '@ahl/shared-types/common';
import { handCodes } from '@ahl/shared-types/points-rules';
import {
  type Clock,
  canSeeClock,
  canSeeDeals,
  type listClocks as listClocksContract,
  type RunningClock,
  type readClockLog as readClockLogContract,
  undoneIds,
} from '@ahl/shared-types/poker-clocks';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { visibilityOf } from '#features/core/players/visible-player.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { seasonOn } from '#features/ranking/seasons/season.reader.ts';
import { readWeights } from '#features/schedule/tournaments/core/event-weights.ts';
import { containsText, pageOf, sortOf } from '#http/list-query.ts';
import { presentEntries } from './entry.presenter.ts';
import type { ClockCommandDocument, PokerClockDocument } from './poker-clock.model.ts';
import { presentClock, presentLogEntry, presentRunningClock } from './poker-clock.presenter.ts';

export type ClockDeps = { models: Models; outbox: Outbox; now: () => number } & LeagueDay;
type Read = Pick<ClockDeps, 'models'>;

/** Returns a clock by its id, or null. */
export const findClock = async ({ models }: Read, clockId: string): Promise<Clock | null> => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  return row ? presentClock(row) : null;
};

/** Returns several clocks by id; missing ones are left out. */
export const findClocks = async ({ models }: Read, clockIds: string[]): Promise<Clock[]> =>
  (await models.PokerClock.find({ _id: { $in: clockIds } }).lean<PokerClockDocument[]>()).map(presentClock);

/** Returns a clock to a viewer. @throws NOT_FOUND, FORBIDDEN */
export const readClockSnapshot = async (
  deps: Read,
  clockId: string,
  actor: Pick<Actor, 'viewer' | 'display'>,
): Promise<Clock> => {
  const clock = await findClock(deps, clockId);
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  if (!canSeeClock(actor, clock)) throw new AppError('FORBIDDEN', 'clock.not-public');
  return clock;
};

/** Returns the stored clocks that are running or paused, oldest first. */
export const findOpenClocks = ({
  models,
  now,
}: Read & Pick<ClockDeps, 'now'>): Promise<PokerClockDocument[]> => {
  const isOn = [
    { status: { $in: ['running', 'paused'] } },
    { status: 'ready', startsAt: { $gt: new Date(0), $lte: new Date(now()) } },
  ];
  return models.PokerClock.find({ $or: isOn }).sort({ _id: 1 }).lean<PokerClockDocument[]>();
};

/** Returns the clocks that are running or paused, oldest first. */
export const listRunningClocks = async (deps: Read & Pick<ClockDeps, 'now'>): Promise<RunningClock[]> => {
  const nowMs = deps.now();
  return (await findOpenClocks(deps)).map((row) => presentRunningClock(row, nowMs));
};

/** Returns a page of clocks. */
export const listClocks = async ({ models }: Read, input: EndpointInput<typeof listClocksContract>) => {
  const filter = {
    ...(input.search ? containsText(['name', 'venueName', 'hostName'], input.search) : {}),
    ...(input.status === 'open' ? { status: { $ne: 'finished' } } : {}),
    ...(input.status && input.status !== 'open' ? { status: input.status } : {}),
  };
  const [rows, total] = await Promise.all([
    models.PokerClock.find(filter)
      .sort(sortOf(input.sort ?? '-date'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean<PokerClockDocument[]>(),
    models.PokerClock.countDocuments(filter),
  ]);
  return { items: rows.map(presentClock), total };
};

/** Returns a page of a clock's log, newest first by default. @throws NOT_FOUND */
export const readClockLog = async ({ models }: Read, input: EndpointInput<typeof readClockLogContract>) => {
  if (!(await models.PokerClock.exists({ _id: input.id })))
    throw new AppError('NOT_FOUND', 'clock.not-found');
  const filter = {
    clockId: input.id,
    ...(input.search ? containsText(['type', 'actor.name'], input.search) : {}),
  };
  const [rows, total, undone] = await Promise.all([
    models.ClockCommand.find(filter)
      .sort({ version: input.sort === 'version' ? 1 : -1 })
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean<ClockCommandDocument[]>(),
    models.ClockCommand.countDocuments(filter),
    models.ClockCommand.find({ clockId: input.id, type: { $in: ['undo', 'redo'] } })
      .sort({ version: 1 })
      .lean<ClockCommandDocument[]>(),
  ]);
  const isUndone = undoneIds(undone.map(({ command, at }) => ({ command, atMs: at.getTime() })));
  return { items: rows.map((row) => presentLogEntry(row, isUndone.has(row.commandId))), total };
};

/** Returns the people of a night, with the visibility of its clock. @throws NOT_FOUND, FORBIDDEN */
export const readClockNight = async (
  { models }: Read,
  clockId: string,
  actor: Pick<Actor, 'viewer' | 'accountId' | 'display'>,
) => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  const clock = { isPublic: row.isPublic, venueId: row.venueId?.toHexString() ?? null };
  if (!canSeeClock(actor, clock)) throw new AppError('FORBIDDEN', 'clock.not-public');
  const result = row.resultId
    ? await models.Result.findOne({ _id: row.resultId, deletedAt: null }).select('seasonId').lean()
    : null;
  const [rules, season, weightOf] = await Promise.all([
    readRulesInForce(models),
    seasonOn(models, row.date),
    readWeights({ models }),
  ]);
  const { bonuses, base, fieldBonusPercent, participation, decimals } = rules.ruleOf(
    season?._id.toHexString() ?? null,
  );
  const entries = await presentEntries(models, row.night.entries, visibilityOf(actor));
  const { deal, chipCounts, ...night } = row.night;
  return {
    ...night,
    // Deals and stacks are between the players and those who run clocks.
    ...(canSeeDeals(actor) && { deal: deal ?? null, chipCounts: chipCounts ?? [] }),
    entries,
    version: row.version,
    resultId: result ? result._id.toHexString() : null,
    isOutsideSeasons: result !== null && !result.seasonId,
    weight: weightOf(row.tournamentId ?? null),
    handPoints: Object.fromEntries(
      handCodes.flatMap((code) => (bonuses[code] ? [[code, bonuses[code]]] : [])),
    ),
    scoring: { base, fieldBonusPercent, participation, decimals },
  };
};
