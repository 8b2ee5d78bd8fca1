// What a desk does with an input: refuses it by the rules, asks first if entry has closed, or queues it. Pure.
import { AppError, formatInstant } from '@ahl/shared-types/common';
import { entryClosedFor, readClock, timeCommandTypes } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { sentenceOf } from '@/lib/reason-text.ts';
import type { CommandInput, IssuedCommand } from './command-sender.ts';
import type { NewCommand, PendingCommand } from './pending-command.ts';
import { afterCommand, type ServerStanding, shownAfter, withPending } from './pending-state.ts';

/** The question whether to let a player in after entry has closed. */
export type EntryQuestion = { input: CommandInput; sentence: string };

/** The outcome of an input. */
export type Verdict =
  | { kind: 'queue'; item: NewCommand }
  | { kind: 'refused'; sentence: string }
  | { kind: 'ask'; question: EntryQuestion };

/** The server's copy of the clock, and the commands that it has not answered. */
export type DeskState = { server: ServerStanding; items: readonly PendingCommand[] };

type Context = { commandId: string; issuedAtMs: number; timeZone: string };

const isOfClock = (type: string): boolean =>
  [...timeCommandTypes, 'hand-for-hand', 'keep-open', 'announce'].includes(type);

/** Returns the version of what the person saw: of the players for a command about them, they may be read later. */
const knownTo = ({ clock, night }: ServerStanding, { type }: CommandInput): number =>
  isOfClock(type) || night === null ? clock.version : Math.min(clock.version, night.version);

/** Checks an input against the clock as the desk shows it. */
export const judgeInput = (
  { server, items }: DeskState,
  input: CommandInput,
  { commandId, issuedAtMs, timeZone }: Context,
): Verdict => {
  const standing = withPending(server, items);
  const { clock } = standing;
  const closedAtMs = entryClosedFor(clock, input, { atMs: issuedAtMs, timeZone });
  if (closedAtMs !== null && clock.status !== 'finished') {
    const closedAt = formatInstant(closedAtMs, timeZone);
    return { kind: 'ask', question: { input, sentence: t`Entry closed at ${closedAt}.` } };
  }
  const command = { ...input, commandId } as IssuedCommand;
  try {
    const after = afterCommand(standing, command, issuedAtMs);
    const isStep = input.type === 'next-level' || input.type === 'previous-level';
    const { levelIndex } = readClock(after.clock, issuedAtMs);
    const item = { command, seenVersion: clock.version, knownVersion: knownTo(server, input), issuedAtMs };
    if (isStep) return { kind: 'queue', item: { ...item, meantLevelIndex: levelIndex } };
    const shows = shownAfter(server, items, item);
    return { kind: 'queue', item: shows ? { ...item, shows } : item };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'refused', sentence: sentenceOf(error) };
  }
};
