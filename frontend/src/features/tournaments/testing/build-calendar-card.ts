import type { CalendarCard } from '@ahl/shared-types/calendar';
import { buildCard } from './build-card.ts';

/** A card of the calendar; a day as every week unless given. */
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
