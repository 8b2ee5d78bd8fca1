import { endpoint } from '../common/endpoint.ts';
import { listOf } from '../common/pagination.ts';
import { memberQuerySchema, memberRowSchema } from './member.schema.ts';

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  access: 'member:manage',
  summary:
    'The members: searched by name, handle, number or e-mail, best match first, slips of the hand forgiven; filtered, sorted and in pages.',
  query: memberQuerySchema,
  response: listOf(memberRowSchema),
});
