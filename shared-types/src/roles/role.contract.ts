import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { roleInputSchema, roleQuerySchema, roleRecordSchema } from './role.schema.ts';

const params = z.object({ id: idSchema });

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/roles',
  access: 'role:manage',
  cost: 15,
  summary:
    'The staff of the league by last name: operators, administrators, super admins and the master admin.',
  query: roleQuerySchema,
  response: listOf(roleRecordSchema),
});

export const readRole = endpoint({
  method: 'GET',
  path: '/api/roles/members/:id',
  access: 'role:manage',
  summary: 'The role of a member, and the roles that the caller can assign.',
  params,
  response: roleRecordSchema,
  errors: ['NOT_FOUND'],
});

export const giveRole = endpoint({
  method: 'PUT',
  path: '/api/roles/members/:id',
  access: 'role:manage',
  cost: 20,
  securityEvent: { type: 'role.changed', account: 'id', subject: 'role' },
  summary:
    'Assigns a role to a member, or removes it; if permissions are reduced, every session ends at once.',
  params,
  body: roleInputSchema,
  response: roleRecordSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
  publishes: ['player.changed', 'account.changed', 'account.sessions-ended'],
});
