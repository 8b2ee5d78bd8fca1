// A member's own calendars: their addresses by the API, and the iCal text that calendar apps fetch without a sign-in.
import * as contract from '@ahl/shared-types/calendar-feeds';
import type { RequestHandler, Router } from 'express';
import { sendCalendar } from '#features/schedule/calendar/calendar-response.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import {
  type CalendarFeedDeps,
  listCalendarFeeds,
  readCalendarFeed,
  renewCalendarFeed,
} from './calendar-feed.service.ts';
import { createFeedSecrets } from './feed-secrets.ts';

type Deps = Omit<CalendarFeedDeps, 'secrets'> & { secret: string; reads: ReadBudget };

const withSecrets = (deps: Deps): CalendarFeedDeps => ({ ...deps, secrets: createFeedSecrets(deps.secret) });

/** Mounts the addresses of the caller's own calendars. */
export const mountCalendarFeeds = (api: ApiRouter, baseDeps: Deps): void => {
  const deps = withSecrets(baseDeps);
  mount(api, contract.listCalendarFeeds, ({ actor }) => listCalendarFeeds(deps, actor.accountId ?? ''));
  mount(api, contract.renewCalendarFeed, ({ input, actor }) =>
    renewCalendarFeed(deps, actor.accountId ?? '', input.kind),
  );
};

/** For one person's apps alone: no search engine lists it, and nothing between stores it. */
const forOwnerOnly: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};

/** Returns the routes of `/my-nights/<secret>.ics` and `/host-nights/<secret>.ics`. */
export const ownCalendarRoutes = (baseDeps: Deps): Router => {
  const deps = withSecrets(baseDeps);
  const router = createRouter();
  for (const kind of contract.calendarFeedKinds)
    router.get(
      contract.calendarFeedPath(kind, ':secret'),
      chargeRead(baseDeps.reads, readPoints.ownCalendar),
      forOwnerOnly,
      async ({ params }, response) =>
        sendCalendar(response, await readCalendarFeed(deps, kind, String(params.secret))),
    );
  return router;
};
