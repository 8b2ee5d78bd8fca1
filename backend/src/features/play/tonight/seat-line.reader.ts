// Reads the line for the seats of a start: its reservations, its places, and who is on the list of its clock.
import { instantOf } from '@ahl/shared-types/common';
import { type Night, playersLeftOf, playing } from '@ahl/shared-types/poker-clocks';
import {
  readSeatLine,
  type SeatLine,
  type SeatRequest,
  type SeatState,
  type SeatStateDto,
  type StartRef,
} from '@ahl/shared-types/tonight';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { readPlaces } from '#features/play/tournament-program/program.reader.ts';
import type { ReservationDocument } from './reservation.model.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

/** A start with everybody who reserved for it, and the line that follows from it now. */
export type StartLine = {
  rows: ReservationDocument[];
  line: SeatLine;
  /** The line with other rows, such as those after a change that is about to be written. */
  lineOf: (rows: readonly ReservationDocument[]) => SeatLine;
};

const notRequested: SeatState = {
  status: 'reserved',
  position: null,
  heldUntilMs: null,
  callEndsAtMs: null,
};

/** Returns since when a member is in line. */
export const reservedAtOf = ({
  reservedAt,
  updatedAt,
}: Pick<ReservationDocument, 'reservedAt' | 'updatedAt'>): Date => reservedAt ?? updatedAt;

const requestOf = (
  row: ReservationDocument,
  { listed, active }: { listed: ReadonlySet<string>; active: ReadonlySet<string> },
): SeatRequest => {
  const playerId = row.playerId.toHexString();
  return {
    id: row._id.toHexString(),
    reservedAtMs: reservedAtOf(row).getTime(),
    cancelledAtMs: row.cancelledAt?.getTime() ?? null,
    calledAtMs: row.calledAt?.getTime() ?? null,
    acceptedAtMs: row.acceptedAt?.getTime() ?? null,
    presence: active.has(playerId) ? 'playing' : listed.has(playerId) ? 'out' : 'absent',
  };
};

type ClockNight = Pick<PokerClockDocument, 'status' | 'night'>;

/** Returns the players of a start's clock: the open one, else the last. */
const readNight = async (
  models: Models,
  { eventId, date, startTime }: StartRef,
  session: ClientSession | null,
): Promise<Night | null> => {
  const clocks = await models.PokerClock.find({ tournamentId: eventId, date, startTime })
    .select('status night')
    .sort({ createdAt: -1, _id: -1 })
    .session(session)
    .lean<ClockNight[]>();
  return (clocks.find(({ status }) => status !== 'finished') ?? clocks[0])?.night ?? null;
};

const idsOf = (entries: readonly { playerId: string | null }[]): Set<string> =>
  new Set(entries.flatMap(({ playerId }) => playerId ?? []));

/** Reads the line of a start. */
export const readStartLine = async (
  { models, now, timeZone }: Deps,
  start: StartRef,
  session: ClientSession | null = null,
): Promise<StartLine> => {
  const { eventId, date, startTime } = start;
  const rows = await models.Reservation.find({ eventId, date, startTime })
    .session(session)
    .lean<ReservationDocument[]>();
  const places = await readPlaces(session ? { models, session } : { models }, eventId);
  const night = await readNight(models, start, session);
  const listed = idsOf(night?.entries ?? []);
  const active = idsOf(night ? playing(night) : []);
  const lineOf = (some: readonly ReservationDocument[]): SeatLine => {
    const requests = some.map((row) => requestOf(row, { listed, active }));
    const reserved = requests.filter(
      ({ presence, cancelledAtMs }) => presence === 'playing' && cancelledAtMs === null,
    );
    return readSeatLine(requests, {
      places,
      startsAtMs: instantOf(date, startTime, timeZone),
      nowMs: now(),
      walkIns: night ? playersLeftOf(night) - reserved.length : 0,
    });
  };
  return { rows, line: lineOf(rows), lineOf };
};

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Presents where a reservation is in the line. */
export const presentSeat = (line: SeatLine, id: string): SeatStateDto => {
  const { status, position, heldUntilMs, callEndsAtMs } = line.stateOf.get(id) ?? notRequested;
  return { status, position, heldUntil: instant(heldUntilMs), callEndsAt: instant(callEndsAtMs) };
};
