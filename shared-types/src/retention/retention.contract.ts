import { endpoint } from '../common/endpoint.ts';
import { retentionSchema, runRetentionSchema, updateRetentionSchema } from './retention.schema.ts';

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/retention',
  access: 'retention:edit',
  cost: 40,
  summary: 'Which personal data is kept for how long, how much there is, and what is emptied when.',
  response: retentionSchema,
});

export const updateRetention = endpoint({
  method: 'PUT',
  path: '/api/retention',
  access: 'retention:edit',
  cost: 40,
  securityEvent: { type: 'settings.changed' },
  summary: 'Changes the periods chosen by the office, within their limits.',
  body: updateRetentionSchema,
  response: retentionSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['retention.changed'],
});

export const runRetention = endpoint({
  method: 'POST',
  path: '/api/retention/run',
  access: 'retention:edit',
  securityEvent: { type: 'settings.changed' },
  summary: 'Deletes expired data now, as it was previewed; this cannot be undone.',
  body: runRetentionSchema,
  response: retentionSchema,
  errors: ['CONFLICT'],
  publishes: [
    'retention.changed',
    'mail.changed',
    'inquiry.changed',
    'host-reminders.changed',
    'security-events.sealed',
  ],
});
