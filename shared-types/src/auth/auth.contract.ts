import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { playerSchema } from '../players/player.schema.ts';
import { adminSessionSchema, loginSchema, playerSessionSchema } from './auth.schema.ts';

export const playerLogin = endpoint({
  method: 'POST',
  path: '/api/players/login',
  access: 'public',
  summary: 'Signs a member in; the token of an admin also opens the admin panel.',
  body: loginSchema,
  response: playerSessionSchema,
  errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
});

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Signs an admin in; a member without admin rights gets the answer of a wrong password.',
  body: loginSchema,
  response: adminSessionSchema,
  errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
});

export const currentSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'signed-in',
  summary: 'The account that the token speaks for, as it stands now.',
  response: playerSchema,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'signed-in',
  summary: 'Ends every token and socket of the own account at once, on every device.',
  response: z.object({ message: z.string() }),
});
