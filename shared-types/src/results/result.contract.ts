import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { reason } from '../reasons/reason.ts';
import { leaderboardQuerySchema } from '../standings/standing.schema.ts';
import { otherThanSchema } from '../tournaments/same-night.schema.ts';
import { resultInputSchema, resultSchema, resultSummarySchema, secondLooksSchema } from './result.schema.ts';

const params = z.object({ id: idSchema });
/** The version that the caller saw. */
const seen = z
  .number(reason('page.version-missing'))
  .int()
  .min(1, reason('number.too-small', { min: 1 }))
  .max(1_000_000, reason('number.too-large', { max: 1_000_000 }));

export const listResults = endpoint({
  method: 'GET',
  path: '/api/results',
  access: 'public',
  cost: 20,
  summary: 'Played nights, newest first; search covers the name of the night, its venue and its winners.',
  query: z.object({
    ...listQuery(['date', 'entrants', 'name']).shape,
    venueId: idSchema.optional(),
    region: leaderboardQuerySchema.shape.region,
    seasonId: idSchema.optional(),
    playerId: idSchema.optional(),
    from: dateSchema.optional(),
    to: dateSchema.optional(),
  }),
  response: listOf(resultSummarySchema),
});

export const readResult = endpoint({
  method: 'GET',
  path: '/api/results/:id',
  access: 'public',
  cost: 5,
  summary: 'One night: who finished where, the points of each and why.',
  params,
  response: resultSchema,
  errors: ['NOT_FOUND'],
});

export const postResult = endpoint({
  method: 'POST',
  path: '/api/results',
  access: 'result:post',
  cost: 40,
  summary: 'Posts a night; points and standings follow at once. A repeated idempotency key posts once.',
  body: z.object({ ...resultInputSchema.shape, idempotencyKey: z.uuid(), otherThan: otherThanSchema }),
  response: resultSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: [
    'result.posted',
    'bonus.changed',
    'event.entry-changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
  ],
});

export const updateResult = endpoint({
  method: 'PUT',
  path: '/api/results/:id',
  access: 'result:post',
  cost: 120,
  summary: 'Corrects a night; points and standings follow at once.',
  params,
  body: z.object({ ...resultInputSchema.shape, version: seen, otherThan: otherThanSchema }),
  response: resultSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CONFLICT'],
  publishes: [
    'result.corrected',
    'event.entry-changed',
    'bonus.changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
  ],
});

export const deleteResult = endpoint({
  method: 'DELETE',
  path: '/api/results/:id',
  access: 'result:post',
  cost: 25,
  summary: 'Takes a night back; it can be restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: [
    'result.removed',
    'bonus.changed',
    'result.corrected',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
    'event.entry-changed',
  ],
});

export const restoreResult = endpoint({
  method: 'POST',
  path: '/api/results/:id/restore',
  access: 'result:post',
  summary: 'Restores a night that was taken back.',
  params,
  response: resultSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: [
    'result.posted',
    'bonus.changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
    'event.entry-changed',
  ],
});

export const readSecondLooks = endpoint({
  method: 'GET',
  path: '/api/results/:id/second-looks',
  access: 'second-look:see',
  summary: 'Whether a result whose poster is in it waits for a second look, and who has looked at it.',
  params,
  response: secondLooksSchema,
  errors: ['NOT_FOUND'],
});

export const confirmResult = endpoint({
  method: 'POST',
  path: '/api/results/:id/second-looks',
  access: 'second-look:confirm',
  summary:
    'Marks a result as looked at, in the version that the caller saw; a repeated call changes nothing.',
  params,
  body: z.object({ version: seen }),
  response: secondLooksSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
  publishes: ['result.second-looks-changed'],
});
