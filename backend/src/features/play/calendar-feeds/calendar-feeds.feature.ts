import { feature } from '#face/feature.ts';
import { mountCalendarFeeds, ownCalendarRoutes } from './calendar-feed.routes.ts';

export const calendarFeeds = feature({
  mount: mountCalendarFeeds,
  routes: [ownCalendarRoutes],
  members: { none: 'It stores nothing; the account counts the renewals.' },
});
