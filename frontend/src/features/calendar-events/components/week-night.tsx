import type { CalendarCard } from '@ahl/shared-types/calendar';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { eventPath, newEventPath } from '../event-labels.ts';
import { nightText } from '../event-nights.ts';

/** The keyboard props of a cell of the grid. */
export type CellProps = { tabIndex?: number | undefined };

/** Returns where a night is edited: the form of its day, of the whole event once it is past, or of the tournament. */
const pathOf = ({ id, type, date }: CalendarCard, today: string): string => {
  if (type === 'tournament') return `/admin/edit-tournament?id=${id}`;
  const path = eventPath(id.replace('calendar-', ''));
  return date < today ? path : `${path}?night=${date}`;
};

/** Renders one night of the week: time, event, host, and whether it is cancelled or changed; links to its form. */
export const WeekNight = ({
  night,
  today,
  withVenue = false,
  ...cell
}: { night: CalendarCard; today: string; withVenue?: boolean } & CellProps) => {
  const { t } = useLingui();
  const { name, startTime, assignedHost, isCancelled, changes, date } = night;
  const host = assignedHost || t`No host`;
  const hosted = changes.length > 0 ? t`${host} · changed` : host;
  const state = isCancelled ? t`Cancelled` : hosted;
  const isWrong = isCancelled || assignedHost === '';
  const venue = night.venue?.name || t`Venue TBD`;
  const day = nightText(date);
  return (
    <Link
      {...cell}
      to={pathOf(night, today)}
      className={cn(
        'block min-h-11 min-w-0 rounded-control border border-l-4 border-line bg-surface px-2.5 py-1.5 text-sm -outline-offset-2 hover:border-ink-3',
        isWrong ? 'border-l-red' : 'border-l-line',
        !isWrong && changes.length > 0 && 'border-l-sky',
      )}
    >
      <span className={cn('numeral block text-base leading-tight', isCancelled && 'line-through')}>
        {startTime}
      </span>
      <span className="block font-semibold break-words">{name}</span>
      {withVenue && <span className="block break-words">{venue}</span>}
      <span className="sr-only">{withVenue ? day : `${venue}, ${day}`}</span>
      <span className={cn('block break-words', isWrong ? 'font-semibold text-red' : 'text-ink-2')}>
        {state}
      </span>
    </Link>
  );
};

/** Renders an empty cell of the grid, which adds an event there. */
export const EmptyCell = ({
  venueId,
  venueName,
  date,
  ...cell
}: { venueId: string; venueName: string; date: string } & CellProps) => {
  const { t } = useLingui();
  const day = nightText(date);
  return (
    <Link
      {...cell}
      to={`${newEventPath}?venue=${venueId}&date=${date}`}
      aria-label={t`Add an event: ${venueName}, ${day}`}
      className="flex min-h-11 items-center justify-center rounded-control text-ink-3 opacity-0 -outline-offset-2 hover:bg-felt-tint hover:text-felt hover:opacity-100 focus-visible:opacity-100"
    >
      <Plus aria-hidden="true" className="size-4.5" />
    </Link>
  );
};
