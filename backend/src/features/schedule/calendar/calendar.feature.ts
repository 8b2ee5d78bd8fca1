import { feature } from '#face/feature.ts';
import { mountCalendar } from './calendar.routes.ts';
import { calendarFeedRoutes } from './feed.routes.ts';

export const calendar = feature({
  reads: ['EventTag'],
  mount: mountCalendar,
  routes: [calendarFeedRoutes],
  members: { none: 'It stores nothing.' },
});
