import { z } from 'zod';
import { playedResultSchema } from '../points/points.schema.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';

/** A strength computed from finish orders: Plackett-Luce (Weng and Lin 2011) by OpenSkill, shown as `500 + 40 μ`. */
const ratingSchema = z.object({
  value: z.number().int(),
  /** In about 95 of 100 cases the true strength is within this distance of the value: `2 · 40 σ`. */
  spread: z.number().int(),
  nights: z.number().int(),
  /** Whether there are too few nights for a meaningful rating. */
  isProvisional: z.boolean(),
});

/** One of the two members. */
const faceOffSideSchema = z.object({
  player: standingPlayerSchema,
  /** Null before the first rated night. */
  rating: ratingSchema.nullable(),
  nights: z.number().int(),
  wins: z.number().int(),
  finalTables: z.number().int(),
  bestPlace: z.number().int().nullable(),
});

/** The number of nights the first finished higher, the second did, and both went out in the same hand. */
const tallySchema = z.object({
  first: z.number().int(),
  second: z.number().int(),
  even: z.number().int(),
});

/** Two members compared, from the first one's point of view. */
export const faceOffSchema = z.object({
  first: faceOffSideSchema,
  second: faceOffSideSchema,
  tally: tallySchema,
  /** The chance in percent, 0 to 100, that the first finishes higher next time; null while one has no rating. */
  chancePercent: z.number().nullable(),
  /** How many nights both played. */
  total: z.number().int(),
  /** The latest of those nights, newest first. */
  nights: z.array(z.object({ result: playedResultSchema, places: z.tuple([z.number(), z.number()]) })),
  /** How many nights the first is ahead after each day that both played. */
  timeline: z.array(z.object({ date: z.string(), lead: z.number().int() })),
  /** Where they met, most often first. */
  venues: z.array(
    z.object({
      venue: z.object({ id: z.string(), name: z.string() }),
      nights: z.number().int(),
      tally: tallySchema,
    }),
  ),
});
export type FaceOff = z.infer<typeof faceOffSchema>;

/** Another member whom the member has played with. */
const rivalSchema = z.object({
  player: standingPlayerSchema,
  nights: z.number().int(),
  above: z.number().int().describe('Nights that the member finished higher.'),
  below: z.number().int().describe('Nights that the rival finished higher.'),
});
export type Rival = z.infer<typeof rivalSchema>;

/** The members whom a member meets most, loses to and beats. */
export const rivalsSchema = z.object({
  nemesis: rivalSchema.nullable(),
  victim: rivalSchema.nullable(),
  /** Those met most often. */
  most: z.array(rivalSchema),
  /** The number of shared nights needed for a nemesis or a victim. */
  minimumNights: z.number().int(),
  /** How many of the member's latest nights were read. */
  nightsRead: z.number().int(),
});
export type Rivals = z.infer<typeof rivalsSchema>;
