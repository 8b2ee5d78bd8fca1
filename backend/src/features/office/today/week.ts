// The league's week in four figures, Sunday to Saturday as the calendar shows it.
import { weekStart } from '@ahl/shared-types/calendar';
import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { OfficeWeek } from '@ahl/shared-types/office';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import { leagueInstant } from '#time/league-instant.ts';
import { type NightDeps, startsOf } from './night-items.ts';

/** Returns the week's nights, entries of posted nights, members who joined, and upcoming starts without a host. */
export const readWeek = async ({ models, now, timeZone }: NightDeps): Promise<OfficeWeek> => {
  const from = weekStart(leagueDate(now(), timeZone));
  const to = addDays(from, 6);
  const [occurrences, posted, newPlayers] = await Promise.all([
    readOccurrences(models, { from, to }),
    models.Result.find({ date: { $gte: from, $lte: to }, deletedAt: null })
      .select('entrants')
      .lean(),
    models.Player.countDocuments({ createdAt: { $gte: new Date(leagueInstant(from, '00:00', timeZone)) } }),
  ]);
  const starts = startsOf(occurrences, timeZone);
  const hostsShort = starts.filter(
    ({ occurrence, startsAtMs }) => startsAtMs > now() && occurrence.hostName.trim() === '',
  );
  return {
    from,
    nights: starts.length,
    players: posted.reduce((sum, { entrants }) => sum + entrants, 0),
    newPlayers,
    hostsShort: hostsShort.length,
  };
};
