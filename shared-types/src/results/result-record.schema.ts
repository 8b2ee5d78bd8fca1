// Results as the office sees them: also the nights that have none, and those that were taken back.
import { z } from 'zod';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';
import { resultInputSchema, resultSchema } from './result.schema.ts';

/** What the result of a night can be; `waiting` is posted too, and waits for a second look. */
export const resultStates = ['posted', 'waiting', 'missing', 'removed'] as const;
export type ResultState = (typeof resultStates)[number];

/** How far back nights without a result are looked for, unless days are given. */
export const daysMissingShown = 30;
/** The most days that are looked through for them. */
export const maxDaysMissing = 120;

/** A night in the office's list of results. */
export const resultRecordSummarySchema = z.object({
  resultId: z.string().nullable().describe('Null where the night has no result.'),
  eventId: z.string().nullable().describe('The card id of the event; null for a night that was none.'),
  state: z.enum(resultStates),
  name: z.string(),
  venue: z.object({ id: z.string(), name: z.string() }),
  region: z.int(),
  date: z.string(),
  startTime: z.string(),
  hostName: z.string().describe('Of a night without a result; empty otherwise and for nobody.'),
  entrants: z.int().nullable(),
  winners: z.array(standingPlayerSchema),
});
export type ResultRecordSummary = z.infer<typeof resultRecordSummarySchema>;

/** The filters of the office's list of results. */
export const resultRecordQuerySchema = z.object({
  ...listQuery(['date', 'entrants', 'name']).shape,
  state: z.enum(resultStates).default('posted'),
  venueId: idSchema.optional(),
  region: regionQuerySchema,
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});

/** A result as the office corrects it: what was written, and what came of it. */
export const resultRecordSchema = z.object({
  result: resultSchema,
  /** As it would be sent to correct it. */
  input: resultInputSchema,
  clockId: z.string().nullable().describe('The clock that posted it; null for a night without one.'),
});
export type ResultRecord = z.infer<typeof resultRecordSchema>;

/** A night to be posted or corrected, to see what that would change. */
export const resultPreviewInputSchema = z.object({
  ...resultInputSchema.shape,
  resultId: idSchema.nullable().default(null).describe('The result that it corrects; null for a new one.'),
});
