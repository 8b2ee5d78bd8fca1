// Owns the reports of venues' own clocks: The Tournament Director sends what it shows every few seconds to an address
// of the venue. The night then shows as running, marked as reported, until three updates in a row are missing.
import { AppError, type EndpointResult } from '@ahl/shared-types/common';
import type { ClockReport, readReportedClock as readContract } from '@ahl/shared-types/reported-clocks';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { TdStatus } from '#features/play/tdt/td-status.ts';
import type { VenueTokens } from '#features/schedule/venues/core/venue-tokens.ts';
import type { ReportedClockDocument } from './reported-clock.model.ts';

export type ReportedClockDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  clockTokens: VenueTokens;
  place: { siteUrl: string };
};
type Shown = EndpointResult<typeof readContract>;

/** Updates that follow faster are not stored; a change of the level comes at most a second after another update. */
const minGapMs = 1_000;
/** What is assumed of the time between two updates before two have arrived: the program's default is a minute. */
const usualGapMs = 60_000;
const shortestGapMs = 10_000;
const longestGapMs = 10 * 60_000;
const storedGaps = 5;
const missingUpdates = 3;

/** Returns the address to which the program sends, which is a secret. */
const addressOf = ({ place, clockTokens }: ReportedClockDeps, id: string, number: number): string =>
  `${place.siteUrl}/td-status/${clockTokens.sign(id, number)}`;

/** Returns the address of a venue's own clock. @throws NOT_FOUND */
export const readReportedClock = async (deps: ReportedClockDeps, id: string): Promise<Shown> => {
  if (!(await deps.models.Venue.exists({ _id: id }))) throw new AppError('NOT_FOUND', 'venue.not-found');
  const row = await deps.models.ReportedClock.findById(id).lean<ReportedClockDocument | null>();
  if (!row?.isActive) return { url: null, receivedAt: null, isFresh: false };
  return {
    url: addressOf(deps, id, row.number),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    isFresh: row.isFresh,
  };
};

/** Creates the address of a venue's own clock, or ends it; the previous one no longer works. @throws NOT_FOUND */
export const writeReportedClock = async (
  deps: ReportedClockDeps,
  id: string,
  isActive: boolean,
): Promise<Shown> => {
  const venue = await deps.models.Venue.findById(id).select('name').lean();
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  await deps.outbox.transact(async (session, publish) => {
    const unheard = { status: null, receivedAt: null, gapsMs: [], staleAt: null, isFresh: false };
    await deps.models.ReportedClock.findOneAndUpdate(
      { _id: venue._id },
      { $set: { venueName: venue.name, isActive, ...unheard }, $inc: { number: 1 } },
      { session, upsert: true },
    );
    publish({ type: 'reported-clock.changed', venueId: id });
  });
  return readReportedClock(deps, id);
};

const isPlayed = ({ status }: TdStatus): boolean => status === 'running';

/** By how much a clock can differ from what pages count on by themselves, in ms. */
const driftMs = 3_000;

/** Whether the time of a level is not the one that follows from the report before, since somebody changed it. */
const isOff = (old: TdStatus, status: TdStatus, gapMs: number): boolean => {
  const expected = old.isPaused ? old.remainingMs : old.remainingMs - gapMs;
  return Math.abs(Math.max(0, expected) - status.remainingMs) > driftMs;
};

/** Whether a report says something that cards and pages cannot compute from the one before. */
const hasChanged = (before: ReportedClockDocument, status: TdStatus, gapMs: number): boolean => {
  const old = before.isFresh ? before.status : null;
  if (!old || isPlayed(old) !== isPlayed(status)) return isPlayed(status) || old !== null;
  const seen = ({ row, isPaused, playersLeft, entrants }: TdStatus) =>
    JSON.stringify([row, isPaused, playersLeft, entrants]);
  return isPlayed(status) && (seen(old) !== seen(status) || isOff(old, status, gapMs));
};

