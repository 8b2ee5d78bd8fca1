import { ListRow } from '@/components/ui/list.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { cn } from '@/lib/cn.ts';
import type { EventView } from '../event-view.ts';
import { ClockLink, EntryChip, EventFacts, EventNotes, VenueName } from './event-parts.tsx';
import type { EventSlots } from './event-slots.ts';
import { StartTimes } from './start-times.tsx';

/** One event of the day's list: time, venue, facts, and on the right whether entry is open. */
export const EventRow = ({ view, slots }: { view: EventView; slots: EventSlots }) => (
  <ListRow
    isLive={view.isLive}
    className="max-md:items-start max-md:py-3.5 max-sm:gap-3 max-sm:pr-2.5 md:gap-5 md:py-3"
  >
    <div className="w-[58px] shrink-0 md:w-[92px]">
      <StartTimes text={view.card.startTime} isQuiet={view.isClosed} />
    </div>
    <div className={cn('max-md:hidden', view.isClosed && 'opacity-60')}>
      <VenueMark name={view.venueName} src={view.card.venue?.logo} />
    </div>
    <div className="min-w-0 flex-1 md:flex md:items-center md:gap-5">
      <div className="min-w-0 flex-1">
        <VenueName view={view} slots={slots} />
        <EventFacts view={view} slots={slots} />
        <EventNotes view={view} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1.5 empty:hidden md:mt-0 md:flex-col md:items-end">
        <EntryChip entry={view.entry} />
        <ClockLink view={view} slots={slots} />
      </div>
    </div>
  </ListRow>
);
