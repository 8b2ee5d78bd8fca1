import { feature } from '#face/feature.ts';
import { createCalendarEventImport } from './event-import.ts';

export const calendarEventImport = feature({
  members: { none: 'It stores nothing.' },
  imports: { 'calendar-events': createCalendarEventImport },
});
