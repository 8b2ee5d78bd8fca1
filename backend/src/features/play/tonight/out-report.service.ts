// "I am out" from a member's own phone, at the time of their tap: a command of the clock that its desk confirms.
import { randomUUID } from 'node:crypto';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { playing } from '@ahl/shared-types/poker-clocks';
import { ownsEntry, type reportOut as reportOutContract } from '@ahl/shared-types/tonight';
import type { Actor } from '#call/actor.ts';
import { commandClock } from '#features/play/poker-clocks/command-clock.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import type { ClockDeps } from '#features/play/poker-clocks/poker-clock.service.ts';

/** Returns the member's entry of a clock. @throws NOT_FOUND for a member who does not play there */
const ownEntry = async ({ models }: ClockDeps, clockId: string, actor: Actor) => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  const entry = row?.night.entries.find((one) => ownsEntry(actor, one));
  if (!row || !entry) throw new AppError('NOT_FOUND', 'out-report.not-playing');
  return { row, entry };
};

/**
 * Stores that a member says to be out. @throws NOT_FOUND, COMMAND_NOT_ALLOWED before the start and after the end, and
 * for a member who is out
 */
export const reportOut = async (
  deps: ClockDeps,
  { id, commandId, issuedAt }: EndpointInput<typeof reportOutContract>,
  actor: Actor,
): Promise<{ at: string }> => {
  const { row, entry } = await ownEntry(deps, id, actor);
  const startsAtMs = row.startsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (row.status === 'ready' && startsAtMs > deps.now())
    throw new AppError('COMMAND_NOT_ALLOWED', 'out-report.not-started');
  const command = {
    type: 'report-out' as const,
    commandId,
    entryId: entry.id,
    ...(issuedAt === undefined ? {} : { issuedAt }),
  };
  const { night } = await commandClock(deps, { clockId: id, command, actor });
  const report = night.outReports?.find(({ entryId }) => entryId === entry.id);
  return { at: report?.at ?? new Date(deps.now()).toISOString() };
};

/** Removes the member's report, if there is one. @throws NOT_FOUND */
export const withdrawOut = async (
  deps: ClockDeps,
  clockId: string,
  actor: Actor,
): Promise<{ id: string }> => {
  const { row, entry } = await ownEntry(deps, clockId, actor);
  const isWaiting = row.night.outReports?.some(({ entryId }) => entryId === entry.id) ?? false;
  const isIn = playing(row.night).some(({ id }) => id === entry.id);
  if (isWaiting && isIn) {
    const command = { type: 'dismiss-out' as const, commandId: randomUUID(), entryIds: [entry.id] };
    await commandClock(deps, { clockId, command, actor });
  }
  return { id: clockId };
};
