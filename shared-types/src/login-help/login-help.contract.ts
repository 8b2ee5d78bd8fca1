import { z } from 'zod';
import { emailSchema, messageSchema } from '../auth/auth.schema.ts';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { oneTimeLinkSchema } from '../members/member-record.schema.ts';
import {
  addressLoginActs,
  loginDiagnosisSchema,
  loginHelpQuerySchema,
  memberLoginActs,
} from './login-help.schema.ts';

const params = z.object({ id: idSchema });

export const diagnoseLogin = endpoint({
  method: 'GET',
  path: '/api/login-help',
  access: 'login:fix',
  summary: 'Why a member, or the owner of an address, cannot sign in, and what can be done about it.',
  query: loginHelpQuerySchema,
  response: loginDiagnosisSchema,
  errors: ['NOT_FOUND'],
});

export const helpMember = endpoint({
  method: 'POST',
  path: '/api/login-help/members/:id/acts',
  access: 'login:fix',
  securityEvent: { type: 'login.helped', account: 'id', subject: 'act' },
  summary: 'Mails a link for a new password, ends every session, or opens a closed account again.',
  params,
  body: z.object({ act: z.enum(memberLoginActs) }),
  response: messageSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes: ['account.sessions-ended', 'account.closing-changed', 'account.changed'],
});

export const helpAddress = endpoint({
  method: 'POST',
  path: '/api/login-help/acts',
  access: 'login:fix',
  securityEvent: { type: 'login.helped', subject: 'act' },
  summary: 'Mails the link again that confirms an address, or allows an address to try passwords again.',
  body: z.object({ email: emailSchema, act: z.enum(addressLoginActs) }),
  response: messageSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: { nothing: 'A mail, or a counter; no screen shows either.' },
});

export const makeOneTimeLink = endpoint({
  method: 'POST',
  path: '/api/login-help/members/:id/link',
  access: 'login:fix',
  securityEvent: { type: 'link.made', account: 'id' },
  summary:
    'Creates a link with which the member chooses a password, once, within a day; it is shown only to the caller.',
  params,
  response: oneTimeLinkSchema,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes: ['account.changed'],
});

export const startEmailChange = endpoint({
  method: 'POST',
  path: '/api/login-help/members/:id/email',
  access: 'login:fix',
  cost: 20,
  securityEvent: { type: 'login.helped', account: 'id' },
  summary: 'Mails a link to a new address; the account has it once the link is opened within a day.',
  params,
  body: z.object({ email: emailSchema }),
  response: messageSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: ['account.changed'],
});
