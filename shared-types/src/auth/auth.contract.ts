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
  summary: 'Signs an admin in; a member without admin rights gets the answer of a wrong password.',
  body: loginSchema,
  response: adminSessionSchema,
  errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  publishes: ['account.sign-ins-changed'],
});

export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'signed-in',
  summary: 'The account that the token speaks for, in its present state.',
  response: playerSchema,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'Ends every token and socket of the own account at once, on every device.',
  response: z.object({ message: z.string() }),
  publishes: ['account.sessions-ended'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary:
    'Mails a link to choose a new password, five an hour at most; those of the last hour hold until one is used. The answer is the same when nobody has this e-mail.',
  body: forgotPasswordSchema,
  response: messageSchema,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'It sends a mail; the account stays as it is.' },
});

export const sendUsername = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-username',
  access: 'public',
  summary: 'Mails a member the e-mail that they sign in with; the answer is the same when nobody fits.',
  body: forgotUsernameSchema,
  response: messageSchema,
  errors: ['RATE_LIMITED'],
  publishes: { nothing: 'It sends a mail; the account stays as it is.' },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the link that was mailed, once, and ends every session of the account.',
  body: resetPasswordSchema,
  response: messageSchema,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  publishes: ['account.sessions-ended'],
});
