import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { mergePublishes } from '../merges/merge.contract.ts';
import {
  ownProfileClaimSchema,
  profileClaimAnswerSchema,
  profileClaimInputSchema,
  profileClaimQuerySchema,
  profileClaimSchema,
} from './profile-claim.schema.ts';

const params = z.object({ id: idSchema });

export const listMyProfileClaims = endpoint({
  method: 'GET',
  path: '/api/profile-claims/mine',
  access: 'signed-in',
  summary: 'The caller’s own claims of nights played before the account, newest first.',
  response: z.object({ items: z.array(ownProfileClaimSchema) }),
});

export const sendProfileClaim = endpoint({
  method: 'POST',
  path: '/api/profile-claims',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary:
    'Claims the nights of a walk-in by number or by a night at a venue; a repeated requestId claims once. The response does not reveal whether there is such a walk-in.',
  body: profileClaimInputSchema,
  response: ownProfileClaimSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['profile-claim.changed'],
});

export const withdrawProfileClaim = endpoint({
  method: 'POST',
  path: '/api/profile-claims/:id/withdraw',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'The member withdraws an unanswered claim.',
  params,
  response: ownProfileClaimSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['profile-claim.changed'],
});

export const listProfileClaims = endpoint({
  method: 'GET',
  path: '/api/profile-claims',
  access: 'profile-claim:answer',
  cost: 40,
  summary: 'Claims to answer: a host sees those of their own nights, administrators all.',
  query: profileClaimQuerySchema,
  response: listOf(profileClaimSchema),
});

export const answerProfileClaim = endpoint({
  method: 'POST',
  path: '/api/profile-claims/:id/answer',
  access: 'profile-claim:answer',
  summary: 'Declines a claim, or approves it: the walk-in’s nights become the member’s. This can be undone.',
  params,
  body: profileClaimAnswerSchema,
  response: profileClaimSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['profile-claim.changed', 'conversation.changed', ...mergePublishes],
});
