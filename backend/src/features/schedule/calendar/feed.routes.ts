// The iCal feeds: text for calendar apps, outside the contracts of /api.
import { checkInput, dateSchema, idSchema, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import type { Response, Router } from 'express';
import { z } from 'zod';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import { sendCalendar } from './calendar-response.ts';
import {
  type FeedDeps,
  feedOfAll,
  feedOfCity,
  feedOfRegion,
  feedOfVenue,
  fileOfEvent,
} from './feed.service.ts';

const cardIdSchema = z.string().regex(/^(calendar-)?[0-9a-f]{24}$/, reason('event.id-form'));
const citySchema = z.string().max(80);
const eventQuerySchema = z.object({ date: dateSchema.optional() });

const parse = <T>(schema: z.ZodType<T>, value: unknown, field: string): T => {
  const checked = checkInput(schema, value);
  if (checked.isValid) return checked.data;
  const [why = reason('value.invalid')] = Object.values(checked.fields);
  throw invalidInput({ [field]: why });
};

/** Sends a feed; calendar apps poll every hour, so an unchanged feed is not sent again. */
const sendFeed = (response: Response, text: string, fileName?: string): void => {
  response.setHeader('Cache-Control', 'no-cache');
  // Other sites' calendars are allowed to read it: it is public and the same for everyone.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  sendCalendar(response, text, fileName);
};

/** Returns the routes of `/calendar.ics`, its parts by region, city and venue, and single events. */
export const calendarFeedRoutes = ({ reads, ...deps }: FeedDeps & { reads: ReadBudget }): Router => {
  const router = createRouter();
  const charge = chargeRead(reads, readPoints.feed);
  router.get('/calendar.ics', charge, async (_request, response) =>
    sendFeed(response, await feedOfAll(deps)),
  );
  router.get('/calendar/region/:region.ics', charge, async ({ params }, response) =>
    sendFeed(response, await feedOfRegion(deps, String(params.region))),
  );
  router.get('/calendar/city/:city.ics', charge, async ({ params }, response) =>
    sendFeed(response, await feedOfCity(deps, parse(citySchema, params.city, 'city'))),
  );
  router.get('/calendar/venue/:venueId.ics', charge, async ({ params }, response) =>
    sendFeed(response, await feedOfVenue(deps, parse(idSchema, params.venueId, 'venueId'))),
  );
  router.get('/calendar/event/:id.ics', charge, async ({ params, query }, response) => {
    const id = parse(cardIdSchema, params.id, 'id');
    const { date } = parse(eventQuerySchema, query, 'date');
    sendFeed(response, await fileOfEvent(deps, id, date), `${id}${date ? `-${date}` : ''}.ics`);
  });
  return router;
};
