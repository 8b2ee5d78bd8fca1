import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { apiKeyInputSchema, apiKeySchema, keyStates, newApiKeySchema } from './api-key.schema.ts';

const access = 'api-key:edit';
const params = z.object({ id: idSchema });

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  access,
  summary: 'The keys with which programs read, newest first unless sorted otherwise; never the secrets.',
  query: listQuery(['createdAt', 'name', 'lastUsedAt', 'expiresAt'])
    .omit({ search: true })
    .extend({ state: z.enum(keyStates).optional() }),
  response: listOf(apiKeySchema),
});

export const readApiKey = endpoint({
  method: 'GET',
  path: '/api/api-keys/:id',
  access,
  summary: 'One key.',
  params,
  response: apiKeySchema,
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  access,
  securityEvent: { type: 'key.made', subject: 'name' },
  summary: 'Creates a key for a program that reads; its secret is returned only this once.',
  body: apiKeyInputSchema,
  response: newApiKeySchema,
  status: 201,
  errors: ['FORBIDDEN', 'CONFLICT'],
  publishes: ['api-key.changed'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  access,
  securityEvent: { type: 'key.ended', subject: 'id' },
  summary: 'Revokes a key: from the next call on it is refused, for good.',
  params,
  response: apiKeySchema,
  publishes: ['api-key.changed'],
});
