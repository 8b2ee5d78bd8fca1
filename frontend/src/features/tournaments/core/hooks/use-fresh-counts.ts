import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { entryStatus } from '@ahl/shared-types/tournaments';
import { useEffect, useRef } from 'react';

const runningIds = (cards: readonly TournamentCard[], nowMs: number): string =>
  cards
    .filter((card) => entryStatus(card, nowMs).kind === 'running')
    .map(({ id }) => id)
    .join(' ');

/**
 * Refetches the day when entry to one of its games closes by time alone: before that nobody sees the number
 * of remaining players, because no list shows it.
 */
export const useFreshCounts = (
  cards: readonly TournamentCard[] | undefined,
  { isToday, nowMs }: { isToday: boolean; nowMs: number },
  refetch: () => unknown,
): void => {
  const running = cards && isToday ? runningIds(cards, nowMs) : null;
  const before = useRef(running);
  const ask = useRef(refetch);
  ask.current = refetch;
  useEffect(() => {
    const hasChanged = running !== null && before.current !== null && running !== before.current;
    before.current = running;
    if (hasChanged && running !== '') ask.current();
  }, [running]);
};
