import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportedFileSchema, exportOmits, exportParams, exportTypes } from '../common/resource.ts';
import * as schema from './host-reminder.schema.ts';

export const readReminderSettings = endpoint({
  method: 'GET',
  path: '/api/host-reminders/settings',
  access: 'host:edit',
  summary: 'When hosts are reminded of their nights, and how.',
  response: schema.storedReminderSettingsSchema,
});

export const updateReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/host-reminders/settings',
  access: 'host:edit',
  securityEvent: { type: 'settings.changed' },
  summary: 'Changes when hosts are reminded, and how; turns reminders on or off.',
  body: schema.reminderSettingsUpdateSchema,
  response: schema.storedReminderSettingsSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['host-reminders.changed'],
});

export const previewReminders = endpoint({
  method: 'POST',
  path: '/api/host-reminders/preview',
  access: 'host:edit',
  cost: 50,
  summary:
    'What the given settings would send for the nights of the coming days, with the text of each mail.',
  body: schema.hostReminderSettingsSchema,
  response: z.object({
    items: z.array(schema.reminderPreviewSchema).describe('By start; only those with a host.'),
    withoutHost: z.int().describe('Nights of these days that nobody hosts.'),
  }),
  publishes: { nothing: 'It changes nothing: the settings are only tried.' },
});

const reminderQuery = listQuery(['at', 'hostName', 'venueName', 'date']).extend({
  fate: z.enum(schema.reminderFates).optional(),
  channel: z.enum(schema.reminderChannels).optional(),
  occasion: z.enum(schema.reminderOccasions).optional(),
  hostId: idSchema.optional(),
});

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/host-reminders',
  access: 'host:edit',
  summary: 'The log of messages to hosts, with channel and outcome.',
  savedViews: 'host-reminders',
  query: reminderQuery,
  response: listOf(schema.hostReminderSchema),
});

export const exportReminders = endpoint({
  method: 'GET',
  path: '/api/host-reminders/export.:format',
  access: 'host:edit',
  summary: 'The log of reminders as a file, with the filters of the list.',
  params: exportParams,
  query: reminderQuery.omit(exportOmits),
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' },
});

export const askHost = endpoint({
  method: 'POST',
  path: '/api/host-reminders/send',
  access: 'host:edit',
  summary: 'Asks the host of a night now, or again; an earlier answer becomes open again.',
  body: schema.nightRefSchema,
  response: z.object({ hostName: z.string(), channels: z.array(z.enum(schema.reminderChannels)) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['host-reminders.changed'],
});

export const readHostNight = endpoint({
  method: 'GET',
  path: '/api/host-reminders/answer',
  access: 'public',
  summary: 'The current data of the night that a host was asked about by a link. Changes nothing.',
  query: z.object({ token: schema.hostLinkTokenSchema }),
  response: schema.hostNightSchema,
  errors: ['NOT_FOUND'],
});

export const answerForNight = endpoint({
  method: 'POST',
  path: '/api/host-reminders/answer',
  access: 'public',
  summary:
    'Confirms or declines a night by link, without a sign-in, until it begins. The last answer counts; a declined night can be claimed again while nobody else hosts it.',
  body: schema.hostAnswerSchema,
  response: schema.hostNightSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  publishes: ['host-reminders.changed', 'calendar-event.changed', 'tournament.changed', 'clock.changed'],
});
