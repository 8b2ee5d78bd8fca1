// A day's events: which day, which of them, and how they are shown. The page's additions to each event (links, the
// control for the host) are passed in as slots.
import { orderTournaments, type TournamentCard } from '@ahl/shared-types/tournaments';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { LiveLine } from '@/components/feedback/live-line.tsx';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { cn } from '@/lib/cn.ts';
import { useProductName, usePublicConfig } from '@/lib/config.ts';
import { useLanguage } from '@/lib/language.ts';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { fullDate, monthAndDay, weekdayName } from '../day.ts';
import { viewEvent } from '../event-view.ts';
import { type Day, useDay } from '../hooks/use-day.ts';
import { useDayFilters } from '../hooks/use-day-filters.ts';
import { fallbackMs, useDayTournaments } from '../hooks/use-day-tournaments.ts';
import { useFreshCounts } from '../hooks/use-fresh-counts.ts';
import { DayFilterControls, FilterToggle } from './day-filter-controls.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { DayError, DaySkeleton, NoEvents } from './day-states.tsx';
import { EventList, type Layout } from './event-list.tsx';
import type { EventSlots } from './event-slots.ts';

/** Sets the tab title to the day, unless it is today, which has the page's own title. */
const useDayTitle = ({ date, isToday }: Pick<Day, 'date' | 'isToday'>): void => {
  const productName = useProductName();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a day follow the language
  useEffect(() => {
    if (isToday) return;
    const before = document.title;
    document.title = `${fullDate(date)} · ${productName}`;
    return () => {
      document.title = before;
    };
  }, [date, isToday, productName, language]);
};

/** Renders `Friday July 25`, `viernes 25 de julio`; a change of day is read out. */
const DayHeading = ({ date, today }: { date: string; today: string }) => {
  useLanguage();
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return (
    <h1
      id="day-heading"
      aria-live="polite"
      className="title first-letter:uppercase max-sm:min-w-0 max-sm:flex-1 max-sm:text-2xl max-sm:leading-none sm:w-full"
    >
      {weekdayName(date)}{' '}
      {/* A date of this year fits on a phone in one line; in the fallback font it would wrap. */}
      <span className={cn('text-ink-3 max-sm:block', isThisYear && 'max-sm:whitespace-nowrap')}>
        {monthAndDay(date, today)}
      </span>
    </h1>
  );
};

const leagueZone = 'America/Chicago';
const none: readonly TournamentCard[] = [];

const useLayout = (): [Layout, (layout: Layout) => void] => {
  const [layout, setLayout] = useState<Layout>(() =>
    readStored(storageKeys.eventLayout) === 'grid' ? 'grid' : 'list',
  );
  // The server does not know the choice: the page is hydrated as it was rendered.
  const isServerRendered = useIsServerRendered();
  return [
    isServerRendered ? 'list' : layout,
    (next) => {
      setLayout(next);
      writeStored(storageKeys.eventLayout, next);
    },
  ];
};

/** Renders the day's events with their controls and all their states. */
export const DayView = ({ slots }: { slots: EventSlots }) => {
  const timeZone = usePublicConfig()?.timeZone ?? leagueZone;
  const connection = useAtomValue(connectionAtom);
  const nowMs = useServerMinute();
  const day = useDay(nowMs);
  const { date, today, isToday } = day;
  const { data, error, isFetching, refetch } = useDayTournaments(date);
  useDayTitle(day);
  useFreshCounts(data, { isToday, nowMs }, refetch);
  const isServerRendered = useIsServerRendered();
  const { filters, shown } = useDayFilters(date, data ?? none);
  const [layout, setLayout] = useLayout();
  // Active filters are visible at once, on a phone too.
  const [isToggled, setIsToggled] = useState<boolean | null>(null);
  const areFiltersOpen = isToggled ?? filters.isFiltering;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of an event follow the language
  const views = useMemo(
    () =>
      orderTournaments(shown, { isToday, nowMs }).map((card) => viewEvent(card, { today, nowMs, timeZone })),
    [shown, isToday, nowMs, today, timeZone, language],
  );

  return (
    <section aria-labelledby="day-heading" className="space-y-2 sm:space-y-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2 sm:gap-y-3.5">
        <DayHeading date={date} today={today} />
        <DayNavigation day={day} />
        <FilterToggle isOpen={areFiltersOpen} onToggle={() => setIsToggled(!areFiltersOpen)} />
        <DayFilterControls
          filters={filters}
          layout={layout}
          onLayout={setLayout}
          className={cn(!areFiltersOpen && 'max-sm:hidden', isServerRendered && 'ssr-filters')}
        />
      </div>
      {connection === 'polling' && <LiveLine isLive={false} pollSeconds={fallbackMs / 1000} />}
      {isServerRendered && (
        <div className="ssr-grid">
          <DaySkeleton layout="grid" />
        </div>
      )}
      {data && views.length > 0 && (
        <div className={cn(isServerRendered && 'ssr-list')}>
          <EventList views={views} layout={layout} slots={slots} />
        </div>
      )}
      {data && views.length === 0 && <NoEvents date={date} filters={filters} />}
      {!data && error && <DayError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <DaySkeleton layout={layout} />}
    </section>
  );
};
