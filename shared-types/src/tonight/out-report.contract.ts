import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema, instantSchema, uuidSchema } from '../common/ids.ts';

export const reportOut = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/out-reports',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary:
    'The member says that they are out of the night; its desk is asked for five minutes. A repeated commandId changes nothing.',
  params: z.object({ id: idSchema }),
  body: z.object({
    commandId: uuidSchema.describe('Created by the client; a repeated one has no second effect.'),
    issuedAt: instantSchema
      .optional()
      .describe('When they tapped (server time), if it waited for a connection; at most 12 hours ago.'),
  }),
  response: z.object({ at: instantSchema.describe('When they went out, if the desk confirms it.') }),
  errors: ['NOT_FOUND', 'CONFLICT', 'COMMAND_NOT_ALLOWED', 'VERSION_CONFLICT'],
  publishes: ['clock.changed', 'clock.entries-changed'],
});

export const withdrawOut = endpoint({
  method: 'DELETE',
  path: '/api/poker-clocks/:id/out-reports',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'The member is still in after all; a repeated call changes nothing.',
  params: z.object({ id: idSchema }),
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED'],
  publishes: ['clock.changed', 'clock.entries-changed'],
});
