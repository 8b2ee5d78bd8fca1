// Moves planned clocks when the event that they were created for moves: to another card, day, start, venue or host. A
// clock that has started stays unchanged. The move is recorded in the clock's own log, like setting its start.
import { randomUUID } from 'node:crypto';
import { addDays, instantOf } from '@ahl/shared-types/common';
import { applyLine, type ClockCommand, readClock } from '@ahl/shared-types/poker-clocks';
import { changeScope } from '#call/call-context.ts';
import type { Models } from '#db/models.ts';
import type { EventMove, Transaction } from '#features/schedule/calendar-events/event-move.ts';
import { readNightHost } from '#features/schedule/calendar-events/night-host.ts';
import { cardFacts } from '#features/schedule/tournaments/core/card-changes.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { clockWords, type PokerClockDocument } from './poker-clock.model.ts';
import { presentClock, presentState } from './poker-clock.presenter.ts';

/** Dependencies of moving planned clocks. */
export type PlanDeps = { now: () => number; timeZone: string };

/** The event's data stored in a clock. */
type Place = Pick<
  PokerClockDocument,
  'name' | 'tournamentId' | 'date' | 'startTime' | 'venueId' | 'venueName' | 'region' | 'hostName'
>;

const isSame = (row: PokerClockDocument, place: Place): boolean =>
  Object.entries(place).every(([field, value]) => String(row[field as keyof Place]) === String(value));

/**
 * Returns when a moved clock starts automatically: at the same offset from the event's start; null if that has passed.
 */
const movedStart = (row: PokerClockDocument, place: Place, { now, timeZone }: PlanDeps): string | null => {
  if (!row.startsAt || !row.startTime || !place.startTime) return row.startsAt?.toISOString() ?? null;
  const ahead = row.startsAt.getTime() - instantOf(row.date, row.startTime, timeZone);
  const startsAtMs = instantOf(place.date, place.startTime, timeZone) + ahead;
  return startsAtMs > now() ? new Date(startsAtMs).toISOString() : null;
};

const write = async (
  deps: PlanDeps,
  models: Models,
  { session, publish }: Transaction,
  { row, place }: { row: PokerClockDocument; place: Place },
): Promise<void> => {
  const command: ClockCommand = {
    type: 'schedule-start',
    commandId: randomUUID(),
    startsAt: movedStart(row, place, deps),
  };
  const atMs = Math.max(deps.now(), row.anchoredAt.getTime());
  const before = presentState(row);
  const { version, startsAt } = applyLine({ first: row.first, log: [], state: before }, { command, atMs });
  const stored = {
    ...place,
    ...clockWords(place),
    version,
    startsAt: startsAt === null ? null : new Date(startsAt),
    eventKey: `${place.tournamentId}@${place.date}#${place.startTime}`,
  };
  await models.PokerClock.updateOne({ _id: row._id, version: row.version }, { $set: stored }, { session });
  const { caller } = changeScope();
  const entry = {
    clockId: row._id,
    commandId: command.commandId,
    type: command.type,
    version,
    actor: { id: caller?.id ?? '', name: caller?.name ?? '' },
    at: new Date(atMs),
    command,
  };
  await models.ClockCommand.create([entry], { session });
  const clock = presentClock({ ...row, ...stored });
  publish({ type: 'clock.changed', clock });
  const facts = { nowMs: deps.now(), timeZone: deps.timeZone };
  for (const fact of [...cardFacts(presentClock(row), clock, facts), ...movedFacts(row, clock, facts)])
    publish(fact);
};

/** Both the previous and the new day of a moved clock show other starts now. */
const movedFacts = (row: PokerClockDocument, clock: ReturnType<typeof presentClock>, facts: FactsAt) =>
  row.date === clock.date && row.startTime === clock.startTime
    ? []
    : [...cardFacts(null, presentClock(row), facts), ...cardFacts(null, clock, facts)];
type FactsAt = Parameters<typeof cardFacts>[2];

type Nights = { eventId: string; from: string; to: string | null };

const readPlanned = async (
  { now }: PlanDeps,
  models: Models,
  session: Transaction['session'],
  { eventId, from, to }: Nights,
): Promise<PokerClockDocument[]> => {
  const rows = await models.PokerClock.find({
    tournamentId: eventId,
    date: to === null ? { $gte: from } : { $gte: from, $lte: to },
    status: 'ready',
  })
    .session(session)
    .lean<PokerClockDocument[]>();
  return rows.filter((row) => readClock(presentClock(row), now()).status === 'ready');
};

/** Moves the planned clocks of an event's nights with them. */
export const movePlannedClocks = async (
  deps: PlanDeps,
  models: Models,
  transaction: Transaction,
  { before, after, from, to, shiftDays, times }: EventMove,
): Promise<void> => {
  const { session } = transaction;
  const nights = { eventId: occurrenceId(before._id.toHexString()), from, to };
  const planned = await readPlanned(deps, models, session, nights);
  if (planned.length === 0) return;
  const startOf = new Map(times.map((time) => [time.from, time.to]));
  const days = await models.EventException.find({
    eventId: before._id,
    date: { $in: planned.map(({ date }) => date) },
  })
    .session(session)
    .lean();
  const hostOn = new Map(days.map(({ date, hostName }) => [date, hostName]));
  const venue = await models.Venue.findById(after.venueId).select('name').session(session).lean();
  const moved = planned.map((row) => {
    const place: Place = {
      name: row.name === before.name ? after.name : row.name,
      tournamentId: occurrenceId(after._id.toHexString()),
      date: addDays(row.date, shiftDays),
      startTime: startOf.get(row.startTime ?? '') ?? row.startTime,
      venueId: after.venueId ?? null,
      venueName: venue?.name ?? '',
      region: after.region,
      hostName: hostOn.get(row.date) ?? after.hostName,
    };
    return { row, place };
  });
  const changed = moved.filter(({ row, place }) => !isSame(row, place));
  // One event has one open clock: all release their start before any claims another.
  for (const { row } of changed)
    await models.PokerClock.updateOne({ _id: row._id }, { $unset: { eventKey: 1 } }, { session });
  for (const each of changed) await write(deps, models, transaction, each);
};

/** Updates the hosts of planned clocks to the current hosts of their nights. */
export const updateClockHosts = async (
  deps: PlanDeps,
  models: Models,
  transaction: Transaction,
  nights: Nights,
): Promise<void> => {
  const { session } = transaction;
  for (const row of await readPlanned(deps, models, session, nights)) {
    const hostName = await readNightHost(models, session, { id: nights.eventId, date: row.date });
    const { name, tournamentId, date, startTime, venueId, venueName, region } = row;
    const place = { name, tournamentId, date, startTime, venueId, venueName, region, hostName };
    if (hostName !== row.hostName) await write(deps, models, transaction, { row, place });
  }
};
