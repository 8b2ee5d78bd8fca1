import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import {
  mergeOrderSchema,
  mergePreviewSchema,
  mergeQuerySchema,
  mergeSchema,
  mergeSuggestionSchema,
  pairSchema,
  suggestionQuerySchema,
  unmergeOrderSchema,
  unmergePreviewSchema,
} from './merge.schema.ts';

const params = z.object({ id: idSchema });
/** The events that a merge and its undo can publish; profile claims end in a merge too. */
export const mergePublishes = [
  'members.combined',
  'season.nights-moved',
  'player.changed',
  'account.changed',
  'account.sessions-ended',
  'ban.changed',
  'bonus.changed',
  'messages.unread-changed',
] as const;

export const listMergeSuggestions = endpoint({
  method: 'GET',
  path: '/api/merges/suggestions',
  access: 'account:combine',
  summary: 'Pairs of accounts that may belong to one person, the most certain first.',
  query: suggestionQuerySchema,
  response: listOf(mergeSuggestionSchema),
  cost: 20,
});

export const dismissMergeSuggestion = endpoint({
  method: 'POST',
  path: '/api/merges/suggestions/dismiss',
  access: 'account:combine',
  summary: 'Marks two accounts as two people: they are not suggested again.',
  body: pairSchema,
  response: pairSchema,
  errors: ['NOT_FOUND'],
  publishes: ['members.combined'],
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/merges/preview',
  access: 'account:combine',
  summary: 'Two accounts side by side, the result of a merge, and what prevents it.',
  query: z.object({ survivorId: idSchema, mergedId: idSchema }),
  response: mergePreviewSchema,
  errors: ['NOT_FOUND'],
});

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/merges',
  access: 'account:combine',
  summary: 'The merges so far, the latest first.',
  query: mergeQuerySchema,
  response: listOf(mergeSchema),
});

export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/api/merges',
  access: 'account:combine',
  securityEvent: { type: 'account.merged' },
  summary:
    'Merges two accounts: nights, bonuses, messages and everything else of the other one go to the kept one, and its number permanently leads there.',
  body: mergeOrderSchema,
  response: mergeSchema,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: mergePublishes,
});

export const previewUnmerge = endpoint({
  method: 'GET',
  path: '/api/merges/:id/undo',
  access: 'account:combine',
  cost: 10,
  summary: 'The effects of undoing a merge, and the items added since, to be assigned.',
  params,
  response: unmergePreviewSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/merges/:id/undo',
  access: 'account:combine',
  cost: 400,
  securityEvent: { type: 'account.unmerged', subject: 'id' },
  summary:
    'Undoes a merge, however long ago: each account has its own again, and the items added since are assigned as given.',
  params,
  body: unmergeOrderSchema,
  response: mergeSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  publishes: mergePublishes,
});
