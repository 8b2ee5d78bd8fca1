import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { playerSchema } from '../players/player.schema.ts';
import {
  adminSessionSchema,
  forgotPasswordSchema,
  forgotUsernameSchema,
  loginSchema,
  messageSchema,
  playerSessionSchema,
  resetPasswordSchema,
} from './auth.schema.ts';

export const loginPlayer = endpoint({
  method: 'POST',
  path: '/api/players/login',
  access: 'public',
  cost: 25,
  summary: 'Signs a member in; the token of an admin also opens the admin panel.',
  body: loginSchema,
  response: playerSessionSchema,
  errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  publishes: ['account.sign-ins-changed', 'account.closing-changed'],
});

export const loginAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  cost: 25,
  summary: 'Signs an admin in; a member without admin rights gets the same response as for a wrong password.',
  body: loginSchema,
  response: adminSessionSchema,
  errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  publishes: ['account.sign-ins-changed'],
});

export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'signed-in',
  summary: 'The account of the token, in its current state.',
  response: playerSchema,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'signed-in',
  securityEvent: { type: 'session.ended' },
  limit: memberLimits.rare,
  summary: 'Ends every token and socket of the caller at once, on every device.',
  response: z.object({ message: z.string() }),
  publishes: ['account.sessions-ended'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary:
    'Mails a link to choose a new password, at most five per hour; links of the last hour stay valid until one is used. The response is the same if no account has this e-mail.',
  body: forgotPasswordSchema,
  response: messageSchema,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'It sends a mail; the account does not change.' },
});

export const sendUsername = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-username',
  access: 'public',
  summary: 'Mails a member the e-mail that they sign in with; the response is the same if no member matches.',
  body: forgotUsernameSchema,
  response: messageSchema,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'It sends a mail; the account does not change.' },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  securityEvent: { type: 'password.changed' },
  summary: 'Sets a new password with the link that was mailed, once, and ends every session of the account.',
  body: resetPasswordSchema,
  response: messageSchema,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  publishes: ['account.sessions-ended'],
});
