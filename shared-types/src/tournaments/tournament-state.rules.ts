// The state of a tournament for the office. Pure.

/** The states, in the order of a night. */
export const tournamentStates = ['scheduled', 'live', 'posted', 'missing-result', 'cancelled'] as const;
export type TournamentState = (typeof tournamentStates)[number];

/**
 * The state of a tournament. A cancelled one is cancelled regardless of other data; results of all starts make
 * it posted; an open clock makes it live; from the next league date on a result is missing.
 */
export const tournamentState = (
  known: { date: string; isCancelled: boolean; hasOpenClock: boolean; startsWithoutResult: number },
  today: string,
): TournamentState => {
  if (known.isCancelled) return 'cancelled';
  if (known.startsWithoutResult === 0) return 'posted';
  if (known.hasOpenClock) return 'live';
  return known.date < today ? 'missing-result' : 'scheduled';
};
