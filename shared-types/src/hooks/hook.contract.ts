import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { versionSchema } from '../common/version.ts';
import { hookKinds } from './hook.rules.ts';
import {
  deliveryStatuses,
  hookDeliverySchema,
  hookInputSchema,
  hookSchema,
  hookStates,
  hookWithSecretSchema,
} from './hook.schema.ts';

const params = z.object({ id: idSchema });
const access = 'hook:edit';
const publishes = ['hook.changed'] as const;
const securityEvent = { type: 'settings.changed' } as const;

export const listHooks = endpoint({
  method: 'GET',
  path: '/api/hooks',
  access,
  summary: 'The hooks of the league with masked addresses, newest first unless sorted otherwise.',
  query: listQuery(['name', 'createdAt', 'updatedAt']).extend({
    state: z.enum(hookStates).optional().describe('By default all but the archived ones.'),
    kind: z.enum(hookKinds).optional(),
  }),
  response: listOf(hookSchema),
});

export const createHook = endpoint({
  method: 'POST',
  path: '/api/hooks',
  access,
  summary: 'Creates a hook. For a webhook, the answer contains the secret of its signatures, once.',
  body: hookInputSchema,
  response: hookWithSecretSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes,
  securityEvent,
});

export const readHook = endpoint({
  method: 'GET',
  path: '/api/hooks/:id',
  access,
  summary: 'One hook with its masked address.',
  params,
  response: hookSchema,
  errors: ['NOT_FOUND'],
});

export const updateHook = endpoint({
  method: 'PUT',
  path: '/api/hooks/:id',
  access,
  summary: 'Changes a hook; without an address, or with the masked one, the stored address stays.',
  params,
  body: hookInputSchema.extend({ url: hookInputSchema.shape.url.optional(), version: versionSchema }),
  response: hookWithSecretSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes,
  securityEvent,
});

export const deleteHook = endpoint({
  method: 'DELETE',
  path: '/api/hooks/:id',
  access,
  summary: 'Archives a hook: it sends nothing until it is restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes,
  securityEvent,
});

export const restoreHook = endpoint({
  method: 'POST',
  path: '/api/hooks/:id/restore',
  access,
  summary: 'Restores an archived hook.',
  params,
  response: hookSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes,
  securityEvent,
});

export const renewHookSecret = endpoint({
  method: 'POST',
  path: '/api/hooks/:id/secret',
  access,
  summary: 'Replaces the secret of a webhook; the former one is void at once.',
  params,
  body: z.object({ version: versionSchema }),
  response: hookWithSecretSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes,
  securityEvent,
});

export const testHook = endpoint({
  method: 'POST',
  path: '/api/hooks/:id/test',
  access,
  summary: 'Sends a test message, waits for the answer for ten seconds at most, and returns it.',
  params,
  response: hookDeliverySchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: memberLimits.rare,
  cost: 50,
  publishes: ['hook.delivered'],
});

export const listHookDeliveries = endpoint({
  method: 'GET',
  path: '/api/hooks/:id/deliveries',
  access,
  summary: 'The messages of a hook within 30 days, newest first.',
  params,
  query: listQuery(['createdAt'])
    .omit({ search: true })
    .extend({ status: z.enum(deliveryStatuses).optional() }),
  response: listOf(hookDeliverySchema),
  errors: ['NOT_FOUND'],
});

export const resendHookDelivery = endpoint({
  method: 'POST',
  path: '/api/hook-deliveries/:id/resend',
  access,
  summary: 'Sends a message again under the same id, also one that arrived.',
  params,
  response: hookDeliverySchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: memberLimits.usual,
  publishes: ['hook.delivered'],
});
