// A month as weeks from Sunday. On a desktop each day lists its first events; on a phone their number and regions.
import type { CalendarCard, CalendarDay } from '@ahl/shared-types/calendar';
import { dateOfKey } from '@ahl/shared-types/calendar';
import { Plural, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { useRegions } from '@/lib/regions.ts';
import { useDayChange } from './day-change.ts';
import { DaySummary, RegionKey, regionsOf } from './day-summary.tsx';

/** How many events a day of the desktop grid lists before it shows `+3 more`. */
const shownEvents = 3;

type GridProps = {
  days: readonly CalendarDay[];
  date: string;
  today: string;
  /** Whether the focus follows the chosen day; kept outside, as the grid is unmounted while another month loads. */
  isFollowing: RefObject<boolean>;
  onMove: (date: string) => void;
  onOpen: (date: string) => void;
};

/** Renders `7:00PM Ace Bar`; opens its day, which has all details. */
const EventLine = ({ card, onOpen }: { card: CalendarCard; onOpen: (date: string) => void }) => {
  const { t } = useLingui();
  const name = card.venue?.name || t`Venue TBD`;
  const change = useDayChange()(card);
  return (
    <li>
      <button
        type="button"
        title={`${card.startTime} ${name}`}
        onClick={() => onOpen(card.date)}
        className={cn(
          'block min-h-6 w-full truncate rounded-small px-1.5 text-left text-[13px] leading-6 hover:underline',
          card.isCancelled ? 'text-ink-3 line-through' : 'bg-felt-tint text-ink',
        )}
      >
        <span className="numeral text-[13px]">{card.startTime.split(' & ')[0]}</span>{' '}
        {card.isCancelled && <span className="sr-only">{t`Cancelled`} </span>}
        {!card.isCancelled && change !== null && <span className="font-semibold text-sky">{change} · </span>}
        <span>{name}</span>
      </button>
    </li>
  );
};

type CellProps = {
  day: CalendarDay;
  isOther: boolean;
  isChosen: boolean;
  isToday: boolean;
  onOpen: (date: string) => void;
};

const DayNumber = ({ day, isOther, isChosen, isToday, onOpen }: CellProps) => {
  const { t } = useLingui();
  const played = day.events.filter((card) => !card.isCancelled);
  const count = played.length;
  const name = formatDay(day.date);
  const where = regionsOf(useRegions(), played).map((region) => region.name);
  const events = count === 1 ? t`${name}, 1 event` : t`${name}, ${count} events`;
  return (
    <button
      type="button"
      data-date={day.date}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-label={[events, ...where].join(', ')}
      onClick={() => onOpen(day.date)}
      className={cn(
        'flex min-h-17 w-full flex-col items-center justify-start gap-0.5 rounded-control max-sm:pt-1 font-semibold sm:size-8 sm:min-h-0',
        isOther && 'text-ink-3',
        isChosen && 'max-sm:bg-felt-tint sm:ring-2 sm:ring-line',
      )}
    >
      <span
        className={cn(
          'numeral inline-flex size-7 items-center justify-center rounded-full text-base',
          isToday && 'bg-felt text-felt-ink',
        )}
      >
        {Number(day.date.slice(8))}
      </span>
    </button>
  );
};

/** Renders a day; memoized, because a month has about a hundred events. */
const DayCell = memo((props: CellProps) => {
  const { day, isOther, onOpen } = props;
  // One event more than fits takes the line that would announce it.
  const shown = day.events.length > shownEvents + 1 ? day.events.slice(0, shownEvents) : day.events;
  const more = day.events.length - shown.length;
  return (
    <td
      className={cn('border-t border-l border-line p-0 align-top first:border-l-0', isOther && 'bg-raised')}
    >
      <div className="relative sm:min-h-34 sm:p-1">
        <DayNumber {...props} />
        <DaySummary cards={day.events.filter((card) => !card.isCancelled)} />
        <ul className="mt-1 space-y-0.5 max-sm:hidden">
          {shown.map((card) => (
            <EventLine key={card.id} card={card} onOpen={onOpen} />
          ))}
        </ul>
        {more > 0 && (
          <button
            type="button"
            onClick={() => onOpen(day.date)}
            className="mt-0.5 min-h-6 w-full rounded-small px-1.5 text-left text-[13px] leading-6 font-semibold text-sky hover:underline max-sm:hidden"
          >
            <Plural value={more} one="+# more" other="+# more" />
            <span className="sr-only"> {formatDay(day.date)}</span>
          </button>
        )}
      </div>
    </td>
  );
});

type WeekProps = {
  week: readonly CalendarDay[];
  /** `YYYY-MM`. */
  month: string;
  /** The chosen day and today, if they are in this week. */
  chosen: string | null;
  today: string | null;
  onOpen: (date: string) => void;
};

/**
 * Renders a week in its own Suspense boundary: the browser hydrates a rendered page week by week and stays responsive
 * in between; memoized, so that the clock's updates do not force it to be hydrated at once.
 */
const WeekRow = memo(({ week, month, chosen, today, onOpen }: WeekProps) => (
  <Suspense>
    <tr>
      {week.map((day) => (
        <DayCell
          key={day.date}
          day={day}
          isOther={day.date.slice(0, 7) !== month}
          isChosen={day.date === chosen}
          isToday={day.date === today}
          onOpen={onOpen}
        />
      ))}
    </tr>
  </Suspense>
));

const weeksOf = (days: readonly CalendarDay[]): (readonly CalendarDay[])[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_unused, week) => days.slice(week * 7, week * 7 + 7));

/** Returns the date if it is in the week, else null. */
const dateIn = (week: readonly CalendarDay[], date: string): string | null =>
  week.some((day) => day.date === date) ? date : null;

/** Moves from day to day on arrow keys; the focus follows, also across months. */
const useArrowKeys = ({ date, days, isFollowing, onMove }: GridProps) => {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const target = table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
    if (!isFollowing.current || !target || days.length === 0) return;
    target.focus();
    isFollowing.current = false;
  }, [date, days, isFollowing]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset.date;
    const next = isOnDay ? dateOfKey(event.key, date) : null;
    if (!next) return;
    event.preventDefault();
    isFollowing.current = true;
    onMove(next);
  };
  return { table, onKeyDown };
};

/** Renders the weeks of a month. */
export const MonthGrid = (grid: GridProps) => {
  const { table, onKeyDown } = useArrowKeys(grid);
  const latest = useRef(grid.onOpen);
  latest.current = grid.onOpen;
  const open = useCallback((date: string) => latest.current(date), []);
  const weeks = useMemo(() => weeksOf(grid.days), [grid.days]);
  const caption = formatDay(grid.date, { month: 'long', year: 'numeric' });
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table ref={table} onKeyDown={onKeyDown} className="w-full table-fixed border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.date} scope="col" className="label bg-raised py-2 text-ink-2">
                {formatDay(day.date, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <WeekRow
              key={week[0]?.date}
              week={week}
              month={grid.date.slice(0, 7)}
              chosen={dateIn(week, grid.date)}
              today={dateIn(week, grid.today)}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
      <RegionKey />
    </div>
  );
};
