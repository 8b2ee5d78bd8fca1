// A points rule is data: these shapes are stored, versioned per season, and read by the same function on both sides.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** At least 0.01: division by it still gives a number that can be printed. */
const positive = z
  .number(reason('number.not-a-number'))
  .min(0.01, reason('number.too-small', { min: 0.01 }))
  .max(1_000_000, reason('number.too-large', { max: 1_000_000 }));
const share = z.number().min(0).max(1_000_000);
const whole = (max: number) => z.number().int(reason('number.must-be-whole')).min(1).max(max);

/** The points of a place; n entrants, place k. The formulas and their sources are in `points-rule.rules.ts`. */
const pointsBaseSchema = z.discriminatedUnion('formula', [
  z.object({ formula: z.literal('linear') }),
  z.object({ formula: z.literal('poker-stars'), buyIn: share }),
  z.object({ formula: z.literal('poker-stars-free') }),
  z.object({ formula: z.literal('dr-neau'), buyIn: positive, expense: positive }),
  z.object({
    formula: z.literal('table'),
    /** Points of place 1, 2, …; a place beyond the last gets `beyond`. */
    points: z
      .array(share)
      .min(1, reason('rule.places-missing'))
      .max(200, reason('rule.places-too-many', { max: 200 })),
    beyond: share,
  }),
  z.object({
    formula: z.literal('pool'),
    /** Points that every entrant adds to the pool. */
    perEntrant: positive,
    /** Percent of the pool for place 1, 2, …; they need not add up to 100. */
    shares: z.array(share.max(100)).min(1, reason('rule.places-missing')).max(200),
  }),
]);
export type PointsBase = z.infer<typeof pointsBaseSchema>;
export const pointsFormulas = [
  'linear',
  'poker-stars',
  'poker-stars-free',
  'dr-neau',
  'table',
  'pool',
] as const;

/** Bonuses that a rule can give. */
export const bonusCodes = ['quads', 'straight-flush', 'royal-flush', 'bounty'] as const;
export type BonusCode = (typeof bonusCodes)[number];
/** The bonuses for a hand of cards, the rarest first; a host notes them during the night. */
export const handCodes = ['royal-flush', 'straight-flush', 'quads'] as const satisfies readonly BonusCode[];
export type HandCode = (typeof handCodes)[number];

/** How the scores of a player are combined into a standing. */
const countingSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('all') }),
  z.object({ method: z.literal('best'), count: whole(500) }),
  z.object({ method: z.literal('average-of-best'), count: whole(500) }),
  z.object({ method: z.literal('drop-worst'), count: whole(500) }),
  /** `scale · total / (prior + games)`: few games have little weight. */
  z.object({
    method: z.literal('shrinkage'),
    scale: positive.max(1_000),
    prior: positive,
  }),
]);
export type Counting = z.infer<typeof countingSchema>;

/** The starting stack of the final: `base` chips plus `perPoint` per point, rounded to steps of `roundTo`. */
const finalStackSchema = z.object({
  base: z.number().int(reason('number.must-be-whole')).min(0, reason('number.negative')).max(10_000_000),
  perPoint: z.number().min(0, reason('number.negative')).max(1_000),
  roundTo: z.union([z.literal(1), z.literal(25), z.literal(100), z.literal(500), z.literal(1_000)]),
});

/** The criteria to order equal standings, first to last; players equal in all of them share the rank. */
export const tieRules = ['points', 'points-wins', 'points-wins-best-place'] as const;
export type TieRule = (typeof tieRules)[number];

/** The fields of a rule, each with its own limits; `pointsRuleSchema` limits their combination. */
export const pointsRuleFieldsSchema = z.object({
  name: z.string().trim().min(1, reason('name.missing')).max(80),
  base: pointsBaseSchema,
  /** Every place's points are multiplied by `1 + entrants × fieldBonusPercent / 100`; 0 for no multiplier. */
  fieldBonusPercent: z.number().min(0).max(100).default(0),
  /** Points for having played. */
  participation: share.default(0),
  /** Points for each bonus that this rule gives. */
  bonuses: z.partialRecord(z.enum(bonusCodes), share).default({}),
  counting: countingSchema,
  /** Games needed to qualify; players with fewer are listed below all who have them. */
  minimumGames: z.number().int().min(0).max(500).default(0),
  /** How much play outside the primary region counts, in percent of the play in it; null for no cap. */
  secondaryRegionPercent: z.number().min(0).max(100).nullable().default(null),
  /** Decimals of a score. */
  decimals: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  tieRule: z.enum(tieRules).default('points-wins-best-place'),
  /** How many players of a board qualify for the final; 0 for no final. */
  qualifiers: z.number().int().min(0).max(1_000).default(0),
  /** The final stack earned in the season; null if all start with the same stack. */
  finalStack: finalStackSchema.nullable().optional(),
});
export type PointsRule = z.infer<typeof pointsRuleFieldsSchema>;

/** The data that a page needs to describe the rule of a board. */
export const ruleSummarySchema = z.object({
  name: z.string(),
  formula: z.enum(pointsFormulas),
  counting: countingSchema,
  minimumGames: z.number().int(),
  qualifiers: z.number().int(),
  fieldBonusPercent: z.number(),
  participation: z.number(),
  bonuses: z.partialRecord(z.enum(bonusCodes), z.number()),
  secondaryRegionPercent: z.number().nullable(),
  finalStack: finalStackSchema.nullable().optional(),
});
export type RuleSummary = z.infer<typeof ruleSummarySchema>;
