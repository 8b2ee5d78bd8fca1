import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { exportedFileSchema } from '../common/resource.ts';
import { leagueExportSchema } from './league-export.schema.ts';

const access = 'league:export';
const params = z.object({ id: idSchema });
const publishes = ['league-export.changed'] as const;

export const listLeagueExports = endpoint({
  method: 'GET',
  path: '/api/league-exports',
  access,
  summary: 'The exports of the whole league whose files have not expired, newest first.',
  response: z.object({ items: z.array(leagueExportSchema) }),
});

export const startLeagueExport = endpoint({
  method: 'POST',
  path: '/api/league-exports',
  access,
  securityEvent: { type: 'league.exported' },
  summary: 'Begins an export of the whole league as CSV and JSON; its entry in the list shows its progress.',
  response: leagueExportSchema,
  status: 201,
  errors: ['CONFLICT'],
  cost: 200,
  publishes,
});

export const stopLeagueExport = endpoint({
  method: 'POST',
  path: '/api/league-exports/:id/stop',
  access,
  summary: 'Stops an export that is in progress; nothing of it is left.',
  params,
  response: leagueExportSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes,
});

export const downloadLeagueExport = endpoint({
  method: 'GET',
  path: '/api/league-exports/:id/file',
  access,
  securityEvent: { type: 'league.downloaded', subject: 'id' },
  summary: 'The archive of an export: all data of the league, without what signs anybody in.',
  params,
  response: exportedFileSchema,
  produces: ['application/zip'],
  errors: ['NOT_FOUND', 'CONFLICT'],
  cost: 500,
});

export const deleteLeagueExport = endpoint({
  method: 'DELETE',
  path: '/api/league-exports/:id',
  access,
  securityEvent: { type: 'league.export-deleted', subject: 'id' },
  summary: 'Deletes an export and its file.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes,
});
