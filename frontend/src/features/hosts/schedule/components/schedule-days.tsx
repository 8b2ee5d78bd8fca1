import type { ScheduleEvent } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { daysOf, type Week } from '../week.ts';

const rowStyle =
  'relative grid min-h-16 grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-3.5 border-t border-line py-2.5 pl-3.5 first:border-t-0';

const Night = ({ event: { name, startTime, venue } }: { event: ScheduleEvent }) => {
  const { t } = useLingui();
  return (
    <li className="min-w-0">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-ink-2">
        <span className="numeral text-ink">{startTime}</span>
        {' · '}
        {venue ? (
          <Link to={`/venue/${venue.id}`} className="text-sky hover:underline">
            {venue.name}
          </Link>
        ) : (
          t`Venue TBD`
        )}
      </p>
    </li>
  );
};

const Day = ({ date, events, isToday }: { date: string; events: ScheduleEvent[]; isToday: boolean }) => (
  <li
    aria-current={isToday ? 'date' : undefined}
    className={cn(
      rowStyle,
      isToday && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-felt',
    )}
  >
    <h3 className="text-center leading-none">
      <span className={cn('label block', isToday ? 'text-felt' : 'text-ink-2')}>
        {formatDay(date, { weekday: 'short' })}
      </span>{' '}
      <span className="numeral mt-1 block text-2xl leading-none">{formatDay(date, { day: 'numeric' })}</span>
    </h3>
    {events.length > 0 ? (
      <ul className="space-y-2">
        {events.map((event) => (
          <Night key={event.id} event={event} />
        ))}
      </ul>
    ) : (
      <p className="text-ink-3">
        <Trans>Off</Trans>
      </p>
    )}
  </li>
);

/** Renders seven days, Sunday to Saturday; a day without an event shows 'Off'. */
export const ScheduleDays = ({
  week,
  events,
  today,
}: {
  week: Week;
  events: readonly ScheduleEvent[];
  today: string;
}) => (
  <ul className="border-y border-line">
    {daysOf(week, events).map((day) => (
      <Day key={day.date} {...day} isToday={day.date === today} />
    ))}
  </ul>
);

/** Renders seven days while they load. */
export const ScheduleSkeleton = ({ week }: { week: Week }) => (
  <SkeletonGroup className="border-y border-line">
    {daysOf(week, []).map(({ date }) => (
      <div key={date} className={rowStyle}>
        <SkeletonBlock className="mx-auto h-9 w-8" />
        <SkeletonBlock className="h-4 w-2/3" />
      </div>
    ))}
  </SkeletonGroup>
);
