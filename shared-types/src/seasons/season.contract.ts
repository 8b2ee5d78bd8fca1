import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { versionSchema } from '../common/version.ts';
import {
  seasonClosingSchema,
  seasonInputSchema,
  seasonRecordSchema,
  seasonSavedSchema,
  seasonSchema,
  seasonStatuses,
} from './season.schema.ts';

const params = z.object({ id: idSchema });
const versioned = z.object({ version: versionSchema });

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/seasons',
  access: 'public',
  summary: 'The seasons, newest first.',
  response: z.array(seasonSchema),
  cached: true,
});

const query = listQuery(['startsOn', 'endsOn', 'name']).extend({
  status: z.enum([...seasonStatuses, 'archived']).optional(),
});

export const exportSeasons = endpoint({
  method: 'GET',
  path: '/api/seasons/export.:format',
  access: 'season:edit',
  ...exportParts('seasons', query.omit(exportOmits)),
});

export const listSeasonRecords = endpoint({
  method: 'GET',
  path: '/api/seasons/office',
  access: 'season:edit',
  summary:
    'The seasons as the office sees them, newest first unless sorted; archived ones where they are asked for.',
  query,
  response: listOf(seasonRecordSchema),
});

export const readSeason = endpoint({
  method: 'GET',
  path: '/api/seasons/:id',
  access: 'season:edit',
  summary: 'One season as the office sees it.',
  params,
  response: seasonRecordSchema,
  errors: ['NOT_FOUND'],
});

export const createSeason = endpoint({
  method: 'POST',
  path: '/api/seasons',
  access: 'season:edit',
  summary: 'Creates a season; nights of its days that no season had count for it from now on.',
  body: seasonInputSchema,
  response: seasonSavedSchema,
  status: 201,
  publishes: ['season.changed', 'season.nights-moved'],
});

export const editSeason = endpoint({
  method: 'PUT',
  path: '/api/seasons/:id',
  access: 'season:edit',
  summary: 'Changes a season; nights come in and leave as its days do.',
  params,
  body: seasonInputSchema.extend({ version: versionSchema }),
  response: seasonSavedSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['season.changed', 'season.nights-moved'],
});

export const archiveSeason = endpoint({
  method: 'POST',
  path: '/api/seasons/:id/archive',
  access: 'season:edit',
  summary: 'Puts a closed season away in the office; its boards and titles stay public.',
  params,
  body: versioned,
  response: seasonRecordSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['season.changed'],
});

export const restoreSeason = endpoint({
  method: 'POST',
  path: '/api/seasons/:id/restore',
  access: 'season:edit',
  summary: 'Takes a season out of the archive; it stays closed.',
  params,
  body: versioned,
  response: seasonRecordSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['season.changed'],
});

export const readSeasonClosing = endpoint({
  method: 'GET',
  path: '/api/seasons/:id/closing',
  access: 'season:edit',
  summary: 'What is still open in a season, and whom closing it crowns.',
  params,
  response: seasonClosingSchema,
  errors: ['NOT_FOUND'],
});

export const closeSeason = endpoint({
  method: 'POST',
  path: '/api/seasons/:id/close',
  access: 'season:edit',
  summary: 'Closes a season whose last day is past and gives its titles.',
  params,
  body: z.object({
    version: versionSchema,
    openClaims: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('How many the caller saw; more than these refuse the act.'),
    missingResults: z.int().min(0).max(1_000_000).describe('How many the caller saw.'),
  }),
  response: seasonRecordSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED', 'CONFLICT'],
  publishes: ['season.changed', 'trophy-progress.updated'],
});

export const reopenSeason = endpoint({
  method: 'POST',
  path: '/api/seasons/:id/reopen',
  access: 'season:edit',
  summary: 'Opens a closed season and takes its titles back; closing it gives them by the boards of then.',
  params,
  body: versioned,
  response: seasonRecordSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['season.changed', 'trophy-progress.updated'],
});
