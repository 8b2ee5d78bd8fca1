// What is going on at this moment: today's single tournament is placed so that its clock stands at level 3.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { type ClockCommand, structureById } from '@ahl/shared-types/poker-clocks';
import type { ClockCommandDocument, PokerClockDocument } from '../../../models/poker-clock.model.ts';
import type { VenueDocument } from '../../../models/venue.model.ts';
import { buildPokerClock, type GivenCommand, playPokerClock } from '../factories/poker-clock.factory.ts';
import { demoId, demoUuid } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { type Frame, instantMs, minuteMs } from './frame.ts';
import type { Occurrence } from './occurrences.ts';
import type { Member } from './players.ts';
import type { TodaysTournament } from './tournaments.ts';

const league = structureById('lppl');
/** A start so many minutes ago puts a clock of the league's structure well inside level 3 (minutes 30 to 45). */
const fitting = { leastMinutes: 31, mostMinutes: 41 };
const thirdLevel = 2;
const star = 'Dana W.';

type Start = { occurrence: Occurrence; startTime: string; startMs: number };

const startsOf = (frame: Frame, occurrences: readonly Occurrence[]): Start[] =>
  occurrences.flatMap((occurrence) =>
    occurrence.startTimes.map((startTime) => ({
      occurrence,
      startTime,
      startMs: instantMs(frame, occurrence.date, startTime),
    })),
  );

const minutesSince = (frame: Frame, startMs: number): number => (frame.nowMs - startMs) / minuteMs;

const isFitting = (frame: Frame, { startMs }: Start): boolean => {
  const minutes = minutesSince(frame, startMs);
  return minutes >= fitting.leastMinutes && minutes <= fitting.mostMinutes;
};

