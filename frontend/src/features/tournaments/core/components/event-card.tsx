import { VenuePicture } from '@/components/ui/venue-picture.tsx';
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

/** Renders one event of the day's grid, with the venue's picture. */
export const EventCard = ({ view, slots }: { view: EventView; slots: EventSlots }) => (
  <li
    className={cn(
      'relative flex flex-col overflow-hidden rounded-card border border-line bg-surface',
      view.isLive && 'before:absolute before:inset-y-0 before:left-0 before:z-10 before:w-1 before:bg-felt',
    )}
  >
    {/* Space for the picture, which is in the link of the venue's name. */}
    <div className="aspect-video w-full" />
    <div className="flex flex-1 flex-col gap-2 p-4">
      <StartLink card={view.card} isQuiet={view.isClosed} isInline />
      <div>
        <VenueName
          view={view}
          slots={slots}
          art={
            <VenuePicture
              name={view.venueName}
              src={view.card.venue?.imageUrl}
              className={cn('absolute inset-x-0 top-0', view.isClosed && 'opacity-60')}
            />
          }
        />
        <EventFacts view={view} slots={slots} />
        <EventNotes view={view} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3.5 gap-y-1.5 pt-1 empty:hidden">
        <EntryChip entry={view.entry} />
        <GameLine view={view} />
        <ClockLink view={view} slots={slots} />
        {slots.memberAct?.(view.card, view.isReservable)}
      </div>
    </div>
  </li>
);
