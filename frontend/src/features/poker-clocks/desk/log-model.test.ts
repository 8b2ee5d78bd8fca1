import type { ClockLogEntry } from '@ahl/shared-types/poker-clocks';
import { describe, expect, it } from 'vitest';
import type { IssuedCommand } from '../core/commands/command-sender.ts';
import type { PendingCommand } from '../core/commands/pending-command.ts';
import { lastToRedo, lastToUndo, logLines } from './log-model.ts';

const entry = (commandId: string, more: object = {}): ClockLogEntry =>
  ({
    commandId,
    type: 'pause',
    version: 2,
    actor: { id: 'a', name: 'Dana' },
    isUndone: false,
    at: '2025-07-26T00:00:00.000Z',
    ...more,
  }) as ClockLogEntry;
const pending = (commandId: string, more: object = {}): PendingCommand => ({
  command: { commandId, type: 'start', ...more } as IssuedCommand,
  seenVersion: 3,
  issuedAtMs: 0,
  hasWaited: true,
  needsReview: null,
});
const ids = (lines: ReturnType<typeof logLines>) => lines.map(({ commandId }) => commandId);

describe('the log of the desk', () => {
  it('has pending commands on top, once each, the newest first', () => {
    const lines = logLines([entry('b'), entry('a')], [pending('b'), pending('c'), pending('d')]);

    expect(ids(lines)).toEqual(['d', 'c', 'b', 'a']);
    expect(lines.map(({ isPending }) => isPending)).toEqual([true, true, false, false]);
  });

  it('undoes the last command that is not undone, taking a pending undo into account', () => {
    const log = [entry('c', { isUndone: true }), entry('b'), entry('a')];

    expect(lastToUndo(logLines(log, []))?.commandId).toBe('b');
    const undo = pending('u', { type: 'undo', targetCommandId: 'b' });
    expect(lastToUndo(logLines(log, [undo]))?.commandId).toBe('a');
    expect(lastToUndo([])).toBeUndefined();
  });

  it('redoes the undone commands one by one until something else is done', () => {
    const undoOf = (commandId: string, targetCommandId: string) =>
      entry(commandId, { type: 'undo', targetCommandId });
    const undone = [
      undoOf('v', 'a'),
      undoOf('u', 'b'),
      entry('b', { isUndone: true }),
      entry('a', { isUndone: true }),
    ];

    expect(lastToRedo(logLines(undone, []))?.commandId).toBe('a');
    const redo = pending('r', { type: 'redo', targetCommandId: 'a' });
    expect(lastToRedo(logLines(undone, [redo]))?.commandId).toBe('b');
    expect(lastToRedo(logLines([entry('n'), ...undone], []))).toBeUndefined();
    expect(lastToRedo(logLines([entry('n')], []))).toBeUndefined();
  });
});
