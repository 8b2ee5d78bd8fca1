import type { Clock, ClockCommand, Night } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { getAnswer, invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { cacheClock, newerClock } from '@/realtime/cache-bridge.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { useLeague } from '../reading/use-league.ts';
import { newerNight, useNight } from '../reading/use-night.ts';
import type { ActReport } from './act-report.ts';
import { type QueueHandlers, type QueueSender, queueOf } from './command-queue.ts';
import type { CommandInput } from './command-sender.ts';
import { type DeskState, type EntryQuestion, judgeInput } from './judge-input.ts';
import type { PendingCommand } from './pending-command.ts';
import { withPending } from './pending-state.ts';

/** A second tap within this time is ignored. */
const minIntervalMs = 350;
const tapped: readonly ClockCommand['type'][] = [
  'start',
  'pause',
  'next-level',
  'previous-level',
  'reset-level',
];

/** The state and the commands of a desk. */
export type ClockDesk = {
  /** The clock and its night with the commands given here applied, whether or not the server has them yet. */
  clock: Clock;
  night: Night | null;
  /** The commands that the server has not answered, in order. */
  pending: readonly PendingCommand[];
  /** Whether they wait for a connection. */
  isWaiting: boolean;
  give: (input: CommandInput) => void;
  /** Does the first `count` commands that need a decision again; `drop` removes them. */
  retry: (count: number) => void;
  drop: (count: number) => void;
  /** Sends the first of them although entry has closed. */
  enterAnyway: () => void;
  /** Outcomes of commands that were not simply accepted, until somebody has read them. */
  reports: readonly ActReport[];
  clearReports: () => void;
  /** The question whether to let a player in after entry has closed; null if there is none. */
  entryQuestion: EntryQuestion | null;
  answerEntry: (isLetIn: boolean) => void;
};

const handlersFor = (
  queryClient: QueryClient,
  clockId: string,
  { notify, ask }: { notify: (sentence: string) => void; ask: (question: EntryQuestion) => void },
): QueueHandlers => ({
  onAccepted: ({ clock, night }) => {
    setAnswer(
      queryClient,
      'GET /api/poker-clocks/:id/night',
      { params: { id: clockId } },
      (current) => current && newerNight(current, { ...current, ...night }),
    );
    cacheClock(queryClient, clock);
  },
  onPresent: (clock) => {
    if (clock) cacheClock(queryClient, clock);
    else
      void invalidate(queryClient, 'GET /api/poker-clocks/:id', { params: { id: clockId } }, { exact: true });
  },
  onRefused: (sentence) => notify(sentence),
  onEntryClosed: ({ commandId: _id, ...input }, sentence) => ask({ input, sentence }),
});

/** Returns the state and commands of a desk: applied to its own copy at once, sent in order; see command-queue.ts. */
export const useClockCommand = (
  clock: Clock,
  notify: (sentence: string) => void,
  sender?: QueueSender,
): ClockDesk => {
  const queryClient = useQueryClient();
  const connection = useAtomValue(connectionAtom);
  const queue = queueOf(clock.id, sender);
  const { timeZone } = useLeague();
  const [entryQuestion, setEntryQuestion] = useState<EntryQuestion | null>(null);
  const { items, isWaiting, reports } = useSyncExternalStore(queue.subscribe, queue.read);
  const { data: night = null } = useNight(clock);
  const latest = useRef({ clock, notify });
  latest.current = { clock, notify };
  const lastTapAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const notifyLatest = (sentence: string) => latest.current.notify(sentence);
    const disconnect = queue.connect(
      handlersFor(queryClient, clock.id, { notify: notifyLatest, ask: setEntryQuestion }),
    );
    const resume = () => queue.resume();
    window.addEventListener('online', resume);
    return () => {
      disconnect();
      window.removeEventListener('online', resume);
    };
  }, [queue, queryClient, clock.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is tried at once.
  useEffect(() => queue.resume(), [queue, connection]);

  const shown = useMemo(() => withPending({ clock, night }, items), [clock, night, items]);

  /** Returns the current value, also between two renders. */
  const present = (): DeskState => {
    const input = { params: { id: clock.id } };
    const cached = getAnswer(queryClient, 'GET /api/poker-clocks/:id', input);
    const newest = cached ? newerClock(cached, latest.current.clock) : latest.current.clock;
    const people = getAnswer(queryClient, 'GET /api/poker-clocks/:id/night', input) ?? null;
    return { server: { clock: newest, night: people }, items: queue.read().items };
  };

  const give = (input: CommandInput): void => {
    if (queue.read().items.some(({ needsReview }) => needsReview !== null)) {
      notify(t`First decide about the commands that waited for the connection.`);
      return;
    }
    const nowMs = performance.now();
    if (tapped.includes(input.type)) {
      if (nowMs - lastTapAt.current < minIntervalMs) return;
      lastTapAt.current = nowMs;
    }
    const verdict = judgeInput(present(), input, { commandId: newId(), issuedAtMs: serverNow(), timeZone });
    if (verdict.kind === 'refused') notify(verdict.sentence);
    else if (verdict.kind === 'ask') setEntryQuestion(verdict.question);
    else queue.give(verdict.item);
  };

  const answerEntry = (isLetIn: boolean): void => {
    setEntryQuestion(null);
    if (isLetIn && entryQuestion) give({ ...entryQuestion.input, afterClose: true } as CommandInput);
  };

  return {
    ...shown,
    pending: items,
    isWaiting,
    give,
    reports,
    entryQuestion,
    answerEntry,
    retry: queue.retry,
    drop: queue.drop,
    enterAnyway: queue.enterAnyway,
    clearReports: queue.clearReports,
  };
};
