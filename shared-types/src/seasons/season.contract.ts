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
  cost: 30,
  ...exportParts('seasons', query.omit(exportOmits)),
});

export const listSeasonRecords = endpoint({
  method: 'GET',
  path: '/api/seasons/office',
  access: 'season:edit',
  cost: 15,
  summary: 'The seasons as the office sees them, newest first unless sorted; archived ones on request.',
  query,
  response: listOf(seasonRecordSchema),
});

export const readSeason = endpoint({
  method: 'GET',
  path: '/api/seasons/:id',
  access: 'season:edit',
  cost: 8,
  summary: 'One season as the office sees it.',
  params,
  response: seasonRecordSchema,
  errors: ['NOT_FOUND'],
});

export const createSeason = endpoint({
  method: 'POST',
  path: '/api/seasons',
  access: 'season:edit',
  summary: 'Creates a season; nights on its days that were in no season count for it from now on.',
  body: seasonInputSchema,
  response: seasonSavedSchema,
  status: 201,
  publishes: ['season.changed', 'season.nights-moved'],
});

export const editSeason = endpoint({
  method: 'PUT',
  path: '/api/seasons/:id',
  access: 'season:edit',
  cost: 45,
  summary: 'Changes a season; nights are added and removed with its days.',
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
  cost: 20,
  summary: 'Archives a closed season in the office; its boards and titles stay public.',
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
  cost: 40,
  summary: 'What is still open in a season, and the champions if it is closed.',
  params,
  response: seasonClosingSchema,
  errors: ['NOT_FOUND'],
});

export const closeSeason = endpoint({
  method: 'POST',
  path: '/api/seasons/:id/close',
  access: 'season:edit',
  cost: 80,
  summary: 'Closes a season whose last day has passed and awards its titles.',
  params,
  body: z.object({
    version: versionSchema,
    openClaims: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('How many the caller saw; the act is refused if there are more.'),
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
  cost: 20,
  summary:
    'Reopens a closed season and revokes its titles; closing it awards them by the boards at that time.',
  params,
  body: versioned,
  response: seasonRecordSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['season.changed', 'trophy-progress.updated'],
});
