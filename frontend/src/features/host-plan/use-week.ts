// The week that the plan shows stands in the address: `?week=2026-11-22`, a Sunday.
import { addDays, isLeagueDate, leagueDate, weekdayOf } from '@ahl/shared-types/common';
import { type HostWeek, hostWarnings, isOpenNight, type PlannedNight } from '@ahl/shared-types/hosts';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';

const sundayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** The week with the way to others. */
export const useHostWeek = () => {
  const [params, setParams] = useSearchParams();
  const today = leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');
  const asked = params.get('week') ?? '';
  const from = sundayOf(isLeagueDate(asked) ? asked : today);
  const answer = useEndpoint(
    'GET /api/hosts/week',
    { query: { from } },
    { placeholderData: keepPreviousData },
  );
  const go = (date: string) =>
    setParams(
      (present) => {
        if (sundayOf(today) === date) present.delete('week');
        else present.set('week', date);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return { ...answer, from, today, go };
};

/** What stands against the present host of a night; nothing for a night without one. */
export const problemsOf = (week: HostWeek, night: PlannedNight) => {
  const host = week.hosts.find(({ id }) => id === night.hostId);
  return host ? hostWarnings(host, night, week.nights) : [];
};

/** The nights of the seven days themselves. */
export const nightsOfWeek = ({ from, to, nights }: HostWeek): PlannedNight[] =>
  nights.filter(({ date }) => date >= from && date <= to);

/** The nights to come that nobody hosts. */
export const openNights = (week: HostWeek, today: string): PlannedNight[] =>
  nightsOfWeek(week).filter((night) => night.date >= today && isOpenNight(night));
