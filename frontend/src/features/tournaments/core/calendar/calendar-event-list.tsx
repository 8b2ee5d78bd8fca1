// The events of a day with all visitor actions: open the venue, see whether entry is open, save the date.

import type { CalendarCard } from '@ahl/shared-types/calendar';
import { nightPath } from '@ahl/shared-types/events';
import { tagNamesBeside } from '@ahl/shared-types/tournaments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Chip } from '@/components/ui/chip.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { weightText } from '@/lib/weight-text.ts';
import { EntryChip, EventNotes, GameLine, StartLink } from '../components/event-parts.tsx';
import { viewEvent } from '../event-view.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { useDayChange } from './day-change.ts';
import type { Clock } from './use-clock.ts';

/** Renders the differences from other weeks, as chips. */
const Marks = ({ card }: { card: CalendarCard }) => {
  const { t } = useLingui();
  const changeText = useDayChange();
  if (card.isCancelled) return <Chip tone="red">{t`Cancelled`}</Chip>;
  const change = changeText(card);
  const usual = card.usualStartTime;
  if (change === null) return null;
  return (
    <Chip tone="sky">{card.changes.includes('time') && usual ? t`New time, usually ${usual}` : change}</Chip>
  );
};

/** The style of rows: on a venue's own page the night is the heading, elsewhere the venue. */
type RowStyle = { withDate: boolean; isOfVenue: boolean; isNarrow: boolean };

/** Returns what is played, where and who hosts it. */
const factsOf = (
  card: CalendarCard,
  { heading, host, notes }: { heading: string; host: string; notes: string },
  { withDate, isOfVenue }: RowStyle,
) => [
  withDate && formatDay(card.date),
  card.name !== heading && card.name,
  !isOfVenue && card.venue?.city,
  host,
  weightText(card.weight),
  ...tagNamesBeside(`${notes} ${weightText(card.weight)}`, card.tags),
];

const headingStyle = 'text-base leading-snug font-semibold';

/** Renders the venue's mark and name in one link; the mark is beside the lines, in its own style. */
const VenueHeading = ({ card, isQuiet }: { card: CalendarCard; isQuiet: boolean }) => {
  const { t } = useLingui();
  const name = card.venue?.name || t`Venue TBD`;
  const content = (
    <>
      <span className={cn('absolute top-0 left-0 max-sm:hidden', isQuiet && 'opacity-60')}>
        <VenueMark name={name} src={card.venue?.logo} />
      </span>
      <h3 className={cn(headingStyle, card.isCancelled && 'text-ink-2 line-through')}>{name}</h3>
    </>
  );
  if (!card.venue?.id) return content;
  return (
    <Link to={`/venue/${card.venue.id}`} className="block w-fit max-w-full rounded-small hover:underline">
      {content}
    </Link>
  );
};

const NightHeading = ({ card }: { card: CalendarCard }) => (
  <Link to={nightPath(card)} className="block w-fit max-w-full rounded-small hover:underline">
    <h3 className={cn(headingStyle, card.isCancelled && 'text-ink-2 line-through')}>{card.name}</h3>
  </Link>
);

const EventItem = ({ card, clock, style }: { card: CalendarCard; clock: Clock; style: RowStyle }) => {
  const { t } = useLingui();
  const view = viewEvent(card, clock);
  const isQuiet = card.isCancelled || view.isClosed;
  const host = card.assignedHost;
  const heading = style.isOfVenue ? card.name : view.venueName;
  const facts = factsOf(card, { heading, host: host && t`Host: ${host}`, notes: view.notes }, style);
  return (
    <ListRow isLive={view.isLive && !card.isCancelled} className="items-start py-3.5 sm:gap-5">
      <div className="w-[58px] shrink-0 md:w-[92px]">
        <StartLink card={card} isQuiet={isQuiet} />
      </div>
      <div className={cn('min-w-0 flex-1', !style.isOfVenue && 'relative sm:pl-16')}>
        {style.isOfVenue ? <NightHeading card={card} /> : <VenueHeading card={card} isQuiet={isQuiet} />}
        <Facts facts={facts} className="text-sm text-ink-2" />
        <EventNotes view={view} />
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5 empty:hidden">
          <Marks card={card} />
          {!card.isCancelled && <EntryChip entry={view.entry} />}
          {!card.isCancelled && view.isFinished && <GameLine view={view} />}
        </div>
      </div>
      {!card.isCancelled && (
        <div className="-my-1.5 -mr-2">
          <AddToCalendar card={card} hideLabel={style.isNarrow ? 'always' : 'phone'} />
        </div>
      )}
    </ListRow>
  );
};

/** Renders events as rows; `withDate` for events of several days, `isOfVenue` on the page of their venue. */
export const CalendarEventList = ({
  cards,
  clock,
  withDate = false,
  isOfVenue = false,
  isBare = false,
}: {
  cards: readonly CalendarCard[];
  clock: Clock;
  withDate?: boolean;
  isOfVenue?: boolean;
  isBare?: boolean;
}) =>
  cards.length === 0 ? (
    <p className="py-3 text-ink-2">
      <Trans>No tournaments on this day.</Trans>
    </p>
  ) : (
    <List isBare={isBare}>
      {cards.map((card) => (
        <EventItem
          key={`${card.date} ${card.id}`}
          card={card}
          clock={clock}
          style={{ withDate, isOfVenue, isNarrow: isBare }}
        />
      ))}
    </List>
  );
