import type { CalendarCard } from '@ahl/shared-types/calendar';
import { buildCard } from './build-card.ts';

/** Returns a card of the calendar; by default a regular night. */
export const buildCalendarCard = ({
  tags = [],
  isCancelled = false,
  changes = [],
  usualStartTime = null,
  ...card
}: Partial<CalendarCard> & { times?: string[] } = {}): CalendarCard => ({
  ...buildCard(card),
  tags,
  isCancelled,
  changes,
  usualStartTime,
});
