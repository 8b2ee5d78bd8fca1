// The calendar: what its address asks for, as month, week or list, with its controls and all its states.
import type { CalendarDay } from '@ahl/shared-types/calendar';
import { rangeOf } from '@ahl/shared-types/calendar';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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

/** `November 2026`, or `Nov 15 – Nov 21`. */
const periodTitle = ({ view, date }: CalendarAddress): string => {
  if (view === 'month') return formatDay(date, { month: 'long', year: 'numeric' });
  const { from, to } = rangeOf(view, date);
  const parts = { month: 'short', day: 'numeric' } as const;
  return `${formatDay(from, parts)} – ${formatDay(to, parts)}`;
};

type Shown = { days: readonly CalendarDay[]; place: CalendarAddress; clock: Clock };

/** The month's grid; a day opens under it on a phone and in a dialog on a desk. */
const Month = ({ days, place, clock, isPhone }: Shown & { isPhone: boolean }) => {
  const [openDate, setOpenDate] = useState<string | null>(null);
  const chosen = days.filter((day) => day.date === place.date);
  return (
    <div className="space-y-5">
      <MonthGrid
        days={days}
        date={place.date}
        today={clock.today}
        isCompact={isPhone}
        onMove={(date) => place.change({ date })}
        onOpen={(date) => (isPhone ? place.change({ date }) : setOpenDate(date))}
      />
      {isPhone && <DaySections days={chosen} clock={clock} withEmpty />}
      <OpenDay days={days} clock={clock} date={openDate} onClose={() => setOpenDate(null)} />
    </div>
  );
};

const OpenDay = ({
  days,
  clock,
  date,
  onClose,
}: {
  days: readonly CalendarDay[];
  clock: Clock;
  date: string | null;
  onClose: () => void;
}) => (
  <Dialog isOpen={date !== null} onClose={onClose} title={date ? formatDay(date) : ''} size="md">
    <CalendarEventList cards={days.find((day) => day.date === date)?.events ?? []} clock={clock} isBare />
  </Dialog>
);

const Week = ({ days, clock }: Shown) => {
  const [openDate, setOpenDate] = useState<string | null>(null);
  return (
    <>
      <WeekColumns days={days} clock={clock} onOpen={setOpenDate} />
      <OpenDay days={days} clock={clock} date={openDate} onClose={() => setOpenDate(null)} />
    </>
  );
};

const Days = (shown: Shown) => {
  const isPhone = useIsPhone();
  const { view } = shown.place;
  const isEmpty = shown.days.every((day) => day.events.length === 0);
  return (
    <div className="space-y-3.5">
      {isEmpty && <CalendarEmpty place={shown.place} />}
      {view === 'month' && <Month {...shown} isPhone={isPhone} />}
      {view === 'week' && !isEmpty && !isPhone && <Week {...shown} />}
      {(view === 'list' || (view === 'week' && isPhone)) && (
        <DaySections days={shown.days} clock={shown.clock} />
      )}
    </div>
  );
};

/** The page's content. */
export const CalendarView = () => {
  const { t } = useLingui();
  const clock = useClock();
  const isPhone = useIsPhone();
  const place = useCalendarAddress(clock.nowMs, clock.timeZone);
  const { data, error, isFetching, refetch } = useCalendarDays(place);
  const period = periodTitle(place);
  return (
    <div className="space-y-3.5">
      <PageHeader
        title={
          <>
            <span className="sr-only">{t`Calendar`} </span>
            <span aria-live="polite">{period}</span>
          </>
        }
        actions={<SubscribePanel scope={scopeOf(place.filters)} />}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <CalendarNavigation place={place} />
        <CalendarFilterControls place={place} />
      </div>
      {data && <Days days={data.days} place={place} clock={clock} />}
      {!data && error && <CalendarError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <CalendarSkeleton view={place.view} isPhone={isPhone} />}
    </div>
  );
};
