// What is held once late entry has closed: nobody comes onto the list unless the host says so. It is asked of a command when
// it is given, not when the log is replayed: who was let in stays in when the late entry is changed afterwards.
import { AppError } from '../common/errors.ts';
import { formatInstant } from '../common/league-time.ts';
import { type ClockTimes, clockClosesEntryAtMs } from '../tournaments/start-clock.rules.ts';
import type { ClockCommand } from './clock-command.schema.ts';

/** The `reason` of a refusal because entry has closed; `closedAt` beside it says when, as an ISO instant. */
export const entryClosedReason = 'clock.entry-closed';

/** A command that lets somebody in: a player, one who is only counted, or one who comes back. */
export type EntryCommand = Extract<ClockCommand, { type: 'register' | 're-enter' | 'count' }>;

/** Whether a command lets somebody in. */
export const isEntryCommand = (command: Pick<ClockCommand, 'type'>): boolean => {
  if (command.type === 'register' || command.type === 're-enter') return true;
  if (command.type !== 'count') return false;
  const { what, by } = command as Pick<EntryCommand & { type: 'count' }, 'type' | 'what' | 'by'>;
  return by === 1 && (what === 'entry' || what === 're-entry');
};

/**
 * When entry closed (ms), if a command lets somebody in after that and does not say that the host wants it so; else null.
 * `atMs` is the moment at which the command counts.
 */
export const entryClosedFor = (
  clock: ClockTimes,
  command: Pick<ClockCommand, 'type'>,
  { atMs, timeZone }: { atMs: number; timeZone: string },
): number | null => {
  if (!isEntryCommand(command) || (command as EntryCommand).afterClose) return null;
  const closesAtMs = clockClosesEntryAtMs(clock, timeZone);
  return closesAtMs !== null && atMs >= closesAtMs ? closesAtMs : null;
};

/** @throws COMMAND_NOT_ALLOWED with `reason` clock.entry-closed and `closedAt`; see `entryClosedFor` */
export const assertEntryAllowed = (
  clock: ClockTimes,
  command: Pick<ClockCommand, 'type'>,
  when: { atMs: number; timeZone: string },
): void => {
  const closedAtMs = entryClosedFor(clock, command, when);
  if (closedAtMs === null) return;
  throw new AppError(
    'COMMAND_NOT_ALLOWED',
    entryClosedReason,
    { at: formatInstant(closedAtMs, when.timeZone) },
    { details: { closedAt: new Date(closedAtMs).toISOString() } },
  );
};
