import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { versionSchema } from '../common/version.ts';
import {
  publicRaceSchema,
  raceInputSchema,
  raceRecordSchema,
  raceRowSchema,
  raceStatuses,
} from './race.schema.ts';

const params = z.object({ id: idSchema });

export const listRaces = endpoint({
  method: 'GET',
  path: '/api/races',
  access: 'season:edit',
  summary: 'The point races of the office’s own, newest first unless sorted; archived ones on request.',
  query: listQuery(['startsOn', 'endsOn', 'name']).extend({
    status: z.enum([...raceStatuses, 'archived']).optional(),
  }),
  response: listOf(raceRecordSchema),
});

export const readRace = endpoint({
  method: 'GET',
  path: '/api/races/:id',
  access: 'season:edit',
  summary: 'One race as the office edits it.',
  params,
  response: raceRecordSchema,
  errors: ['NOT_FOUND'],
});

export const createRace = endpoint({
  method: 'POST',
  path: '/api/races',
  access: 'season:edit',
  summary: 'Creates a race; it is on /point-races from its first day on.',
  body: raceInputSchema,
  response: raceRecordSchema,
  status: 201,
  publishes: ['race.changed'],
});

export const updateRace = endpoint({
  method: 'PUT',
  path: '/api/races/:id',
  access: 'season:edit',
  summary: 'Changes a race.',
  params,
  body: raceInputSchema.extend({ version: versionSchema }),
  response: raceRecordSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['race.changed'],
});

export const deleteRace = endpoint({
  method: 'DELETE',
  path: '/api/races/:id',
  access: 'season:edit',
  summary: 'Archives a race: no public page shows it until it is restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['race.changed'],
});

export const restoreRace = endpoint({
  method: 'POST',
  path: '/api/races/:id/restore',
  access: 'season:edit',
  summary: 'Takes a race out of the archive.',
  params,
  response: raceRecordSchema,
  errors: ['NOT_FOUND'],
  publishes: ['race.changed'],
});

export const readRaceStandings = endpoint({
  method: 'GET',
  path: '/api/races/:id/standings',
  access: 'public',
  summary: 'A page of a race, best first, with the players who are certain to qualify.',
  params,
  query: listQuery(['rank']).pick({ page: true, pageSize: true }),
  response: listOf(raceRowSchema).extend({ race: publicRaceSchema }),
  cached: true,
  errors: ['NOT_FOUND'],
});
