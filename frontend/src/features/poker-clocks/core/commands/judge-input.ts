// What a desk does with an input: refuses it by the rules, asks first if entry has closed, or queues it. Pure.
import { AppError, formatInstant } from '@ahl/shared-types/common';
import { entryClosedFor, readClock } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { sentenceOf } from '@/lib/reason-text.ts';
import type { CommandInput, GivenCommand } from './command-sender.ts';
import type { PendingCommand } from './pending-command.ts';
import { afterCommand, type Standing } from './pending-state.ts';

/** The question whether to let a player in after entry has closed. */
export type EntryQuestion = { input: CommandInput; sentence: string };

/** The outcome of an input. */
export type Verdict =
  | {
      kind: 'queue';
      item: Pick<PendingCommand, 'command' | 'seenVersion' | 'issuedAtMs' | 'meantLevelIndex'>;
    }
  | { kind: 'refused'; sentence: string }
  | { kind: 'ask'; question: EntryQuestion };

type Given = { commandId: string; issuedAtMs: number; timeZone: string };

/** Checks an input against the clock as the desk shows it. */
export const judgeInput = (
  standing: Standing,
  input: CommandInput,
  { commandId, issuedAtMs, timeZone }: Given,
): Verdict => {
  const { clock } = standing;
  const closedAtMs = entryClosedFor(clock, input, { atMs: issuedAtMs, timeZone });
  if (closedAtMs !== null && clock.status !== 'finished') {
    const closedAt = formatInstant(closedAtMs, timeZone);
    return { kind: 'ask', question: { input, sentence: t`Entry closed at ${closedAt}.` } };
  }
  const command = { ...input, commandId } as GivenCommand;
  try {
    const after = afterCommand(standing, command, issuedAtMs);
    const isStep = input.type === 'next-level' || input.type === 'previous-level';
    const { levelIndex } = readClock(after.clock, issuedAtMs);
    const item = { command, seenVersion: clock.version, issuedAtMs };
    return { kind: 'queue', item: isStep ? { ...item, meantLevelIndex: levelIndex } : item };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'refused', sentence: sentenceOf(error) };
  }
};
