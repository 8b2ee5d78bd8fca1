// What a table captain may send to a clock: the players of the night, and nothing about its time, options or result.
import type { ClockCommand, ClockCommandType } from '../poker-clocks/clock-command.schema.ts';

/** The header with a captain's pass; a secret does not belong into a query. */
export const captainPassHeader = 'x-captain-pass';

/** The commands of captains; undo and redo only for what the captain sent from the same device. */
export const captainCommandTypes = [
  'register',
  'bust',
  'seat-players',
  'count',
  'set-button',
  'report-out',
  'dismiss-out',
  'undo',
  'redo',
] as const satisfies readonly ClockCommandType[];

type CaptainCommand = Extract<ClockCommand, { type: (typeof captainCommandTypes)[number] }>;

const allowed: readonly ClockCommandType[] = captainCommandTypes;
const isCaptainCommand = (command: ClockCommand): command is CaptainCommand => allowed.includes(command.type);

/**
 * Returns a command without what only the desk decides: to let somebody in after entry has closed, when something
 * happened, extra chips and fixed seats. Null for a command that captains may not send.
 */
export const asCaptainCommand = (command: ClockCommand): CaptainCommand | null => {
  if (!isCaptainCommand(command)) return null;
  switch (command.type) {
    case 'register': {
      const { afterClose: _afterClose, ...rest } = command;
      return { ...rest, entry: { ...rest.entry, extraChips: 0, isSeatFixed: false } };
    }
    case 'count': {
      const { afterClose: _afterClose, happenedAt: _happenedAt, ...rest } = command;
      return rest;
    }
    case 'bust': {
      const { happenedAt: _happenedAt, ...rest } = command;
      return rest;
    }
    default:
      return command;
  }
};

/** Returns how the log of a clock names a captain. */
export const captainActorName = (name: string): string => `${name} (captain)`;
