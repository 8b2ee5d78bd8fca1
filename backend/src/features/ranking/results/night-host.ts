import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';

/** Returns the host of a played night from the venue's calendar: by its event, else by its start; empty for nobody. */
export const hostOfNight = (
  planned: readonly Pick<Occurrence, 'id' | 'startTimes' | 'hostName'>[],
  { tournamentId, startTime }: { tournamentId?: string | null; startTime: string },
): string =>
  planned.find(({ id }) => id === tournamentId)?.hostName ??
  planned.find(({ startTimes }) => startTimes.includes(startTime))?.hostName ??
  '';
