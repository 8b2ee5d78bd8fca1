// The week as columns on a desktop, and days as headings with their events: the list, and the week on a phone.

import type { CalendarDay } from '@ahl/shared-types/calendar';
import { nightPath } from '@ahl/shared-types/events';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Chip } from '@/components/ui/chip.tsx';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { EntryChip } from '../components/event-parts.tsx';
import { viewEvent } from '../event-view.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { CalendarEventList } from './calendar-event-list.tsx';
import { useDayChange } from './day-change.ts';
import type { Clock } from './use-clock.ts';

const ColumnEvent = ({ card, clock }: { card: CalendarDay['events'][number]; clock: Clock }) => {
  const { t } = useLingui();
  const view = viewEvent(card, clock);
  const name = card.venue?.name || t`Venue TBD`;
  const change = useDayChange()(card);
  return (
    <li
      className={cn(
        'relative border-t border-line px-2.5 py-2.5 text-sm',
        view.isLive && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-felt',
      )}
    >
      <div className="flex items-start justify-between gap-1">
        <Link
          to={nightPath(card)}
          className={cn(
            'numeral text-base leading-tight hover:underline',
            card.isCancelled && 'text-ink-3 line-through',
          )}
        >
          {card.startTime}
        </Link>
        {!card.isCancelled && (
          <div className="-my-2.5 -mr-2">
            <AddToCalendar card={card} hideLabel="always" />
          </div>
        )}
      </div>
      {card.venue?.id ? (
        <Link to={`/venue/${card.venue.id}`} className="font-semibold break-words hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      {card.venue?.city && <p className="text-[13px] text-ink-2">{card.venue.city}</p>}
      <div className="mt-1 flex flex-wrap gap-1 empty:hidden [&>span]:px-1.5 [&>span]:text-[12px] [&>span]:whitespace-normal">
        {card.isCancelled && <Chip tone="red">{t`Cancelled`}</Chip>}
        {!card.isCancelled && change !== null && <Chip tone="sky">{change}</Chip>}
        {!card.isCancelled && <EntryChip entry={view.entry} />}
      </div>
    </li>
  );
};

/** Renders seven columns; the head of each opens its day. */
export const WeekColumns = ({
  days,
  clock,
  onOpen,
}: {
  days: readonly CalendarDay[];
  clock: Clock;
  onOpen: (date: string) => void;
}) => (
  <div className="grid grid-cols-7 overflow-hidden rounded-card border border-line bg-surface max-sm:hidden">
    {days.map((day) => (
      <section
        key={day.date}
        aria-label={formatDay(day.date)}
        className="min-w-0 border-l border-line first:border-l-0"
      >
        <h2>
          <button
            type="button"
            onClick={() => onOpen(day.date)}
            aria-current={day.date === clock.today ? 'date' : undefined}
            className={cn(
              'flex min-h-14 w-full items-baseline justify-between bg-raised px-2 py-3 -outline-offset-2 hover:underline',
              day.date === clock.today && 'bg-felt-tint text-felt',
            )}
          >
            <span className="label">{formatDay(day.date, { weekday: 'short' })}</span>
            <span className="numeral text-xl">{Number(day.date.slice(8))}</span>
          </button>
        </h2>
        <ul className="min-h-40">
          {day.events.map((card) => (
            <ColumnEvent key={card.id} card={card} clock={clock} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** A number of events that fills more than the first screen of any device. */
const eventsOnFirstScreen = 20;

/** Returns the days with the first events; the server renders no more of a long list (decision 011). */
const firstDays = (days: readonly CalendarDay[]): readonly CalendarDay[] => {
  let count = 0;
  const end = days.findIndex((day) => {
    count += day.events.length;
    return count >= eventsOnFirstScreen;
  });
  return end === -1 ? days : days.slice(0, end + 1);
};

/** Renders the days one below the other; those without events only with `withEmpty`. */
export const DaySections = ({
  days,
  clock,
  withEmpty = false,
}: {
  days: readonly CalendarDay[];
  clock: Clock;
  withEmpty?: boolean;
}) => {
  const isServerRendered = useIsServerRendered();
  const shown = days.filter((day) => withEmpty || day.events.length > 0);
  return (
    <div className="space-y-7">
      {(isServerRendered ? firstDays(shown) : shown).map((day) => (
        <section key={day.date} aria-labelledby={`day-${day.date}`}>
          <h2 id={`day-${day.date}`} className="mb-2 font-display text-2xl font-bold first-letter:uppercase">
            {formatDay(day.date)}
            {day.date === clock.today && (
              <span className="ml-2 text-felt">
                <Trans>Today</Trans>
              </span>
            )}
          </h2>
          <CalendarEventList cards={day.events} clock={clock} />
        </section>
      ))}
    </div>
  );
};
