import { messageSchema } from '../auth/auth.schema.ts';
import { endpoint } from '../common/endpoint.ts';
import { confirmJoinSchema, joinedSchema, joinSchema, resendJoinSchema } from './join.schema.ts';

export const joinLeague = endpoint({
  method: 'POST',
  path: '/api/join',
  access: 'public',
  summary:
    'Asks to join and mails a link to confirm; a newer request of an e-mail takes the place of the one before. The answer is the same for an e-mail that is known.',
  body: joinSchema,
  response: messageSchema,
  status: 201,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'A request waits for its link; no screen shows it.' },
});

export const confirmJoin = endpoint({
  method: 'POST',
  path: '/api/join/confirm',
  access: 'public',
  summary:
    'Makes the member from the link that was mailed, with the password chosen here and a player number, and signs them in.',
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
    'Mails another link of the live request of an e-mail; the answer is the same when nobody waits for one.',
  body: resendJoinSchema,
  response: messageSchema,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'A request waits for its link; no screen shows it.' },
});
