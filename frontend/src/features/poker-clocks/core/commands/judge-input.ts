// What a desk does with what a person gives it: refuses it by the rules, asks before somebody comes in late, or queues it. Pure.
import { AppError, formatInstant } from '@ahl/shared-types/common';
import { entryClosedFor, readClock } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { sentenceOf } from '@/lib/reason-text.ts';
import type { CommandInput, GivenCommand } from './command-sender.ts';
import type { PendingCommand } from './pending-command.ts';
import { afterCommand, type Standing } from './pending-state.ts';

/** A person is asked whether to let somebody in after entry has closed. */
export type EntryQuestion = { input: CommandInput; sentence: string };

/** What comes of an input. */
export type Verdict =
  | {
      kind: 'queue';
      item: Pick<PendingCommand, 'command' | 'seenVersion' | 'issuedAtMs' | 'meantLevelIndex'>;
    }
  | { kind: 'refused'; sentence: string }
  | { kind: 'ask'; question: EntryQuestion };

type Given = { commandId: string; issuedAtMs: number; timeZone: string };

/** Judges an input on the clock as the desk shows it. */
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
