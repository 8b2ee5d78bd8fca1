import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import {
  claimApprovalSchema,
  claimInputSchema,
  claimNightSchema,
  claimReasonSchema,
  claimStates,
  pointsClaimSchema,
} from './points-claim.schema.ts';

const params = z.object({ id: idSchema });
const list = listQuery(['sentAt', 'date']);

export const listClaimNights = endpoint({
  method: 'GET',
  path: '/api/points-claims/nights',
  access: 'signed-in',
  summary:
    'The nights of a venue on a day, with how the caller is listed and whether each can be claimed now.',
  query: z.object({ venueId: idSchema, date: dateSchema }),
  response: z.object({ items: z.array(claimNightSchema) }),
  errors: ['NOT_FOUND'],
});

export const listMyClaims = endpoint({
  method: 'GET',
  path: '/api/points-claims/mine',
  access: 'signed-in',
  summary: 'The caller’s own claims, newest first, each with its trail.',
  query: list,
  response: listOf(pointsClaimSchema),
});

const claimsQuery = list.extend({ state: z.enum(claimStates).optional() });

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/points-claims',
  access: 'points-claim:answer',
  cost: 6,
  summary: 'Claims to answer: a host sees those of their own nights, administrators all.',
  savedViews: 'points-claims',
  query: claimsQuery,
  response: listOf(pointsClaimSchema),
});

export const exportClaims = endpoint({
  method: 'GET',
  path: '/api/points-claims/export.:format',
  access: 'points-claim:answer',
  cost: 8,
  ...exportParts('claims', claimsQuery.omit(exportOmits)),
});

export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/points-claims',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'Claims missing or wrong points of a night; a repeated requestId claims once.',
  body: claimInputSchema,
  response: pointsClaimSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['points-claim.changed'],
});

export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/points-claims/:id/answer',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'The member answers the question; the claim is open again.',
  params,
  body: claimReasonSchema,
  response: pointsClaimSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED'],
  publishes: ['points-claim.changed'],
});

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/api/points-claims/:id/withdraw',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'The member withdraws an undecided claim.',
  params,
  response: pointsClaimSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED'],
  publishes: ['points-claim.changed'],
});

export const askClaimant = endpoint({
  method: 'POST',
  path: '/api/points-claims/:id/ask',
  access: 'points-claim:answer',
  cost: 30,
  summary: 'Asks the member a question.',
  params,
  body: claimReasonSchema,
  response: pointsClaimSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED'],
  publishes: ['points-claim.changed', 'messages.unread-changed', 'conversation.changed'],
});

export const approveClaim = endpoint({
  method: 'POST',
  path: '/api/points-claims/:id/approve',
  access: 'points-claim:answer',
  cost: 100,
  summary: 'Corrects the posted night; points and standings follow at once. A repeated call changes nothing.',
  params,
  body: claimApprovalSchema,
  response: pointsClaimSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED', 'VERSION_CONFLICT', 'CONFLICT'],
  publishes: [
    'result.corrected',
    'event.entry-changed',
    'points-claim.changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
    'bonus.changed',
  ],
});

export const declineClaim = endpoint({
  method: 'POST',
  path: '/api/points-claims/:id/decline',
  access: 'points-claim:answer',
  summary: 'Declines a claim with a reason that the member reads.',
  params,
  body: claimReasonSchema,
  response: pointsClaimSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED'],
  publishes: ['points-claim.changed', 'messages.unread-changed', 'conversation.changed'],
});

export const undoClaim = endpoint({
  method: 'POST',
  path: '/api/points-claims/:id/undo',
  access: 'points-claim:answer',
  cost: 100,
  summary: 'Reverts a decision: the claim is open again, and the night is as it was before the approval.',
  params,
  response: pointsClaimSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: [
    'result.corrected',
    'points-claim.changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
    'bonus.changed',
    'event.entry-changed',
  ],
});
