import { cityOf, type TournamentCard } from '@ahl/shared-types/tournaments';
import { ListRow } from '@/components/ui/list.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { cn } from '@/lib/cn.ts';
import type { EventView } from '../event-view.ts';
import {
  ClockLink,
  EntryChip,
  EventFacts,
  EventNotes,
  GameLine,
  StartLink,
  VenueName,
} from './event-parts.tsx';
import type { EventSlots } from './event-slots.ts';

/** Renders the mark beside the lines of the event, although it is in the link of the first line. */
const Mark = ({ view }: { view: EventView }) => (
  <span
    className={cn('absolute inset-y-0 left-0 flex items-center max-md:hidden', view.isClosed && 'opacity-60')}
  >
    <VenueMark name={view.venueName} src={view.card.venue?.logo} />
  </span>
);

/** Returns attributes by which stored filters hide a server-rendered row before the first paint (first-paint.js). */
const useServerMarks = (card: TournamentCard) =>
  useIsServerRendered() ? { 'data-ssr-region': card.region, 'data-ssr-city': cityOf(card) } : null;

/** Renders one event of the day's list: time, venue, facts, and on the right whether entry is open. */
export const EventRow = ({ view, slots }: { view: EventView; slots: EventSlots }) => (
  <ListRow
    {...useServerMarks(view.card)}
    isLive={view.isLive}
    className="max-md:items-start max-md:py-2 max-sm:gap-3 max-sm:pr-2.5 md:gap-5 md:py-3"
  >
    <div className="w-[58px] shrink-0 md:w-[92px]">
      <StartLink card={view.card} isQuiet={view.isClosed} />
    </div>
    <div className="min-w-0 flex-1 md:flex md:items-center md:gap-5">
      <div className="relative min-w-0 flex-1 md:pl-16">
        <VenueName view={view} slots={slots} art={<Mark view={view} />} />
        <EventFacts view={view} slots={slots} />
        <EventNotes view={view} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 md:mt-0 [&:not(:has(a,span))]:hidden md:flex-col md:items-end">
        <EntryChip entry={view.entry} />
        <GameLine view={view} />
        <div className="contents md:flex md:items-center md:gap-3">
          <ClockLink view={view} slots={slots} />
          {slots.memberAct?.(view.card, view.isReservable)}
        </div>
      </div>
    </div>
  </ListRow>
);
