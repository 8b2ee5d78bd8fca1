import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { mailSchema, mailStatuses } from './mail.schema.ts';

export const listMail = endpoint({
  method: 'GET',
  path: '/api/mail',
  access: 'mail:read',
  summary:
    'The mails of the league, newest first unless sorted otherwise; `search` reads receiver, subject and kind.',
  query: listQuery(['createdAt', 'to', 'status', 'kind']).extend({ status: z.enum(mailStatuses).optional() }),
  response: listOf(mailSchema),
});
