// The week that the plan shows is in the address: `?week=2026-11-22`, a Sunday.
import { addDays, isLeagueDate, leagueDate, weekdayOf } from '@ahl/shared-types/common';
import { type HostWeek, hostWarnings, isOpenNight, type PlannedNight } from '@ahl/shared-types/hosts';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';

const sundayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** Returns the week, and a function to open another one. */
export const useHostWeek = () => {
  const [params, setParams] = useSearchParams();
  const today = leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');
  const requested = params.get('week') ?? '';
  const from = sundayOf(isLeagueDate(requested) ? requested : today);
  const answer = useEndpoint(
    'GET /api/hosts/week',
    { query: { from } },
    { placeholderData: keepPreviousData },
  );
  const go = (date: string) =>
    setParams(
      (current) => {
        if (sundayOf(today) === date) current.delete('week');
        else current.set('week', date);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { ...answer, from, today, go };
};

/** Returns the problems of a night's current host; empty for a night without one. */
export const problemsOf = (week: HostWeek, night: PlannedNight) => {
  const host = week.hosts.find(({ id }) => id === night.hostId);
  return host ? hostWarnings(host, night, week.nights) : [];
};

/** Returns the nights of the seven days only. */
export const nightsOfWeek = ({ from, to, nights }: HostWeek): PlannedNight[] =>
  nights.filter(({ date }) => date >= from && date <= to);

/** Returns the coming nights without a host. */
export const openNights = (week: HostWeek, today: string): PlannedNight[] =>
  nightsOfWeek(week).filter((night) => night.date >= today && isOpenNight(night));
