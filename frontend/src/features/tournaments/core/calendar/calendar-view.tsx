// The calendar of the address, as month, week, list or map, with its controls and all its states.
import type { CalendarDay } from '@ahl/shared-types/calendar';
import { rangeOf } from '@ahl/shared-types/calendar';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useIsPhone } from '@/components/table/use-is-phone.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { formatDay } from '@/lib/format.ts';
import { CalendarFilterControls, CalendarNavigation } from './calendar-controls.tsx';
import { CalendarEventList } from './calendar-event-list.tsx';
import { CalendarEmpty, CalendarError, CalendarSkeleton } from './calendar-states.tsx';
import { MonthGrid } from './month-grid.tsx';
import { SubscribePanel, scopeOf } from './subscribe-panel.tsx';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.ts';
import { useCalendarDays } from './use-calendar-days.ts';
import { type Clock, useClock } from './use-clock.ts';
import { DaySections, WeekColumns } from './week-and-list.tsx';

/** Returns `November 2026`, or `Nov 15 – Nov 21`. */
const periodTitle = ({ view, date }: CalendarAddress): string => {
  if (view === 'month') return formatDay(date, { month: 'long', year: 'numeric' });
  const { from, to } = rangeOf(view, date);
  const parts = { month: 'short', day: 'numeric' } as const;
  return `${formatDay(from, parts)} – ${formatDay(to, parts)}`;
};

/** Renders the nights of a week on a map; passed in by a route. */
export type CalendarMap = (shown: {
  days: readonly CalendarDay[];
  filters: CalendarAddress['filters'];
  today: string;
}) => ReactNode;

type Shown = {
  days: readonly CalendarDay[];
  place: CalendarAddress;
  clock: Clock;
  isFollowing: RefObject<boolean>;
};

/** Renders the chosen day with all its events, over the month or the week on a desktop. */
const OpenDay = ({ days, place, clock }: Shown) => {
  const day = days.find(({ date }) => date === place.date);
  return (
    <Dialog isOpen={place.isDayOpen} onClose={place.closeDay} title={formatDay(place.date)} size="md">
      <CalendarEventList cards={day?.events ?? []} clock={clock} isBare />
    </Dialog>
  );
};

/** Renders the month's grid; a day opens under it on a phone and in a dialog on a desktop. */
const Month = ({ days, place, clock, isFollowing, isPhone }: Shown & { isPhone: boolean }) => (
  <div className="space-y-5">
    <MonthGrid
      days={days}
      date={place.date}
      today={clock.today}
      isFollowing={isFollowing}
      onMove={(date) => place.change({ date })}
      onOpen={(date) => (isPhone ? place.change({ date }) : place.openDay(date))}
    />
    {isPhone && (
      <div className="sm:hidden">
        <DaySections days={days.filter(({ date }) => date === place.date)} clock={clock} withEmpty />
      </div>
    )}
  </div>
);

/** Whether there is nothing in the period; days of other months in a month's grid do not count. */
const isNothingIn = ({ days, place }: Shown): boolean =>
  days.every(
    ({ date, events }) =>
      events.length === 0 || (place.view === 'month' && date.slice(0, 7) !== place.date.slice(0, 7)),
  );

// Until hydration the server's HTML serves all widths: content for one width is hidden by style.
const Days = ({ map, ...shown }: Shown & { map: CalendarMap }) => {
  const isPhone = useIsPhone();
  const { view, openDay, filters, today } = shown.place;
  if (view === 'map') return map({ days: shown.days, filters, today });
  if (isNothingIn(shown)) return <CalendarEmpty place={shown.place} />;
  return (
    <>
      {view === 'month' && <Month {...shown} isPhone={isPhone} />}
      {view === 'week' && <WeekColumns days={shown.days} clock={shown.clock} onOpen={openDay} />}
      {view === 'week' && isPhone && (
        <div className="sm:hidden">
          <DaySections days={shown.days} clock={shown.clock} />
        </div>
      )}
      {view === 'list' && <DaySections days={shown.days} clock={shown.clock} />}
      {view !== 'list' && !isPhone && <OpenDay {...shown} />}
    </>
  );
};

/** Renders the page's content. */
export const CalendarView = ({ map }: { map: CalendarMap }) => {
  const { t } = useLingui();
  const clock = useClock();
  const isPhone = useIsPhone();
  const place = useCalendarAddress(clock.nowMs, clock.timeZone);
  const { data, error, isFetching, refetch } = useCalendarDays(place);
  const isFollowing = useRef(false);
  const period = periodTitle(place);
  return (
    <div className="space-y-3.5">
      <PageHeader
        title={
          <>
            <span className="sr-only">{t`Calendar`} </span>
            <span aria-live="polite" className="inline-block first-letter:uppercase">
              {period}
            </span>
          </>
        }
        actions={<SubscribePanel scope={scopeOf(place.filters)} hasTag={place.filters.tag !== ''} />}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <CalendarNavigation place={place} />
        <CalendarFilterControls place={place} />
      </div>
      {data && <Days days={data.days} place={place} clock={clock} isFollowing={isFollowing} map={map} />}
      {!data && error && <CalendarError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <CalendarSkeleton view={place.view} isPhone={isPhone} />}
    </div>
  );
};
