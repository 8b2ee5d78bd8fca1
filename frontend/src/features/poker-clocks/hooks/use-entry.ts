import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { EntryStatus, TournamentCard } from '@ahl/shared-types/tournaments';
import { useQuery } from '@tanstack/react-query';
import { entryOf, startOf } from '../entry-window.ts';

/** Entry and start of the event that a clock times; nulls when they are not known. */
export const useEntry = (
  clock: Clock,
  nowMs: number,
): { entry: EntryStatus | null; startsAtMs: number | null } => {
  const { data } = useQuery<TournamentCard[]>({
    queryKey: ['/api/tournaments/date', clock.date],
    enabled: clock.tournamentId !== null && clock.status !== 'finished',
  });
  const start = startOf(clock, data)?.startsAt[0];
  return { entry: entryOf(clock, data, nowMs), startsAtMs: start === undefined ? null : Date.parse(start) };
};
