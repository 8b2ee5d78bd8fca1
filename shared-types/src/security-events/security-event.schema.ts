import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { searchText } from '../common/search-text.ts';
import {
  type SecurityEventGroup,
  type SecurityEventType,
  securityEventTypes,
  securityGroups,
} from './security-event.rules.ts';

const personSchema = z.object({ id: z.string(), name: z.string() });

/** One entry of the log. */
export const securityEventSchema = z.object({
  id: z.string(),
  seq: z.int().describe('Its number in the log, from 1 without gaps.'),
  type: z.enum(securityEventTypes as [SecurityEventType, ...SecurityEventType[]]),
  at: instantSchema,
  outcome: z.enum(['succeeded', 'refused']),
  actor: personSchema.nullable().describe('Who acted; null: a visitor, or the site itself.'),
  role: z.string().describe('The role of the actor at that time; empty without one.'),
  account: personSchema.nullable().describe('The account that it concerns, if it is not the actor’s.'),
  address: z.string().describe('Empty for the site itself, and once the account is erased.'),
  userAgent: z.string(),
  subject: z.string().describe('The endpoint, the id or the reason that it is about.'),
  count: z.int().describe('How many of the same within a minute this entry stands for.'),
  requestId: z.string(),
  hash: z.string().describe('SHA-256 of this entry and of the hash before it.'),
  previousHash: z.string().describe('The hash of the entry before it.'),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** The filters of the log. */
export const securityEventQuerySchema = z.object({
  ...listQuery(['seq']).omit({ search: true }).shape,
  type: z.enum(securityEventTypes as [SecurityEventType, ...SecurityEventType[]]).optional(),
  group: z.enum(securityGroups as [SecurityEventGroup, ...SecurityEventGroup[]]).optional(),
  accountId: idSchema.optional().describe('Who acted, or whom it concerns.'),
  address: searchText(64).optional().describe('The whole address.'),
  from: dateSchema.optional().describe('The first league date.'),
  to: dateSchema.optional().describe('The last league date.'),
});

/** The result of the last check of all entries. */
export const securityChainSchema = z.object({
  entries: z.int().describe('The number of the newest entry.'),
  checkedTo: z.int().describe('The number of the last entry that was checked; 0 before the first check.'),
  checkedAt: instantSchema.nullable(),
  brokenAt: z.int().nullable().describe('The first entry that was changed, removed or inserted.'),
});
export type SecurityChain = z.infer<typeof securityChainSchema>;
