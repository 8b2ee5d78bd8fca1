// Results as the office sees them: also nights without a result, and results that were taken back.
import { z } from 'zod';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';
import { resultInputSchema, resultSchema } from './result.schema.ts';

/** The states of a night's result; `waiting` is posted too, and waits for a second look. */
const resultStates = ['posted', 'waiting', 'missing', 'removed'] as const;
export type ResultState = (typeof resultStates)[number];

/** How many days back nights without a result are searched by default. */
export const daysMissingShown = 30;
/** The maximum number of days in that search. */
export const maxDaysMissing = 120;

/** A night in the office's list of results. */
export const resultRecordSummarySchema = z.object({
  resultId: z.string().nullable().describe('Null if the night has no result.'),
  eventId: z.string().nullable().describe('The card id of the event; null for a night that was none.'),
  state: z.enum(resultStates),
  name: z.string(),
  venue: z.object({ id: z.string(), name: z.string() }),
  region: z.int(),
  date: z.string(),
  startTime: z.string(),
  hostName: z.string().describe('For a night without a result; empty otherwise and for nobody.'),
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

/** A result as the office corrects it: the input, and the result. */
export const resultRecordSchema = z.object({
  result: resultSchema,
  /** The input in the form that a correction sends. */
  input: resultInputSchema,
  clockId: z.string().nullable().describe('The clock that posted it; null for a night without one.'),
});
export type ResultRecord = z.infer<typeof resultRecordSchema>;

/** A night to be posted or corrected, to preview the changes. */
export const resultPreviewInputSchema = z.object({
  ...resultInputSchema.shape,
  resultId: idSchema.nullable().default(null).describe('The result that it corrects; null for a new one.'),
});
