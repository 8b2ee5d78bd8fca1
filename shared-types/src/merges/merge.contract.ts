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
  summary: 'Pairs of accounts that are perhaps one person’s, the surest first.',
  query: suggestionQuerySchema,
  response: listOf(mergeSuggestionSchema),
  readPoints: 20,
});

export const dismissMergeSuggestion = endpoint({
  method: 'POST',
  path: '/api/merges/suggestions/dismiss',
  access: 'account:combine',
  summary: 'Says that two accounts are two people: they are not suggested again.',
  body: pairSchema,
  response: pairSchema,
  errors: ['NOT_FOUND'],
  publishes: ['members.combined'],
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/merges/preview',
  access: 'account:combine',
  summary: 'Two accounts side by side, what would become of them, and what stands in the way.',
  query: z.object({ keptId: idSchema, mergedId: idSchema }),
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

export const combineAccounts = endpoint({
  method: 'POST',
  path: '/api/merges',
  access: 'account:combine',
  summary:
    'Makes one account of two: nights, bonuses, messages and all else of the other one become the kept one’s, and its number leads there for good.',
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
  summary: 'What undoing a merge would do, and what came since: whose is it?',
  params,
  response: unmergePreviewSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/merges/:id/undo',
  access: 'account:combine',
  summary:
    'Undoes a merge, however long ago: each account has its own again, and what came since as it is said.',
  params,
  body: unmergeOrderSchema,
  response: mergeSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  publishes: mergePublishes,
});
