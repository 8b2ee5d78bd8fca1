import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { exportedFileSchema, exportOmits, exportParams, exportTypes } from '../common/resource.ts';
import {
  clearedNightSchema,
  filledWeekSchema,
  fillWeekSchema,
  giveNightSchema,
  hostAccountSchema,
  hostPageSchema,
  hostSchema,
  hostStatuses,
  hostUpdateSchema,
  hostWeekSchema,
  newHostSchema,
  plannedNightSchema,
  restoreHostSchema,
} from './host.schema.ts';

const params = z.object({ id: idSchema });

export const listAvailableHosts = endpoint({
  method: 'GET',
  path: '/api/hosts/available',
  access: 'calendar-event:assign-host',
  summary:
    'The names of the hosts who can be assigned to an event, sorted; hosts with the same name have a distinguishing addition.',
  response: z.array(z.string()),
});

const hostQuery = listQuery(['name', 'nights', 'hours', 'reliability', 'certifiedUntil']).extend({
  region: regionQuerySchema,
  status: z.enum(hostStatuses).default('active'),
});

export const exportHosts = endpoint({
  method: 'GET',
  path: '/api/hosts/export.:format',
  access: 'host:edit',
  cost: 40,
  summary: 'The hosts as a file, with the filters of the list.',
  params: exportParams,
  query: hostQuery.omit(exportOmits),
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' },
});

export const listHosts = endpoint({
  method: 'GET',
  path: '/api/hosts',
  access: 'host:edit',
  cost: 40,
  summary: 'The hosts of the league with what they did in the last twelve weeks.',
  savedViews: 'hosts',
  query: hostQuery,
  response: listOf(hostSchema),
});

export const readHostWeek = endpoint({
  method: 'GET',
  path: '/api/hosts/week',
  access: 'host:edit',
  cost: 20,
  summary: 'The nights of seven days with their hosts, and everybody who could host.',
  query: z.object({ from: dateSchema.describe('The first of the seven days.') }),
  response: hostWeekSchema,
});

export const fillHostWeek = endpoint({
  method: 'POST',
  path: '/api/hosts/week/fill',
  access: 'host:edit',
  summary: 'Assigns the proposed hosts to nights without a host, for their day; each is checked again.',
  body: fillWeekSchema,
  response: filledWeekSchema,
  publishes: ['calendar-event.changed', 'tournament.changed', 'clock.changed'],
});

export const giveNight = endpoint({
  method: 'PUT',
  path: '/api/hosts/nights/:id',
  access: 'host:edit',
  summary:
    'Assigns a host by id to a night or to every week; a host who is not free is refused until that is accepted.',
  params: z.object({ id: z.string().regex(/^(calendar-)?[0-9a-f]{24}$/) }),
  body: giveNightSchema,
  response: plannedNightSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['calendar-event.changed', 'tournament.changed', 'clock.changed'],
});

export const readHost = endpoint({
  method: 'GET',
  path: '/api/hosts/:id',
  access: 'host:edit',
  cost: 60,
  summary: 'One host, with the nights of the coming two weeks, and accounts that may be the host’s.',
  params,
  response: hostPageSchema,
  errors: ['NOT_FOUND'],
});

export const createHost = endpoint({
  method: 'POST',
  path: '/api/hosts',
  access: 'host:edit',
  cost: 40,
  summary: 'Adds a host; a given account hosts from then on.',
  body: newHostSchema,
  response: hostSchema,
  status: 201,
  errors: ['FORBIDDEN', 'CONFLICT'],
  publishes: ['host.changed', 'player.changed', 'account.changed'],
});

export const updateHost = endpoint({
  method: 'PUT',
  path: '/api/hosts/:id',
  access: 'host:edit',
  cost: 40,
  summary: 'Updates a host; a new name is applied to upcoming nights.',
  params,
  body: hostUpdateSchema,
  response: hostSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['host.changed', 'player.changed', 'account.changed'],
});

export const setHostAccount = endpoint({
  method: 'PUT',
  path: '/api/hosts/:id/account',
  cost: 40,
  access: 'host:edit',
  summary:
    'Links a host to a member’s account, which then has the host’s schedule and nights, or ends that. Undone as a whole.',
  params,
  body: hostAccountSchema,
  response: hostSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['host.changed', 'player.changed', 'account.changed', 'account.sessions-ended'],
});

export const deleteHost = endpoint({
  method: 'DELETE',
  path: '/api/hosts/:id',
  access: 'host:edit',
  cost: 100,
  summary:
    'Removes a host from the list; the host can be restored. Upcoming nights prevent it, or are left without a host.',
  params,
  query: z.object({ nights: z.enum(['keep', 'clear']).default('keep') }),
  response: z.object({
    id: z.string(),
    cleared: z.int().describe('Nights that have no host now.'),
    nights: z
      .array(clearedNightSchema)
      .describe('The same, each series once: to be sent when the host is restored, to give them back.'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes: [
    'host.changed',
    'calendar-event.changed',
    'tournament.changed',
    'clock.changed',
    'account.sessions-ended',
  ],
});

export const restoreHost = endpoint({
  method: 'POST',
  path: '/api/hosts/:id/restore',
  access: 'host:edit',
  cost: 60,
  summary: 'Restores a host, and gives back the given nights that nobody else hosts.',
  params,
  body: restoreHostSchema,
  response: hostSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes: [
    'host.changed',
    'calendar-event.changed',
    'tournament.changed',
    'clock.changed',
    'account.changed',
  ],
});
