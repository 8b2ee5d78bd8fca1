import { z } from 'zod';
import { dealMethods } from '../deals/division.rules.ts';
import { bonusCodes, pointsFormulas } from '../points-rules/points-rule.schema.ts';

/** Why a score counts in the season's overall standing, or why not. */
const countReasons = [
  'counts',
  'not-among-best',
  'dropped',
  'excluded-event',
  'region-cap',
  'no-season',
] as const;

/** The weight of a result. */
export const resultWeights = ['normal', 'double', 'excluded'] as const;
export type ResultWeight = (typeof resultWeights)[number];

/** Points that a verified bonus of the member added to a score, under the bonus's title. */
const grantedPointsSchema = z.object({ title: z.string(), points: z.number() });
export type GrantedPoints = z.infer<typeof grantedPointsSchema>;

/**
 * The explanation of a score: `points = (base × multiplier + participation + bonuses + knock-outs) × factor +
 * granted`. For a deal, `base × factor` are the agreed points.
 */
export const scoreExplanationSchema = z.object({
  formula: z
    .enum([...pointsFormulas, 'frozen', 'deal'])
    .describe(
      '`frozen`: the points of an earlier system as they were; `base` has them. `deal`: the agreed points.',
    ),
  deal: z
    .object({ method: z.enum(dealMethods), players: z.int() })
    .optional()
    .describe('The deal that gave these points; missing without one.'),
  ruleName: z.string(),
  ruleVersion: z.number().int(),
  /** The points of the place; for a shared place the average of the places taken. */
  base: z.number(),
  /** How many players share the place; 1 if it is not shared. */
  sharedBy: z.number().int(),
  multiplier: z.number(),
  participation: z.number(),
  bonuses: z.array(z.object({ code: z.enum(bonusCodes), count: z.number().int(), points: z.number() })),
  knockOuts: z
    .object({ count: z.int(), shared: z.int(), points: z.number() })
    .optional()
    .describe('Knock-outs noted at the desk, how many of them were shared, and their points by the rule.'),
  /** 2 for an event with double points, else 1. */
  factor: z.number(),
  weight: z.enum(resultWeights),
  /** The points of the member's own bonuses; the weight of the event does not change them. */
  granted: z.array(grantedPointsSchema),
});
export type ScoreExplanation = z.infer<typeof scoreExplanationSchema>;

export const playedResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  venue: z.object({ id: z.string(), name: z.string() }),
  region: z.number().int(),
  entrants: z.number().int(),
  nightId: z.string().describe('The id of the page of its night: `/events/<nightId>/<date>`.'),
});

export type PlayedResult = z.infer<typeof playedResultSchema>;

/** One night of a player: the result and its explanation. */
export const playerScoreSchema = z.object({
  result: playedResultSchema,
  place: z.number().int(),
  points: z.number(),
  explanation: z.object({
    ...scoreExplanationSchema.shape,
    counted: z.boolean(),
    why: z.enum(countReasons),
  }),
});
export type PlayerScore = z.infer<typeof playerScoreSchema>;
