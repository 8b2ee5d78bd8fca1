// Three clocks with their logs: one at level 3 of an event of today with about thirty players, a paused one, and one that finished yesterday.
import { addDays } from '@ahl/shared-types/common';
import { type PlainCommand, structureById } from '@ahl/shared-types/poker-clocks';
import type {
  ClockCommandDocument,
  PokerClockDocument,
} from '#features/play/poker-clocks/poker-clock.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { buildPokerClock, playPokerClock, type TimedCommand } from '../factories/poker-clock.factory.ts';
import { demoId, demoUuid } from '../ids.ts';
import { createRandom } from '../random.ts';
import { type NightStep, nightSteps } from './clock-night.ts';
import { type Frame, minuteMs } from './frame.ts';
import { shortestMinutes } from './nights.ts';
import type { Occurrence } from './occurrences.ts';
import type { Member } from './players.ts';
import { fitting, isFitting, minutesSince, type Start, star, startsOf } from './tonight.ts';

export type ClockWithLog = { clock: PokerClockDocument; log: ClockCommandDocument[] };
type Input = {
  frame: Frame;
  occurrencesOn: (date: string) => Occurrence[];
  venues: readonly VenueDocument[];
  members: readonly Member[];
};
type Step =
  | NightStep
  | { type: 'start' | 'pause' | 'finish'; atMs: number }
  | { type: 'go-to-level'; levelIndex: number; atMs: number };

const thirdLevel = 2;

const venueOf = ({ venueId }: Pick<Occurrence, 'venueId'>, venues: readonly VenueDocument[]) =>
  venues.find(({ _id }) => venueId?.equals(_id));

const eventFields = ({ occurrence, startTime }: Start, venues: readonly VenueDocument[]) => ({
  name: occurrence.name,
  venueId: occurrence.venueId,
  venueName: venueOf(occurrence, venues)?.name ?? '',
  region: venueOf(occurrence, venues)?.region ?? null,
  hostName: occurrence.hostName,
  tournamentId: occurrence.eventId,
  date: occurrence.date,
  startTime,
  eventKey: `${occurrence.eventId}@${occurrence.date}#${startTime}`,
});

const createClockMaker = ({ members }: Input) => {
  const random = createRandom('clocks');
  const league = structureById('lppl');
  if (!league) throw new Error('The league has no structure.');
  let logged = 0;

  return (index: number, fields: Partial<PokerClockDocument>, steps: readonly Step[]): ClockWithLog => {
    const createdAt = new Date((steps[0]?.atMs ?? 0) - 10 * minuteMs);
    const clock = buildPokerClock({
      _id: demoId('clock', index, createdAt.getTime()),
      idempotencyKey: demoUuid(random),
      structureName: league.name,
      levels: league.levels.map((level) => ({ ...level })),
      anchoredAt: createdAt,
      createdAt,
      ...fields,
    });
    const commands = steps.map(
      ({ atMs, ...step }): TimedCommand => ({
        atMs,
        command: { commandId: demoUuid(random), ...step } as PlainCommand,
      }),
    );
    const hostName = fields.hostName || star;
    const host = members.find(({ player }) => player.hostName === hostName)?.player;
    const actor = {
      id: host?._id.toHexString() ?? '',
      name: host ? `${host.firstName} ${host.lastName}` : '',
    };
    const played = playPokerClock(clock, commands, actor);
    const log = played.log.map((entry) => {
      logged += 1;
      return { ...entry, _id: demoId('command', logged, entry.at.getTime()) };
    });
    return { clock: played.clock, log };
  };
};

/** Returns the commands that leave a clock at level 3 now, whatever the start time of its event. */
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

/** Merges in the commands about players, in the order in which they were given. */
const withPeople = (frame: Frame, members: readonly Member[], steps: Step[]): Step[] => {
  const begunMs = steps[0]?.atMs ?? frame.nowMs;
  const people = nightSteps(createRandom('clock-night'), members, { begunMs, nowMs: frame.nowMs });
  // The host keeps late entry open a little longer tonight, so that a viewer of the demo can check in.
  const open: Step = { type: 'set-options', lateEntryMinutes: 90, atMs: begunMs - 29 * minuteMs };
  return [open, ...steps, ...people].sort((a, b) => a.atMs - b.atMs);
};

const pausedSteps = (frame: Frame, fromMs: number): Step[] => [
  { type: 'start', atMs: fromMs },
  { type: 'pause', atMs: Math.min(frame.nowMs - 2 * minuteMs, fromMs + 52 * minuteMs) },
];

/** Returns the commands of an evening with one break for food. */
const finishedSteps = (startMs: number): Step[] => {
  const after = (minutes: number) => startMs + minutes * minuteMs;
  return [
    { type: 'start', atMs: after(2) },
    { type: 'pause', atMs: after(81) },
    { type: 'start', atMs: after(86) },
    { type: 'finish', atMs: after(148) },
  ];
};

/** Creates the three clocks: the running one, the paused one, yesterday's. */
export const generateClocks = (input: Input): ClockWithLog[] => {
  const { frame, occurrencesOn, venues } = input;
  const make = createClockMaker(input);
  const byStart = (date: string) =>
    startsOf(frame, occurrencesOn(date)).sort((a, b) => a.startMs - b.startMs);
  const today = byStart(frame.today);
  const started = today.filter(({ startMs }) => startMs <= frame.nowMs).reverse();
  const fit = started.filter((start) => isFitting(frame, start));
  const running =
    fit.find(({ occurrence }) => occurrence.hostName === star) ??
    fit[0] ??
    started[0] ??
    today.find(({ occurrence }) => occurrence.isSingle);
  const yesterday = byStart(addDays(frame.today, -1))[0];
  if (!running || !yesterday) throw new Error('The demo league has a day without events.');
  const paused = started.find(({ occurrence, startMs }) => {
    const minutes = minutesSince(frame, startMs);
    return occurrence !== running.occurrence && minutes >= 10 && minutes < shortestMinutes;
  });
  // If no event of the day fits, the paused clock is a practice game.
  const practice = {
    name: 'Dealer practice',
    venueId: venues[1]?._id ?? null,
    venueName: venues[1]?.name ?? '',
  };
  return [
    make(0, eventFields(running, venues), withPeople(frame, input.members, runningSteps(frame, running))),
    paused
      ? make(1, eventFields(paused, venues), pausedSteps(frame, paused.startMs))
      : make(1, { ...practice, date: frame.today }, pausedSteps(frame, frame.nowMs - 25 * minuteMs)),
    make(2, eventFields(yesterday, venues), finishedSteps(yesterday.startMs)),
  ];
};
