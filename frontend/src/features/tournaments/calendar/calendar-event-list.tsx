// The events of a day with all that a visitor may do: go to the venue, see whether entry is open, keep the date.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Chip } from '@/components/ui/chip.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { EntryChip } from '../components/event-parts.tsx';
import { StartTimes } from '../components/start-times.tsx';
import { viewEvent } from '../event-view.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import type { Clock } from './use-clock.ts';

/** What differs from other weeks, as chips. */
const Marks = ({ card }: { card: CalendarCard }) => {
  const { t } = useLingui();
  if (card.isCancelled) return <Chip tone="red">{t`Cancelled`}</Chip>;
  if (card.changes.length === 0) return null;
  const usual = card.usualStartTime;
  return (
    <Chip tone="sky">
      {card.changes.includes('time') && usual ? t`New time, usually ${usual}` : t`Changed this day`}
    </Chip>
  );
};

/** The venue with its link, what is played and who hosts it. */
const Words = ({ card, withDate }: { card: CalendarCard; withDate: boolean }) => {
  const { t } = useLingui();
  const name = card.venue?.name || t`Venue TBD`;
  const host = card.assignedHost;
  const facts = [
    withDate && formatDay(card.date),
    card.name !== name && card.name,
    card.venue?.city,
    host && t`Host: ${host}`,
    ...card.tags.map((tag) => tag.name),
  ];
  return (
    <>
      <h3
        className={cn('text-base leading-snug font-semibold', card.isCancelled && 'text-ink-2 line-through')}
      >
        {card.venue?.id ? (
          <Link to={`/venue/${card.venue.id}`} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      {card.notes && <p className="text-sm">{card.notes}</p>}
    </>
  );
};

const EventItem = ({ card, clock, withDate }: { card: CalendarCard; clock: Clock; withDate: boolean }) => {
  const view = viewEvent(card, clock);
  const isQuiet = card.isCancelled || view.isClosed;
  return (
    <ListRow isLive={view.isLive && !card.isCancelled} className="items-start py-3.5 sm:gap-5">
      <div className="w-[58px] shrink-0 md:w-[92px]">
        <StartTimes text={card.startTime} isQuiet={isQuiet} />
      </div>
      <div className={cn('max-sm:hidden', isQuiet && 'opacity-60')}>
        <VenueMark name={view.venueName} src={card.venue?.logo} />
      </div>
      <div className="min-w-0 flex-1">
        <Words card={card} withDate={withDate} />
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <Marks card={card} />
          {!card.isCancelled && <EntryChip entry={view.entry} />}
          {!card.isCancelled && <AddToCalendar card={card} />}
        </div>
      </div>
    </ListRow>
  );
};

/** Events as rows; `withDate` where they are of several days. */
export const CalendarEventList = ({
  cards,
  clock,
  withDate = false,
  isBare = false,
}: {
  cards: readonly CalendarCard[];
  clock: Clock;
  withDate?: boolean;
  isBare?: boolean;
}) =>
  cards.length === 0 ? (
    <p className="py-3 text-ink-2">
      <Trans>No tournaments on this day.</Trans>
    </p>
  ) : (
    <List isBare={isBare}>
      {cards.map((card) => (
        <EventItem key={`${card.date} ${card.id}`} card={card} clock={clock} withDate={withDate} />
      ))}
    </List>
  );
