import { z } from 'zod';
import { messageSchema } from '../auth/auth.schema.ts';
import { endpoint } from '../common/endpoint.ts';
import { uuidSchema } from '../common/ids.ts';
import {
  confirmJoinSchema,
  deskJoinSchema,
  deskLinkSchema,
  joinedSchema,
  joinSchema,
  resendJoinSchema,
} from './join.schema.ts';

const deskParams = z.object({ requestId: uuidSchema });

export const joinLeague = endpoint({
  method: 'POST',
  path: '/api/join',
  access: 'public',
  cost: 20,
  summary:
    'Asks to join and mails a link to confirm; a newer request for an e-mail replaces the one before. The response is the same for a known e-mail.',
  body: joinSchema,
  response: messageSchema,
  status: 201,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'A request is waiting for its link; no screen shows it.' },
});

export const confirmJoin = endpoint({
  method: 'POST',
  path: '/api/join/confirm',
  access: 'public',
  summary:
    'Creates the member from the mailed link, with the password chosen here and a player number, and signs them in.',
  body: confirmJoinSchema,
  response: joinedSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  publishes: ['player.joined', 'account.sign-ins-changed', 'ban.changed'],
});

export const resendJoin = endpoint({
  method: 'POST',
  path: '/api/join/resend',
  access: 'public',
  summary:
    'Mails another link for the pending request of an e-mail; the response is the same if there is no pending request.',
  body: resendJoinSchema,
  response: messageSchema,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'A request is waiting for its link; no screen shows it.' },
});

export const readDeskJoin = endpoint({
  method: 'GET',
  path: '/api/join/desk/:requestId',
  access: 'join:confirm',
  summary: 'Who asked to join, by the code that their phone shows at the desk.',
  params: deskParams,
  response: deskJoinSchema,
  errors: ['NOT_FOUND'],
});

export const makeDeskLink = endpoint({
  method: 'POST',
  path: '/api/join/desk/:requestId/link',
  access: 'join:confirm',
  summary:
    'Makes the link that is otherwise mailed, for the person at the desk to scan. The earlier links of the request stay valid.',
  params: deskParams,
  response: deskLinkSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  securityEvent: { type: 'link.made', subject: 'requestId' },
  publishes: { nothing: 'A request is waiting for its link; no screen shows it.' },
});