/** Returns for how long a report holds: three times the longest of the last times between two. */
const holdsMs = (gapsMs: readonly number[]): number => {
  const gap = gapsMs.length > 0 ? Math.max(...gapsMs) : usualGapMs;
  return missingUpdates * Math.min(Math.max(gap, shortestGapMs), longestGapMs);
};

/** Finds the clock of an address. @throws NOT_FOUND for one that does not work (any more) */
export const findReportedClock = async (
  { models, clockTokens }: Pick<ReportedClockDeps, 'models' | 'clockTokens'>,
  token: string,
): Promise<ReportedClockDocument> => {
  const named = clockTokens.verify(token);
  const row = named && (await models.ReportedClock.findById(named.venueId).lean<ReportedClockDocument>());
  if (!named || !row?.isActive || row.number !== named.number)
    throw new AppError('NOT_FOUND', 'reported-clock.address-dead');
  return row;
};

/** Stores a status update. */
export const takeReport = async (
  { models, outbox, now }: ReportedClockDeps,
  row: ReportedClockDocument,
  status: TdStatus,
): Promise<void> => {
  const nowMs = now();
  const gapMs = row.receivedAt ? nowMs - row.receivedAt.getTime() : null;
  if (gapMs !== null && gapMs < minGapMs) return;
  const isRegular = gapMs !== null && gapMs <= longestGapMs;
  const gapsMs = isRegular ? [...row.gapsMs, gapMs].slice(-storedGaps) : [];
  const receivedAt = new Date(nowMs);
  const fields = {
    status,
    receivedAt,
    gapsMs,
    staleAt: new Date(nowMs + holdsMs(gapsMs)),
    isFresh: isPlayed(status),
  };
  await outbox.transact(async (session, publish) => {
    await models.ReportedClock.updateOne(
      { _id: row._id, number: row.number },
      { $set: fields },
      { session, timestamps: false },
    );
    if (hasChanged(row, status, gapMs ?? 0))
      publish({ type: 'reported-clock.changed', venueId: row._id.toHexString() });
  });
};

/** Marks a clock that has become silent; false if there is none. */
export const expireReport = async ({
  models,
  outbox,
  now,
}: Pick<ReportedClockDeps, 'models' | 'outbox' | 'now'>): Promise<boolean> =>
  outbox.transact(async (session, publish) => {
    const row = await models.ReportedClock.findOneAndUpdate(
      { isFresh: true, staleAt: { $lte: new Date(now()) } },
      { $set: { isFresh: false } },
      { session, timestamps: false },
    ).lean<ReportedClockDocument | null>();
    if (row) publish({ type: 'reported-clock.changed', venueId: row._id.toHexString() });
    return row !== null;
  });

const present = ({ status, receivedAt }: ReportedClockDocument): ClockReport | null =>
  status && receivedAt
    ? {
        title: status.title,
        level: status.level,
        isBreak: status.isBreak,
        isPaused: status.isPaused,
        remainingMs: status.remainingMs,
        blinds: status.blinds,
        next: status.next,
        entrants: status.entrants,
        playersLeft: status.playersLeft,
        receivedAt: receivedAt.toISOString(),
      }
    : null;

/** Returns the running reports of venues by id; of all without `venueIds`. */
export const readReports = async (
  { ReportedClock }: Models,
  nowMs: number,
  venueIds?: readonly string[],
): Promise<ReadonlyMap<string, ClockReport>> => {
  const rows = await ReportedClock.find({
    isFresh: true,
    isActive: true,
    staleAt: { $gt: new Date(nowMs) },
    ...(venueIds ? { _id: { $in: venueIds.map((id) => new Types.ObjectId(id)) } } : {}),
  }).lean<ReportedClockDocument[]>();
  return new Map(
    rows.flatMap((row) => {
      const report = present(row);
      return report ? [[row._id.toHexString(), report] as const] : [];
    }),
  );
};
