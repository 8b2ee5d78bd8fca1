// The log of a clock as the desk shows it: what the server holds, with what still waits on top. Pure.
import type { ClockLogEntry } from '@ahl/shared-types/poker-clocks';
import type { GivenCommand } from '../core/commands/command-sender.ts';
import type { PendingCommand } from '../core/commands/pending-command.ts';

/** One line, newest first. */
export type LogLine = {
  commandId: string;
  command: GivenCommand | ClockLogEntry;
  /** Who gave it; null for what was given here and waits. */
  actor: string | null;
  atMs: number;
  isPending: boolean;
  isUndone: boolean;
  /** Undo and redo themselves are taken back by each other, not by a button of their own. */
  canChange: boolean;
};

const isHistory = ({ type }: { type: string }): boolean => type === 'undo' || type === 'redo';

/** The lines of the log and of what is pending; undo and redo that wait count already. */
export const logLines = (log: readonly ClockLogEntry[], pending: readonly PendingCommand[]): LogLine[] => {
  const known = new Set(log.map(({ commandId }) => commandId));
  const waiting = pending.filter(({ command }) => !known.has(command.commandId));
  const changed = new Map<string, boolean>();
  for (const { command } of waiting) {
    if (command.type === 'undo') changed.set(command.targetCommandId, true);
    if (command.type === 'redo') changed.set(command.targetCommandId, false);
  }
  const line = (
    command: GivenCommand | ClockLogEntry,
    rest: Pick<LogLine, 'actor' | 'atMs' | 'isPending'>,
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
      .map(({ command, issuedAtMs }) => line(command, { actor: null, atMs: issuedAtMs, isPending: true })),
    ...log.map((entry) =>
      line(entry, { actor: entry.actor.name, atMs: Date.parse(entry.at), isPending: false }),
    ),
  ];
};

/** The command that the big Undo takes back: the last one that counts. */
export const lastToUndo = (lines: readonly LogLine[]): LogLine | undefined =>
  lines.find(({ canChange, isUndone }) => canChange && !isUndone);

/** The command that Redo brings back: what the last undo took away, unless something was done since. */
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
