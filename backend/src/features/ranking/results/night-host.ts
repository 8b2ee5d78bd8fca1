import type { Occurrence } from '../../schedule/tournaments/tournament.presenter.ts';

/** Who hosts a played night, as the calendar has its venue's day: by its event, else by its start; empty for nobody. */
export const hostOfNight = (
  planned: readonly Pick<Occurrence, 'id' | 'startTimes' | 'hostName'>[],
  { tournamentId, startTime }: { tournamentId?: string | null; startTime: string },
): string =>
  planned.find(({ id }) => id === tournamentId)?.hostName ??
  planned.find(({ startTimes }) => startTimes.includes(startTime))?.hostName ??
  '';
