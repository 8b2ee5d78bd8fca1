// The rule after late entry has closed: nobody is added to the list unless the host overrides it. It is checked when a
// command is given, not when the log is replayed: players stay in if the late entry is changed afterwards.
import { AppError } from '../common/errors.ts';
import { formatInstant } from '../common/league-time.ts';
import { type ClockTimes, clockClosesEntryAtMs } from '../tournaments/start-clock.rules.ts';
import type { ClockCommand } from './clock-command.schema.ts';

/** The `reason` of a refusal because entry has closed; `closedAt` beside it is the time, as an ISO instant. */
export const entryClosedReason = 'clock.entry-closed';

/** A command that admits a player: a registered one, one who is only counted, or a re-entry. */
type EntryCommand = Extract<ClockCommand, { type: 'register' | 're-enter' | 'count' }>;

/** Whether a command admits a player. */
const isEntryCommand = (command: Pick<ClockCommand, 'type'>): boolean => {
  if (command.type === 'register' || command.type === 're-enter') return true;
  if (command.type !== 'count') return false;
  const { what, by } = command as Pick<EntryCommand & { type: 'count' }, 'type' | 'what' | 'by'>;
  return by === 1 && (what === 'entry' || what === 're-entry');
};

/**
 * When entry closed (ms), if a command admits a player after that and the host does not override it; else null.
 * `atMs` is the instant at which the command takes effect.
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
