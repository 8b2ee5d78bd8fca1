import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema, timeSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import {
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  exportedFileSchema,
  exportOmits,
  exportParams,
  exportTypes,
  filterOmits,
  maxBulkRows,
} from '../common/resource.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { otherThanSchema } from './same-night.schema.ts';
import {
  listedTournamentSchema,
  noticeSchema,
  officeTournamentSchema,
  tournamentCopySchema,
  tournamentInputSchema,
  tournamentKeySchema,
} from './tournament.office.schema.ts';
import { tournamentStates } from './tournament-state.rules.ts';

const access = 'calendar-event:edit';
const params = z.object({ id: idSchema });

const query = listQuery(['date', 'name', 'venueName']).extend({
  from: dateSchema
    .optional()
    .describe('The first league date; by default today, or 30 days ago for past ones.'),
  to: dateSchema
    .optional()
    .describe('The last league date; by default 60 days after the first or after today.'),
  region: regionQuerySchema,
  venueId: idSchema.optional(),
  type: z.enum(['calendar-event', 'tournament']).optional(),
  state: z.enum(tournamentStates).optional(),
});
const filter = query.omit(filterOmits).strict();

export const listTournaments = endpoint({
  method: 'GET',
  path: '/api/tournaments',
  access,
  keyScope: 'read:league',
  cost: 12,
  summary: 'Single tournaments and the days of weekly events, with the status of each.',
  savedViews: 'tournaments',
  query,
  response: listOf(listedTournamentSchema),
});

export const exportTournaments = endpoint({
  method: 'GET',
  path: '/api/tournaments/export.:format',
  access,
  summary: 'A file of the tournaments that the list shows with these filters.',
  params: exportParams,
  query: query.omit(exportOmits),
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' },
});

export const readTournament = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id',
  access,
  keyScope: 'read:league',
  cost: 6,
  summary: 'A single tournament.',
  params,
  response: officeTournamentSchema,
  errors: ['NOT_FOUND'],
});

export const readTournamentCopy = endpoint({
  method: 'GET',
  path: '/api/tournaments/copies/:key',
  access,
  summary:
    'What a copy of a tournament, or of one day of a weekly event, starts with: everything but the day.',
  params: z.object({ key: tournamentKeySchema }),
  response: tournamentCopySchema,
  errors: ['NOT_FOUND'],
});

export const createTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments',
  access,
  cost: 20,
  summary: 'Adds a single tournament.',
  body: tournamentInputSchema.extend({ otherThan: otherThanSchema }),
  response: officeTournamentSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['tournament.changed'],
});

export const updateTournament = endpoint({
  method: 'PUT',
  path: '/api/tournaments/:id',
  access,
  cost: 30,
  summary: 'Changes a single tournament; day, venue and starts of a posted one stay.',
  params,
  body: tournamentInputSchema.extend({ version: versionSchema, otherThan: otherThanSchema }),
  response: officeTournamentSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CONFLICT'],
  publishes: ['tournament.changed', 'reservation.changed', 'clock.changed'],
});

export const previewBulkTournaments = endpoint({
  method: 'POST',
  path: '/api/tournaments/bulk/preview',
  access,
  cost: 40,
  summary: 'How many tournaments a filter matches, before an act on all of them.',
  body: bulkPreviewBody(filter),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It changes nothing.' },
});

export const bulkTournaments = endpoint({
  method: 'POST',
  path: '/api/tournaments/bulk',
  access,
  summary:
    'Cancels, reinstates or moves many tournaments as one batch; with `notice` the members who reserved a place get a mail.',
  body: z
    .object({
      ids: z
        .array(tournamentKeySchema)
        .min(1, reason('list.too-short', { min: 1 }))
        .max(maxBulkRows, reason('list.too-long', { max: maxBulkRows }))
        .optional()
        .describe('Keys of rows; or `filter` for all that match.'),
      filter: filter.optional(),
      fingerprint: z.string().max(100).optional(),
      act: z.enum(['cancel', 'reinstate', 'move']),
      date: dateSchema.optional().describe('The new day of `move`; if omitted, the day does not change.'),
      startTime: timeSchema
        .optional()
        .describe('The new first start of `move`; later starts keep their distance.'),
      notice: noticeSchema.optional(),
    })
    .refine(
      ({ ids, filter: all, fingerprint }) =>
        ids === undefined ? all !== undefined && fingerprint !== undefined : all === undefined,
      {
        path: ['ids'],
        error: reason('bulk.rows-missing'),
      },
    )
    .refine(({ act, date, startTime }) => act !== 'move' || date !== undefined || startTime !== undefined, {
      path: ['date'],
      error: reason('tournament.move-where'),
    }),
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes: ['tournament.changed', 'calendar-event.changed', 'reservation.changed'],
});
