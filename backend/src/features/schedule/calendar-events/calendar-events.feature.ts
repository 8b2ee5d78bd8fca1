import { feature } from '#face/feature.ts';
import { calendarEventLeagueExport } from './calendar-event.league-export.ts';
import { calendarEventModel, eventExceptionModel } from './calendar-event.model.ts';
import { mountCalendarEvents } from './calendar-event.routes.ts';
import { eventPictures } from './event-pictures.ts';
import { createCalendarUndo } from './event-undo.ts';

export const calendarEvents = feature({
  models: [calendarEventModel, eventExceptionModel],
  reads: ['EventTag', 'PokerClock', 'Reservation', 'Result'],
  mount: mountCalendarEvents,
  members: { none: 'Its rows name no member.' },
  pictures: [eventPictures],
  undoFollowers: createCalendarUndo,
  leagueExport: calendarEventLeagueExport,
});
