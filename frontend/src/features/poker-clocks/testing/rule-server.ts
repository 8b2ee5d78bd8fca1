// An in-memory server that keeps a clock by the real rules, and the devices whose desks send it commands.
import { AppError, failureAnswer } from '@ahl/shared-types/common';
import {
  applyLine,
  assertEntryAllowed,
  type Clock,
  type ClockCommand,
  effectiveAtMs,
  emptyNight,
  type LogRow,
  lateMoment,
  type MergeNote,
  mergeCommand,
  type Night,
  nightCounts,
  type TournamentState,
} from '@ahl/shared-types/poker-clocks';
import { ApiError } from '@/lib/api-client.ts';
import { newId } from '@/lib/new-id.ts';
import { type CommandQueue, createCommandQueue } from '../core/commands/command-queue.ts';
import type { CommandAnswer, CommandInput, IssuedCommand } from '../core/commands/command-sender.ts';
import { judgeInput } from '../core/commands/judge-input.ts';
import { withPending } from '../core/commands/pending-state.ts';
import { buildClock } from './build-clock.ts';

const timeZone = 'America/Chicago';

const refusal = (error: AppError, clock: Clock): ApiError => {
  return new ApiError(409, JSON.stringify({ ...failureAnswer(error), clock, ...error.details }), 'Conflict');
};

/** Creates the server: one log, one state, each commandId taken once. */
export const createRuleServer = (fields: Partial<Clock> = {}) => {
  const clock = buildClock({ startTime: null, anchoredAt: new Date().toISOString(), ...fields });
  const first: TournamentState = { ...clock, night: emptyNight() };
  let log: LogRow[] = [];
  let state = first;

  const answer = (notes: MergeNote[] = []): CommandAnswer => {
    const { night, ...time } = state;
    const counts = nightCounts(night);
    return {
      clock: { ...clock, ...time, settings: night.settings, counts },
      night: { ...night, version: state.version },
      ...(notes.length > 0 && { notes }),
    };
  };

  /** @throws AppError as the server's rules do */
  const apply = (command: ClockCommand): MergeNote[] => {
    const { expectedVersion, issuedAt, deskId, ...plain } = command;
    const isStale = expectedVersion !== undefined && expectedVersion !== state.version;
    if (isStale && !issuedAt && !deskId) throw new AppError('VERSION_CONFLICT', 'clock.changed-meanwhile');
    const { atMs, unseen } =
      issuedAt || isStale ? lateMoment(log, command, Date.now()) : { atMs: Date.now(), unseen: [] };
    const line = {
      command: plain as ClockCommand,
      atMs: unseen.length > 0 ? atMs : effectiveAtMs(state, Math.max(atMs, log.at(-1)?.atMs ?? 0)),
    };
    assertEntryAllowed(answer().clock, line.command, { atMs: line.atMs, timeZone });
    const before = { first, log, state };
    const merged =
      issuedAt || isStale
        ? mergeCommand(before, line, { unseen, random: () => 0.5 })
        : { line, state: applyLine(before, line), notes: [] };
    state = merged.state;
    if (merged.line) log = [...log, { ...merged.line, version: state.version, deskId }];
    log.sort((a, b) => a.atMs - b.atMs || a.version - b.version);
    return merged.notes;
  };

  return {
    log: () => log,
    answer,
    take: (command: ClockCommand): CommandAnswer => {
      if (log.some((line) => line.command.commandId === command.commandId)) return answer();
      try {
        return answer(apply(command));
      } catch (error) {
        throw error instanceof AppError ? refusal(error, answer().clock) : error;
      }
    },
  };
};
export type RuleServer = ReturnType<typeof createRuleServer>;

export type Network = 'up' | 'away' | 'loses answers';

/** More commands than any test sends without letting time pass. */
const mostSentAtOnce = 500;

/**
 * Creates a device with a desk: its own copy, its own queue, its own network. `said` contains each line shown to its
 * user, `sent` each command that left it, including those that did not arrive.
 */
export const createDevice = (name: string, server: RuleServer) => {
  const refused: { commandId: string | null; text: string }[] = [];
  const received: IssuedCommand[] = [];
  const sent: ClockCommand[] = [];
  let network: Network = 'up';
  let seen = server.answer();
  let page = 0;
  let sentAtMs = 0;
  let sentNow = 0;

  const unreachable = () => new TypeError('Failed to fetch');
  const never = () => new Promise<never>(() => {});
  const say = (text: string, commandId: string | null = null) => refused.push({ commandId, text });

  const openPage = (): CommandQueue => {
    page += 1;
    const mine = page;
    const reach = async <T>(work: () => T): Promise<T> => {
      await Promise.resolve();
      // A page that has been left sends nothing more, and receives no response.
      if (mine !== page) return never();
      if (network === 'away') throw unreachable();
      const result = work();
      await Promise.resolve();
      if (mine !== page) return never();
      if (network === 'loses answers') throw unreachable();
      return result;
    };
    const queue = createCommandQueue(name, {
      send: (_clockId, command) => {
        sent.push(command);
        sentNow = Date.now() === sentAtMs ? sentNow + 1 : 1;
        sentAtMs = Date.now();
        // A queue that never stops would keep the test from ending.
        if (sentNow > mostSentAtOnce) return never();
        return reach(() => server.take(command));
      },
      readStanding: () => reach(() => server.answer()),
      now: Date.now,
      random: () => 0.5,
      deskId: () => name,
    });
    queue.connect({
      onAccepted: (answer) => {
        seen = answer;
      },
      onPresent: () => {
        seen = server.answer();
      },
      onRefused: (sentence, { commandId }) => say(sentence, commandId),
      onEntryClosed: ({ commandId }, sentence) => say(sentence, commandId),
    });
    return queue;
  };
  let queue = openPage();

  const shown = () => withPending(seen, queue.read().items);

  return {
    issuedCommands: received,
    said: refused,
    sent,
    shown,
    queue: () => queue,
    setNetwork: (next: Network) => {
      network = next;
      if (next !== 'up') return;
      seen = server.answer();
      queue.resume();
    },
    /** Receives the push of another device's command. */
    hear: () => {
      if (network === 'up') seen = server.answer();
    },
    reload: () => {
      queue = openPage();
      if (network === 'up') seen = server.answer();
      queue.resume();
    },
    night: (): Night => shown().night ?? emptyNight(),
    give: (input: CommandInput) => {
      if (queue.read().items.some(({ needsReview }) => needsReview !== null)) return say('First decide.');
      const commandId = newId();
      const state = { server: seen, items: queue.read().items };
      const verdict = judgeInput(state, input, { commandId, issuedAtMs: Date.now(), timeZone });
      if (verdict.kind === 'refused') return say(verdict.sentence);
      if (verdict.kind === 'ask') return say(verdict.question.sentence);
      received.push(verdict.item.command);
      queue.give(verdict.item);
    },
    drop: (count: number) => {
      const reviewed = queue.read().items.filter(({ needsReview }) => needsReview !== null);
      for (const { command } of reviewed.slice(0, count)) say('Dropped.', command.commandId);
      queue.drop(count);
    },
  };
};
export type Device = ReturnType<typeof createDevice>;
