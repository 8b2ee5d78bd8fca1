import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { mailSchema, mailStatuses } from './mail.schema.ts';

export const listMail = endpoint({
  method: 'GET',
  path: '/api/mail',
  access: 'mail:read',
  summary:
    'The mails of the league, newest first unless sorted otherwise; `search` covers receiver, subject and kind.',
  savedViews: 'mail',
  query: listQuery(['createdAt', 'to', 'status', 'kind']).extend({ status: z.enum(mailStatuses).optional() }),
  response: listOf(mailSchema),
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mail/:id/resend',
  access: 'mail:resend',
  summary: 'Sends a failed mail again, to the same receiver and unchanged.',
  params: z.object({ id: idSchema }),
  response: z.object({ id: z.string(), status: z.enum(mailStatuses) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['mail.changed'],
});
