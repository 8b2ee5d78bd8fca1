// The log of a clock as the desk shows it: the server's log, with pending commands on top. Pure.
import type { ClockLogEntry } from '@ahl/shared-types/poker-clocks';
import type { IssuedCommand } from '../core/commands/command-sender.ts';
import type { PendingCommand } from '../core/commands/pending-command.ts';

/** One line of the log. */
export type LogLine = {
  commandId: string;
  command: IssuedCommand | ClockLogEntry;
  /** Who gave the command; null for a pending one of this desk. */
  actor: string | null;
  /** The device that gave it; null if it is not known, or for a pending command of this desk. */
  device: NonNullable<ClockLogEntry['device']> | null;
  atMs: number;
  isPending: boolean;
  isUndone: boolean;
  /** False for undo and redo: they reverse each other and have no button of their own. */
  canChange: boolean;
};

const isHistory = ({ type }: { type: string }): boolean => type === 'undo' || type === 'redo';

/** Returns the lines of the log and of pending commands, newest first; pending undo and redo are taken into account. */
export const logLines = (log: readonly ClockLogEntry[], pending: readonly PendingCommand[]): LogLine[] => {
  const known = new Set(log.map(({ commandId }) => commandId));
  const waiting = pending.filter(({ command }) => !known.has(command.commandId));
  const changed = new Map<string, boolean>();
  for (const { command } of waiting) {
    if (command.type === 'undo') changed.set(command.targetCommandId, true);
    if (command.type === 'redo') changed.set(command.targetCommandId, false);
  }
  const line = (
    command: IssuedCommand | ClockLogEntry,
    rest: Pick<LogLine, 'actor' | 'device' | 'atMs' | 'isPending'>,
  ) => ({
    ...rest,
    command,
    commandId: command.commandId,
    isUndone: changed.get(command.commandId) ?? ('isUndone' in command && command.isUndone),
    canChange: !isHistory(command),
  });
  return [
    ...waiting
      .toReversed()
      .map(({ command, issuedAtMs }) =>
        line(command, { actor: null, device: null, atMs: issuedAtMs, isPending: true }),
      ),
    ...log.map((entry) =>
      line(entry, {
        actor: entry.actor.name,
        device: entry.device ?? null,
        atMs: Date.parse(entry.at),
        isPending: false,
      }),
    ),
  ];
};

/** Returns the command that the main Undo button reverses: the last one that is not undone. */
export const lastToUndo = (lines: readonly LogLine[]): LogLine | undefined =>
  lines.find(({ canChange, isUndone }) => canChange && !isUndone);

/** Returns the command that Redo restores: the last one undone, unless something was done since. */
export const lastToRedo = (lines: readonly LogLine[]): LogLine | undefined => {
  const [latest] = lines;
  const undo = lines.find(({ command }) => command.type === 'undo');
  if (!latest || !isHistory(latest.command) || undo?.command.type !== 'undo') return undefined;
  for (const { command } of lines) {
    if (!isHistory(command)) return undefined;
    if (command.type !== 'undo') continue;
    const target = lines.find(({ commandId }) => commandId === command.targetCommandId);
    if (target?.isUndone) return target;
  }
  return undefined;
};
