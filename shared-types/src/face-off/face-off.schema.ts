import { z } from 'zod';
import { playedResultSchema } from '../points/points.schema.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';

/** A strength from finish orders: Plackett-Luce (Weng and Lin 2011) by OpenSkill, shown as `500 + 40 μ`. */
export const ratingSchema = z.object({
  value: z.number().int(),
  /** About 95 of 100 times the true strength is within so much of the value: `2 · 40 σ`. */
  spread: z.number().int(),
  nights: z.number().int(),
  /** Too few nights to mean much. */
  isProvisional: z.boolean(),
});

/** One of the two. */
export const faceOffSideSchema = z.object({
  player: standingPlayerSchema,
  /** Null before a first rated night. */
  rating: ratingSchema.nullable(),
  nights: z.number().int(),
  wins: z.number().int(),
  finalTables: z.number().int(),
  bestPlace: z.number().int().nullable(),
});

/** Nights that the first finished higher, the second did, and those in which both went out in the same hand. */
export const tallySchema = z.object({
  first: z.number().int(),
  second: z.number().int(),
  even: z.number().int(),
});

/** Two members head to head, as the first of them sees it. */
export const faceOffSchema = z.object({
  first: faceOffSideSchema,
  second: faceOffSideSchema,
  tally: tallySchema,
  /** The chance in percent, 0 to 100, that the first finishes higher next time; null while one has no rating. */
  chancePercent: z.number().nullable(),
  /** How many nights both played. */
  total: z.number().int(),
  /** The last of those nights, the newest first. */
  nights: z.array(z.object({ result: playedResultSchema, places: z.tuple([z.number(), z.number()]) })),
  /** By how many nights the first is ahead after each day that both played. */
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

/** Somebody whom a member has met. */
export const rivalSchema = z.object({
  player: standingPlayerSchema,
  nights: z.number().int(),
  above: z.number().int().describe('Nights that the member finished higher.'),
  below: z.number().int().describe('Nights that the rival finished higher.'),
});
export type Rival = z.infer<typeof rivalSchema>;

/** Whom a member meets, loses to and beats. */
export const rivalsSchema = z.object({
  nemesis: rivalSchema.nullable(),
  victim: rivalSchema.nullable(),
  /** Those met most often. */
  most: z.array(rivalSchema),
  /** Shared nights that a nemesis or a victim takes. */
  minimumNights: z.number().int(),
  /** How many of the member's last nights were read. */
  nightsRead: z.number().int(),
});
export type Rivals = z.infer<typeof rivalsSchema>;
