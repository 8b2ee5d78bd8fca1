import { endpoint, memberLimits } from '../common/endpoint.ts';
import { followRefSchema, followsSchema, reminderChoiceSchema } from './follow.schema.ts';

export const readFollows = endpoint({
  method: 'GET',
  path: '/api/follows',
  access: 'signed-in',
  cost: 10,
  summary: 'What the caller follows, the nights that they usually play, and when they are reminded.',
  response: followsSchema,
});

export const addFollow = endpoint({
  method: 'PUT',
  path: '/api/follows/:kind/:targetId',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary:
    'Follows a venue, the nights of a weekly event, or a player whom the search finds. A repeated call changes nothing.',
  params: followRefSchema,
  response: followRefSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['follows.changed'],
});

export const removeFollow = endpoint({
  method: 'DELETE',
  path: '/api/follows/:kind/:targetId',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'Stops following; a repeated call changes nothing.',
  params: followRefSchema,
  response: followRefSchema,
  publishes: ['follows.changed'],
});

export const writeReminders = endpoint({
  method: 'PUT',
  path: '/api/follows/reminders',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'Chooses when the caller is reminded of nights, and their quiet hours.',
  body: reminderChoiceSchema,
  response: reminderChoiceSchema,
  publishes: ['follows.changed'],
});
