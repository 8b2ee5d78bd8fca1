import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { messageSchema } from './auth.schema.ts';
import { startViewAsSchema, viewAsSchema } from './view-as.schema.ts';

export const startViewAs = endpoint({
  method: 'POST',
  path: '/api/view-as',
  access: 'member:view-as',
  securityEvent: { type: 'view-as.started', account: 'playerId' },
  summary:
    'Lets an admin look at the site as a member for half an hour, read only. The admin, the member and the reason are recorded.',
  body: startViewAsSchema,
  response: viewAsSchema,
  status: 201,
  errors: ['NOT_FOUND'],
  publishes: {
    nothing: 'The member’s screens do not change; its record is pushed to the office.',
  },
});

export const endViewAs = endpoint({
  method: 'DELETE',
  path: '/api/view-as/:id',
  access: 'member:view-as',
  securityEvent: { type: 'view-as.ended' },
  summary: 'Ends the caller’s view as a member; its token becomes invalid.',
  params: z.object({ id: idSchema }),
  response: messageSchema,
  publishes: {
    nothing: 'The member’s screens do not change; its record is pushed to the office.',
  },
});
