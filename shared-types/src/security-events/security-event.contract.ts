import { endpoint } from '../common/endpoint.ts';
import { listOf } from '../common/pagination.ts';
import {
  securityChainSchema,
  securityEventQuerySchema,
  securityEventSchema,
} from './security-event.schema.ts';

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security-events',
  access: 'security:see',
  cost: 8,
  summary: 'The log of security events, newest first; each entry is chained to the one before by its hash.',
  query: securityEventQuerySchema,
  response: listOf(securityEventSchema),
});

export const readSecurityChain = endpoint({
  method: 'GET',
  path: '/api/security-events/chain',
  access: 'security:see',
  summary: 'The result of the last check of the whole log; it is checked every hour.',
  response: securityChainSchema,
});
