// Finds what happens at a time and is no fact: a night that starts, entry that closes, a race that is decided. Several
// replicas can look at once, since a hook gets each occasion once. Nothing is read that no hook announces.
import { addDays, formatWallTime, leagueDate } from '@ahl/shared-types/common';
import type { HookEvent } from '@ahl/shared-types/hooks';
import { clockClosesEntryAtMs, entryClosesAtMs, startWindows } from '@ahl/shared-types/tournaments';
import type { Logger } from 'pino';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentClock } from '#features/play/poker-clocks/poker-clock.presenter.ts';
import { createStartStates } from '#features/play/tonight/start-states.ts';
import type { RaceDocument } from '#features/ranking/races/race.model.ts';
import { createRaceBoards, type RaceBoard, type RaceBoards } from '#features/ranking/races/race-board.ts';
import { listPlayedByDate } from '#features/schedule/tournaments/core/tournament.service.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { leagueInstant } from '#time/league-instant.ts';
import type { HookDocument } from './hook.model.ts';
import {
  type ContentDeps,
  contentOfNight,
  contentOfRace,
  type HookContent,
  nightOfClock,
} from './hook-contents.ts';
import { hooksFor, type QueueDeps, queueContents } from './hook-queue.ts';

type MomentDeps = QueueDeps & ContentDeps & { timeZone: string; dayEndsHour: number };

const everyMs = 5_000;
/** Races are read less often: their boards are computed from many nights. */
const racesEveryMs = 60_000;
/** What happened longer ago, while no server ran, is no news. In ms. */
const recentMs = 30 * 60_000;
/** After so many days a race is decided even if a night of it has no result. */
const raceDays = 3;
/** For how many days after its end a race is looked at. */
const raceLookbackDays = 7;

const isRecent = (atMs: number, nowMs: number): boolean => atMs <= nowMs && atMs > nowMs - recentMs;

/** Returns the days on which a night can be running now. */
const daysOf = ({ now, timeZone }: MomentDeps): string[] => {
  const today = leagueDate(now(), timeZone);
  return [addDays(today, -1), today];
};

const readClocks = ({ models }: MomentDeps, days: readonly string[], filter: object) =>
  models.PokerClock.find({ date: { $in: [...days] }, isPublic: true, ...filter }).lean<
    PokerClockDocument[]
  >();

/** Returns when play on a clock began (ms); null while it has not. */
const readStartMs = async (
  { models, now }: MomentDeps,
  clock: PokerClockDocument,
): Promise<number | null> => {
  const plannedMs = clock.startsAt?.getTime() ?? null;
  if (clock.status === 'ready') return plannedMs !== null && plannedMs <= now() ? plannedMs : null;
  const first = await models.ClockCommand.find({ clockId: clock._id, type: 'start' })
    .sort({ version: 1 })
    .limit(1)
    .select('at')
    .lean();
  const startedMs = first[0]?.at.getTime() ?? null;
  // A clock that began at its planned time has no command for it.
  return startedMs ?? plannedMs;
};

/** Returns the public clocks that began a short time ago. */
const startedNights = async (deps: MomentDeps): Promise<HookContent[]> => {
  const contents: HookContent[] = [];
  for (const clock of await readClocks(deps, daysOf(deps), {
    $or: [{ status: { $ne: 'ready' } }, { startsAt: { $ne: null } }],
  })) {
    const atMs = await readStartMs(deps, clock);
    if (atMs === null || !isRecent(atMs, deps.now())) continue;
    const clockId = clock._id.toHexString();
    contents.push(
      contentOfNight(deps, nightOfClock(clock), {
        type: 'night.started',
        key: `night.started:${clockId}`,
        atMs,
        otherwise: `/clock/${clockId}`,
        more: { clockId, startedAt: new Date(atMs).toISOString() },
      }),
    );
  }
  return contents;
};

/** Returns the starts of events whose late entry ended a short time ago. */
const closedStarts = async (deps: MomentDeps, readStartStates: StartStates): Promise<HookContent[]> => {
  const contents: HookContent[] = [];
  for (const date of daysOf(deps)) {
    for (const card of await listPlayedByDate({ ...deps, readStartStates }, date)) {
      for (const window of startWindows(card)) {
        const atMs = entryClosesAtMs(window);
        if (!isRecent(atMs, deps.now())) continue;
        const start = new Date(window.startsAtMs).toISOString();
        const venue = card.venue ? { id: card.venue.id, name: card.venue.name } : null;
        const startTimes = [formatWallTime(window.startsAtMs, deps.timeZone)];
        const night = { eventId: card.id, name: card.name, date, startTimes, venue };
        contents.push(
          contentOfNight(deps, night, {
            type: 'entry.closed',
            key: `entry.closed:${card.id}:${date}:${start}`,
            atMs,
            more: { closedAt: new Date(atMs).toISOString() },
          }),
        );
      }
    }
  }
  return contents;
};