const wallTime = (frame: Frame, instant: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: frame.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

/** A start on the quarter hour, or else on five minutes, that fits; midnight when that would be yesterday. */
const fittingTime = (frame: Frame): string => {
  const step = (minutes: number) => {
    const unit = minutes * minuteMs;
    return Math.floor((frame.nowMs - fitting.leastMinutes * minuteMs) / unit) * unit;
  };
  const quarter = step(15);
  const startMs = minutesSince(frame, quarter) <= fitting.mostMinutes ? quarter : step(5);
  return leagueDate(startMs, frame.timeZone) === frame.today ? wallTime(frame, startMs) : '00:00';
};

/** Where, by whom and when today's single tournament is held: it fills the gap when no weekly event fits the clock. */
export const planTodaysTournament = (
  frame: Frame,
  weekly: readonly Occurrence[],
  venues: readonly VenueDocument[],
  hostNames: readonly string[],
): TodaysTournament => {
  const isTaken = (index: number) =>
    weekly.some(({ venueId }) => venues[index] && venueId?.equals(venues[index]._id));
  const free = venues.findIndex((_, index) => !isTaken(index));
  const busy = new Set(weekly.map(({ hostName }) => hostName));
  const hostName = [star, ...hostNames].find((name) => !busy.has(name)) ?? star;
  const isCovered = startsOf(frame, weekly).some((start) => isFitting(frame, start));
  return { venueIndex: Math.max(0, free), hostName, startTime: isCovered ? '20:15' : fittingTime(frame) };
};

type Given = {
  frame: Frame;
  occurrencesOn: (date: string) => Occurrence[];
  venues: readonly VenueDocument[];
  members: readonly Member[];
};
export type ClockWithLog = { clock: PokerClockDocument; log: ClockCommandDocument[] };
type Step =
  | { type: 'start' | 'pause' | 'finish'; atMs: number }
  | { type: 'go-to-level'; levelIndex: number; atMs: number };

const createClockMaker = ({ frame, venues, members }: Given, random: Random) => {
  let made = 0;
  let logged = 0;
  return (
    start: Start | null,
    steps: readonly Step[],
    overrides: Partial<PokerClockDocument> = {},
  ): ClockWithLog => {
    if (!league) throw new Error('The league has no structure.');
    const { occurrence, startTime = null } = start ?? {};
    const createdAt = new Date((steps[0]?.atMs ?? frame.nowMs) - 10 * minuteMs);
    const venue = venues.find(({ _id }) => occurrence?.venueId?.equals(_id));
    const hostName = occurrence?.hostName ?? '';
    const host = (members.find(({ player }) => player.hostName === (hostName || star)) ?? members[0])?.player;
    const clock = buildPokerClock({
      _id: demoId('clock', made, createdAt.getTime()),
      name: occurrence?.name ?? '',
      venueId: occurrence?.venueId ?? null,
      venueName: venue?.name ?? '',
      hostName,
      tournamentId: occurrence?.cardId ?? null,
      date: occurrence?.date ?? frame.today,
      startTime,
      ...(occurrence ? { eventKey: `${occurrence.cardId}@${occurrence.date}#${startTime}` } : {}),
      idempotencyKey: demoUuid(random),
      structureName: league.name,
      anchoredAt: createdAt,
      createdAt,
      ...overrides,
    });
    made += 1;
    const given = steps.map(
      ({ atMs, ...step }): GivenCommand => ({
        atMs,
        command: { commandId: demoUuid(random), ...step } as ClockCommand,
      }),
    );
    const actor = { id: host?._id.toHexString() ?? '', name: `${host?.firstName} ${host?.lastName}` };
    const played = playPokerClock(clock, given, actor);
    const log = played.log.map((entry) => {
      logged += 1;
      return { ...entry, _id: demoId('command', logged, entry.at.getTime()) };
    });
    return { clock: played.clock, log };
  };
};

/** The commands that leave a clock at level 3 now, whenever its event was to start. */
const runningSteps = (frame: Frame, { startMs }: Start): Step[] => {
  const minutes = minutesSince(frame, startMs);
  if (minutes >= fitting.leastMinutes) {
    const begunMs = frame.nowMs - Math.min(minutes, fitting.mostMinutes) * minuteMs;
    return [{ type: 'start', atMs: begunMs }];
  }
  // Just after midnight: the host skipped the small levels.
  const begunMs = Math.min(startMs, frame.nowMs - minuteMs);
  return [
    { type: 'start', atMs: begunMs },
    { type: 'go-to-level', levelIndex: thirdLevel, atMs: Math.max(begunMs, frame.nowMs - 3 * minuteMs) },
  ];
};

/** Three clocks: one at level 3 of an event of today, a paused one, and one that finished yesterday. */
export const generateClocks = (given: Given): ClockWithLog[] => {
  const { frame, occurrencesOn } = given;
  const make = createClockMaker(given, createRandom('clocks'));
  const today = startsOf(frame, occurrencesOn(frame.today));
  const started = today.filter(({ startMs }) => startMs <= frame.nowMs).sort((a, b) => b.startMs - a.startMs);
  const fit = started.filter((start) => isFitting(frame, start));
  const running =
    fit.find(({ occurrence }) => occurrence.hostName === star) ??
    fit[0] ??
    started[0] ??
    today.find(({ occurrence }) => occurrence.isSingle);
  const yesterday = startsOf(frame, occurrencesOn(addDays(frame.today, -1))).sort(
    (a, b) => a.startMs - b.startMs,
  )[0];
  if (!running || !yesterday) throw new Error('The demo league has a day without events.');
  const paused = started.find(
    ({ occurrence, startMs }) => occurrence !== running.occurrence && minutesSince(frame, startMs) >= 10,
  );
  const pausedFrom = paused?.startMs ?? frame.nowMs - 25 * minuteMs;
  const after = (minutes: number) => yesterday.startMs + minutes * minuteMs;
  return [
    make(running, runningSteps(frame, running)),
    make(
      paused ?? null,
      [
        { type: 'start', atMs: pausedFrom },
        { type: 'pause', atMs: Math.min(frame.nowMs - 2 * minuteMs, pausedFrom + 52 * minuteMs) },
      ],
      paused
        ? {}
        : {
            name: 'Dealer practice',
            venueId: given.venues[1]?._id ?? null,
            venueName: given.venues[1]?.name ?? '',
          },
    ),
    make(yesterday, [
      { type: 'start', atMs: after(2) },
      { type: 'pause', atMs: after(81) },
      { type: 'start', atMs: after(86) },
      { type: 'finish', atMs: after(148) },
    ]),
  ];
};
