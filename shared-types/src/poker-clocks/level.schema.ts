// The rows of a structure: levels of play and breaks.

import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

const minuteMs = 60_000;
const durationSchema = z
  .int(reason('level.milliseconds-not-whole'))
  .min(10_000, reason('level.too-brief', { min: 10 }))
  .max(240 * minuteMs, reason('level.too-long', { max: 4 }))
  .describe('Length in milliseconds.');
const chips = z
  .int(reason('chip.not-whole'))
  .min(0, reason('number.negative'))
  .max(100_000_000, reason('number.too-large', { max: 100_000_000 }));

/** A level of play: blinds, and an ante per player or one that the big blind pays (0: none). */
const playLevelSchema = z.object({
  kind: z.literal('level'),
  durationMs: durationSchema,
  smallBlind: chips,
  bigBlind: chips.min(1, reason('number.too-small', { min: 1 })),
  ante: chips.default(0),
  bigBlindAnte: chips.default(0),
});

/** A break; `colourUpChip` is the chip that is taken out of play during it. */
const breakSchema = z.object({
  kind: z.literal('break'),
  durationMs: durationSchema,
  colourUpChip: chips
    .min(1, reason('number.too-small', { min: 1 }))
    .nullable()
    .default(null),
});

const levelSchema = z.discriminatedUnion('kind', [playLevelSchema, breakSchema], {
  error: reason('level.kind-unknown'),
});
export type Level = z.infer<typeof levelSchema>;
export const levelsSchema = z
  .array(levelSchema)
  .min(1, reason('level.none'))
  .max(100, reason('level.too-many', { max: 100 }));