/** Returns the public clocks of no event whose late entry ended a short time ago. */
const closedClocks = async (deps: MomentDeps): Promise<HookContent[]> => {
  const clocks = await readClocks(deps, daysOf(deps), { tournamentId: null, status: { $ne: 'finished' } });
  return clocks.flatMap((clock) => {
    const atMs = clockClosesEntryAtMs(presentClock(clock), deps.timeZone);
    if (atMs === null || !isRecent(atMs, deps.now())) return [];
    const clockId = clock._id.toHexString();
    return contentOfNight(deps, nightOfClock(clock), {
      type: 'entry.closed',
      key: `entry.closed:${clockId}`,
      atMs,
      otherwise: `/clock/${clockId}`,
      more: { clockId, closedAt: new Date(atMs).toISOString() },
    });
  });
};

type StartStates = ReturnType<typeof createStartStates>;

/** Whether the order of a race, or at least who qualifies in it, can no longer change. */
const isDecided = (race: RaceDocument, { nightsLeft, clinched }: RaceBoard, today: string): boolean => {
  if (today > addDays(race.endsOn, raceDays)) return true;
  if (nightsLeft === 0) return today > race.endsOn;
  // Before its end only by what is planned: without a planned night nobody knows how many follow.
  return race.cut > 0 && clinched.size >= race.cut;
};

const decidedRaces = async (deps: MomentDeps, raceBoards: RaceBoards): Promise<HookContent[]> => {
  const { models, now, timeZone } = deps;
  const today = leagueDate(now(), timeZone);
  const races = await models.Race.find({
    deletedAt: null,
    startsOn: { $lte: today },
    endsOn: { $gte: addDays(today, -raceLookbackDays) },
  }).lean<RaceDocument[]>();
  const known = await readKnownKeys(
    deps,
    races.map(({ _id }) => `race.decided:${_id.toHexString()}`),
  );
  const contents: HookContent[] = [];
  for (const race of races) {
    if (known.has(`race.decided:${race._id.toHexString()}`)) continue;
    const board = await raceBoards.read(race);
    if (board.standings.length === 0 || !isDecided(race, board, today)) continue;
    // A hook that was made after the end of a race does not announce it, even if its last result came later.
    const endMs = Date.parse(leagueInstant(addDays(race.endsOn, 1), '00:00', timeZone));
    contents.push(await contentOfRace(deps, race, board, Math.min(endMs, now())));
  }
  return contents;
};

/** Returns the keys of occasions that hooks have already. */
const readKnownKeys = async ({ models }: MomentDeps, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const known = await models.HookDelivery.find({ key: { $in: [...keys] } })
    .select('key')
    .lean();
  return new Set(known.map(({ key }) => key));
};

/** Returns the occasions that a hook announces and none has yet. */
const freshOf = async (
  deps: MomentDeps,
  hooks: readonly HookDocument[],
  contents: readonly HookContent[],
): Promise<HookContent[]> => {
  const wanted = contents.filter(({ type, atMs }) =>
    hooks.some(({ events, activeSince }) => events.includes(type) && activeSince.getTime() <= atMs),
  );
  const known = await readKnownKeys(
    deps,
    wanted.map(({ key }) => key),
  );
  return wanted.filter(({ key }) => !known.has(key));
};

/** Creates the job of one process. */
export const createHookMomentsJob = ({ logger, ...deps }: MomentDeps & { logger: Logger }): Sweeper => {
  const readStartStates = createStartStates(deps);
  const raceBoards = createRaceBoards(deps.models);
  let racesReadMs = Number.NEGATIVE_INFINITY;
  const areRacesDue = (): boolean => {
    if (deps.now() - racesReadMs < racesEveryMs) return false;
    racesReadMs = deps.now();
    return true;
  };
  return createSweeper(
    'moments of hooks',
    logger,
    async () => {
      const types: readonly HookEvent[] = ['night.started', 'entry.closed', 'race.decided'];
      const hooks = await hooksFor(deps, types);
      const wanted = new Set(hooks.flatMap(({ events }) => events));
      const contents = [
        ...(wanted.has('night.started') ? await startedNights(deps) : []),
        ...(wanted.has('entry.closed') ? await closedStarts(deps, readStartStates) : []),
        ...(wanted.has('entry.closed') ? await closedClocks(deps) : []),
        ...(wanted.has('race.decided') && areRacesDue() ? await decidedRaces(deps, raceBoards) : []),
      ];
      const fresh = await freshOf(deps, hooks, contents);
      if (fresh.length > 0) await queueContents(deps, fresh);
      // The next look is at the next moment.
      return false;
    },
    everyMs,
  );
};
