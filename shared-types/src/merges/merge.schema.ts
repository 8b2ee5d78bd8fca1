// Two accounts of one person side by side, and their merge.
import { z } from 'zod';
import { optionalTextField } from '../common/form-fields.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { versionSchema } from '../common/version.ts';
import { roles } from '../permissions/access.ts';
import { privacySchema } from '../privacy/privacy.schema.ts';
import { reason } from '../reasons/reason.ts';
import { mergeFields, mergeSides } from './merge.rules.ts';

/** Why two accounts may belong to the same person, from the most certain reason to the weakest. */
export const suggestionReasons = [
  'email',
  'phone',
  'name-and-year',
  'join',
  'walk-in',
  'name-and-city',
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/** An account in a list of pairs. */
const mergePersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  email: z.string().describe('Empty for none.'),
  city: z.string(),
  nights: z.int(),
});
export type MergePerson = z.infer<typeof mergePersonSchema>;

/** Two accounts that may belong to the same person; the first is the one to keep. */
export const mergeSuggestionSchema = z.object({
  people: z.tuple([mergePersonSchema, mergePersonSchema]),
  reasons: z.array(z.enum(suggestionReasons)),
});
export type MergeSuggestion = z.infer<typeof mergeSuggestionSchema>;
export const suggestionQuerySchema = listQuery(['strength']).omit({ sort: true });

/** The two accounts of a pair, in any order. */
export const pairSchema = z.object({ oneId: idSchema, otherId: idSchema });

/** One account in the comparison. */
const mergeSideSchema = z.object({
  id: z.string(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  middleInitial: z.string(),
  playerNumber: z.int(),
  formerNumbers: z.array(z.int()),
  pokerHandle: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  phone: z.string(),
  birthYear: z.int().nullable(),
  city: z.string(),
  state: z.string(),
  region: z.int().nullable(),
  profileImage: z.string().nullable(),
  privacy: privacySchema,
  role: z.enum(roles),
  joinedAt: instantSchema,
  isBanned: z.boolean(),
});
export type MergeSide = z.infer<typeof mergeSideSchema>;

/** The figures counted for both accounts before the merge, and for the result. */
const mergeCountKinds = [
  'nights',
  'season-points',
  'season-rank',
  'boards',
  'races',
  'face-off',
  'trophies',
  'titles',
  'conversations',
  'bonuses',
  'claims',
  'reservations',
  'notes',
  'bans',
] as const;
export type MergeCountKind = (typeof mergeCountKinds)[number];
/** The figures of each account and of both together; null for the rank of an account without one. */
const mergeCountSchema = z.object({
  kind: z.enum(mergeCountKinds),
  survivor: z.number().nullable(),
  merged: z.number().nullable(),
  together: z.number().nullable(),
});
export type MergeCount = z.infer<typeof mergeCountSchema>;

/** A night in which both accounts have a seat, which is impossible for one person. */
const sharedNightSchema = z.object({
  id: z.string().describe('Of the result, or of the clock.'),
  kind: z.enum(['result', 'clock']),
  name: z.string(),
  venueName: z.string(),
  date: z.string(),
});
export type SharedNight = z.infer<typeof sharedNightSchema>;

/** Why a pair cannot be merged now; each obstacle can be removed. */
const mergeObstacles = [
  'shared-nights',
  'in-running-night',
  'merged-has-role',
  'survivor-ranks-higher',
  'closing',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** Both accounts, the result of a merge, and the obstacles to it. */
export const mergePreviewSchema = z.object({
  survivor: mergeSideSchema,
  merged: mergeSideSchema,
  choices: z.record(z.enum(mergeFields), z.enum(mergeSides)).describe('As proposed.'),
  mayTakeSignIn: z.boolean(),
  counts: z.array(mergeCountSchema),
  obstacles: z.array(z.enum(mergeObstacles)),
  sharedNights: z.array(sharedNightSchema),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** The order to merge two accounts, at the versions that were seen. */
export const mergeOrderSchema = z.object({
  survivorId: idSchema,
  survivorVersion: versionSchema,
  mergedId: idSchema,
  mergedVersion: versionSchema,
  choices: z.record(z.enum(mergeFields), z.enum(mergeSides)),
  note: optionalTextField(500),
});

/** A recorded merge. */
export const mergeSchema = z.object({
  id: z.string(),
  at: instantSchema,
  byName: z.string(),
  note: z.string(),
  survivor: z.object({ id: z.string(), name: z.string(), playerNumber: z.int() }),
  merged: z.object({ id: z.string(), name: z.string(), playerNumber: z.int() }),
  moved: z.object({ nights: z.int(), bonuses: z.int(), conversations: z.int(), titles: z.int() }),
  undone: z.object({ at: instantSchema, byName: z.string() }).nullable(),
  isUndoable: z
    .boolean()
    .describe('False for one that was undone, and while a later one of the account stands.'),
});
export type Merge = z.infer<typeof mergeSchema>;
export const mergeQuerySchema = listQuery(['at']).extend({
  memberId: idSchema.optional().describe('Those of an account, on either side.'),
});

/** Things added since a merge that its undo asks about. */
const sinceKinds = ['night', 'bonus', 'conversation'] as const;
export type SinceKind = (typeof sinceKinds)[number];
const sinceItemSchema = z.object({
  kind: z.enum(sinceKinds),
  id: z.string(),
  title: z.string(),
  detail: z
    .string()
    .describe('The venue of a night, the points or chips of a bonus, the beginning of a message.'),
  at: z.string().describe('A league date for a night, an instant for the others.'),
});
export type SinceItem = z.infer<typeof sinceItemSchema>;

/** The effects of undoing a merge. */
export const unmergePreviewSchema = z.object({
  merge: mergeSchema,
  since: z.array(sinceItemSchema).describe('Each goes to the kept account by default.'),
  isEmailTaken: z.boolean().describe('The e-mail of the other account is now somebody else’s.'),
  preservedFields: z.array(z.string()).describe('Fields that were changed since and are kept.'),
});
export type UnmergePreview = z.infer<typeof unmergePreviewSchema>;

const maxSince = 2_000;
const chosen = z
  .array(idSchema, reason('id.missing'))
  .max(maxSince, reason('list.too-long', { max: maxSince }))
  .default([]);

/** The things since the merge that go to the restored account. */
export const unmergeOrderSchema = z.object({
  nights: chosen,
  bonuses: chosen,
  conversations: chosen,
  note: optionalTextField(500),
});
