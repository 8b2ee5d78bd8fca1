import { List } from '@/components/ui/list.tsx';
import type { EventView } from '../event-view.ts';
import { EventCard } from './event-card.tsx';
import { EventRow } from './event-row.tsx';
import type { EventSlots } from './event-slots.ts';

/** The two ways to show a day. */
export type Layout = 'list' | 'grid';

/** The frame of the day's grid, shared with its skeleton. */
export const gridStyle = 'grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3';

/** Renders a day's events: a list is one surface with hairlines, a grid has a card for each. */
export const EventList = ({
  views,
  layout,
  slots,
}: {
  views: readonly EventView[];
  layout: Layout;
  slots: EventSlots;
}) =>
  layout === 'list' ? (
    <List>
      {views.map((view) => (
        <EventRow key={view.card.id} view={view} slots={slots} />
      ))}
    </List>
  ) : (
    <ul className={gridStyle}>
      {views.map((view) => (
        <EventCard key={view.card.id} view={view} slots={slots} />
      ))}
    </ul>
  );
