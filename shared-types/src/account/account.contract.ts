import { z } from 'zod';
import { linkTokenSchema, messageSchema } from '../auth/auth.schema.ts';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import {
  accountClosureSchema,
  accountClosureStates,
  accountSessionSchema,
  accountSettingsSchema,
  changeEmailSchema,
  changeLanguageSchema,
  changePasswordSchema,
  closeAccountSchema,
  endSessionSchema,
  profileSchema,
} from './account.schema.ts';

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/account/settings',
  access: 'signed-in',
  summary: 'The caller’s account as shown on the settings page.',
  response: accountSettingsSchema,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  access: 'signed-in',
  cost: 20,
  limit: memberLimits.usual,
  summary: 'Changes the caller’s name, handle, city and state, wherever they are shown, and the birthday.',
  body: profileSchema,
  response: accountSettingsSchema,
  publishes: ['player.changed', 'account.changed'],
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/account/language',
  access: 'signed-in',
  cost: 20,
  limit: memberLimits.usual,
  summary: 'Stores the language of the site and of mails for the account.',
  body: changeLanguageSchema,
  response: accountSettingsSchema,
  publishes: ['account.changed'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'Mails a link to a new address; the e-mail changes when it is opened within a day.',
  body: changeEmailSchema,
  response: accountSettingsSchema,
  errors: ['RATE_LIMITED'],
  publishes: ['account.changed'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'Keeps the current e-mail: the mailed link becomes invalid.',
  response: accountSettingsSchema,
  publishes: ['account.changed'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'public',
  securityEvent: { type: 'email.changed' },
  summary: 'Makes the new address the e-mail of its account, with the mailed link, once.',
  body: z.object({ token: linkTokenSchema }),
  response: z.object({ email: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  publishes: ['account.changed'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'signed-in',
  securityEvent: { type: 'password.changed' },
  limit: memberLimits.rare,
  summary:
    'Sets a new password; every other session ends, this one continues with the token of the response.',
  body: changePasswordSchema,
  response: z.object({ token: z.string() }),
  errors: ['RATE_LIMITED'],
  publishes: ['account.sessions-ended', 'account.changed'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'The active sessions of the caller, most recently seen first.',
  response: z.array(accountSessionSchema),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'signed-in',
  securityEvent: { type: 'session.ended' },
  limit: memberLimits.usual,
  summary:
    'Ends one session of the caller and its sockets; `current` ends the calling session, as Logout does.',
  params: z.object({ id: z.string().min(1).max(64) }),
  body: endSessionSchema,
  response: messageSchema,
  errors: ['NOT_FOUND'],
  publishes: ['account.session-ended', 'account.sign-ins-changed'],
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'signed-in',
  cost: 300,
  securityEvent: { type: 'data.exported' },
  ownerOnly: true,
  summary:
    'All data that the league stores about the caller, except internal notes of the office, as one JSON document.',
  response: z.record(z.string(), z.unknown()),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  access: 'signed-in',
  securityEvent: { type: 'account.closed' },
  limit: memberLimits.rare,
  summary:
    'Closes the caller’s account: hidden at once, emptied after 30 days, open again by signing in before.',
  body: closeAccountSchema,
  response: z.object({ closesAt: instantSchema }),
  errors: ['COMMAND_NOT_ALLOWED', 'RATE_LIMITED'],
  publishes: ['account.closing-changed', 'account.sessions-ended'],
});

const closuresQuery = listQuery(['closesAt', 'playerNumber', 'lastName']).extend({
  state: z.enum(accountClosureStates).default('closed'),
});

export const listAccountClosures = endpoint({
  method: 'GET',
  path: '/api/account/closings',
  access: 'account:reopen',
  cost: 12,
  summary: 'The accounts that their members closed, the next to be emptied first unless sorted otherwise.',
  savedViews: 'closings',
  query: closuresQuery,
  response: listOf(accountClosureSchema),
});

export const exportAccountClosures = endpoint({
  method: 'GET',
  path: '/api/account/closings/export.:format',
  access: 'account:reopen',
  cost: 25,
  ...exportParts('closed accounts', closuresQuery.omit(exportOmits)),
});

export const reopenAccount = endpoint({
  method: 'POST',
  path: '/api/account/closings/:id/reopen',
  access: 'account:reopen',
  summary:
    'Opens a closed account of a lower role again before it is emptied, as its member asked; the member is notified by mail.',
  params: z.object({ id: idSchema }),
  response: messageSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes: ['account.closing-changed'],
});
