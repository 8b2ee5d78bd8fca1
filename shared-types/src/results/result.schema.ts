import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { playedResultSchema, resultWeights, scoreExplanationSchema } from '../points/points.schema.ts';
import { bonusCodes } from '../points-rules/points-rule.schema.ts';
import { reason } from '../reasons/reason.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';
import { maxBonusCount, maxFinishers } from './result.limits.ts';

/** One finisher as posted; players who bust in the same hand share the better place. */
export const finisherInputSchema = z.object({
  playerId: idSchema,
  place: z
    .number(reason('claim.place-missing'))
    .int(reason('number.must-be-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(maxFinishers, reason('number.too-large', { max: maxFinishers })),
  /** How often each bonus was earned. */
  bonuses: z.partialRecord(z.enum(bonusCodes), z.number().int().min(1).max(maxBonusCount)).default({}),
  prizeCents: z.number().int().min(0).max(100_000_000).optional(),
});
export type FinisherInput = z.input<typeof finisherInputSchema>;

/** A night as posted. */
export const resultInputSchema = z.object({
  /** The card id of the event, if it was one: a tournament id, or `calendar-<eventId>`. */
  tournamentId: z
    .string()
    .regex(/^(calendar-)?[0-9a-f]{24}$/, reason('result.card-id-form'))
    .nullable()
    .default(null),
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(1, reason('name.missing'))
    .max(120, reason('text.too-long', { max: 120 })),
  venueId: idSchema,
  date: dateSchema,
  startTime: timeSchema,
  entrants: z
    .number(reason('result.entrants-missing'))
    .int()
    .min(1, reason('number.too-small', { min: 1 }))
    .max(maxFinishers, reason('number.too-large', { max: maxFinishers })),
  weight: z.enum(resultWeights).default('normal'),
  finishers: z.array(finisherInputSchema).min(1, reason('result.finishers-missing')).max(maxFinishers),
});

/** A night in a list. */
export const resultSummarySchema = z.object({
  ...playedResultSchema.shape,
  startTime: z.string(),
  weight: z.enum(resultWeights),
  seasonId: z.string().nullable(),
  finishers: z.number().int(),
  winners: z.array(standingPlayerSchema),
  postedAt: instantSchema,
  version: z.number().int(),
  isRemoved: z.boolean(),
});
export type ResultSummary = z.infer<typeof resultSummarySchema>;

/** A night with every score and its explanation. */
export const resultSchema = z.object({
  ...resultSummarySchema.omit({ finishers: true }).shape,
  tournamentId: z.string().nullable(),
  finishers: z.array(
    z.object({
      player: standingPlayerSchema,
      place: z.number().int(),
      points: z.number(),
      prizeCents: z.number().int().nullable(),
      knockOuts: z
        .int()
        .optional()
        .describe('How many players they eliminated, shared ones included; missing for none.'),
      explanation: scoreExplanationSchema,
    }),
  ),
});
export type LeagueResult = z.infer<typeof resultSchema>;

/** The effects of posting a result: whose place or points change, and who keeps the place corrected by people. */
export const resultChangesSchema = z.object({
  seasonId: z.string().nullable().describe('Null when no season covers the night: it counts for no season.'),
  entrants: z.object({ before: z.int().nullable(), after: z.int() }),
  changes: z.array(
    z.object({
      player: standingPlayerSchema,
      place: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
      points: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
    }),
  ),
  manual: z
    .array(standingPlayerSchema)
    .describe('Whose place was corrected by hand: the clock does not change it.'),
});
export type ResultChanges = z.infer<typeof resultChangesSchema>;

/** Why the office is asked to check a result: the line of whoever posted it. */
const secondLookSchema = z.object({
  player: standingPlayerSchema,
  place: z.int(),
  points: z.number(),
  prizeCents: z.int().nullable(),
  lookedAtByName: z.string().describe('Empty while it waits.'),
  lookedAt: instantSchema.nullable().describe('Null while it waits.'),
  mayConfirm: z.boolean().describe('Whether the caller can mark it as looked at: not for their own.'),
});
/** The second looks at a result, oldest first; `version` is the result's. */
export const secondLooksSchema = z.object({
  version: z.int(),
  items: z.array(secondLookSchema),
  abilities: z
    .object({ confirm: z.boolean() })
    .describe('What the caller can do with the result: mark a waiting one as looked at.'),
});
export type SecondLooks = z.infer<typeof secondLooksSchema>;
