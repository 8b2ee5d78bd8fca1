import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { versionSchema } from '../common/version.ts';
import {
  newOpeningPointsSchema,
  openingPointsInputSchema,
  openingRecordSchema,
} from './opening-points.schema.ts';

const access = 'opening-points:edit';
const params = z.object({ id: idSchema });

export const listOpeningPoints = endpoint({
  method: 'GET',
  path: '/api/opening-points',
  access,
  cost: 4,
  summary: 'The opening points of a member: one line per season, and one of all time only.',
  query: z.object({ playerId: idSchema }),
  response: listOf(openingRecordSchema),
});

export const addOpeningPoints = endpoint({
  method: 'POST',
  path: '/api/opening-points',
  access,
  cost: 40,
  summary:
    'Adds opening points to a member: they count in the league’s boards of the season and of all time.',
  body: newOpeningPointsSchema,
  response: openingRecordSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['opening-points.changed'],
});

export const updateOpeningPoints = endpoint({
  method: 'PUT',
  path: '/api/opening-points/:id',
  access,
  cost: 40,
  summary: 'Changes opening points; boards and the member’s rank follow at once.',
  params,
  body: openingPointsInputSchema.extend({ version: versionSchema }),
  response: openingRecordSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['opening-points.changed'],
});

export const deleteOpeningPoints = endpoint({
  method: 'DELETE',
  path: '/api/opening-points/:id',
  access,
  cost: 40,
  summary: 'Removes opening points; they can be restored from the record of changes.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['opening-points.changed'],
});
