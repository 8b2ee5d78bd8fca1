// The league's rank ladder: a player's title by number of nights.
import { z } from 'zod';
import { lineField } from '../common/form-fields.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

const maxSteps = 12;

/** A step of the ladder: its name, and its minimum number of nights. */
const rankStepSchema = z.object({
  name: lineField(reason('rank.name-missing'), 30),
  nights: z
    .int(reason('number.not-whole'))
    .min(0, reason('number.negative'))
    .max(10_000, reason('number.too-large', { max: 10_000 })),
});

/** The ladder; the first step is at 0 nights, and each step needs more nights than the one before. */
export const rankLadderSchema = z.object({
  steps: z
    .array(rankStepSchema, reason('rank.name-missing'))
    .min(1, reason('list.too-short', { min: 1 }))
    .max(maxSteps, reason('list.too-long', { max: maxSteps }))
    .refine((steps) => steps[0]?.nights === 0, { error: reason('rank.first-at-none') })
    .refine(
      (steps) => steps.every(({ nights }, index) => index === 0 || nights > (steps[index - 1]?.nights ?? 0)),
      {
        error: reason('rank.not-rising'),
      },
    ),
});
export type RankLadder = z.output<typeof rankLadderSchema>;

/** The ladder with the version that an update must send. */
export const storedRankLadderSchema = rankLadderSchema.extend({ version: z.int() });
export type StoredRankLadder = z.output<typeof storedRankLadderSchema>;

/** An update of the ladder, at the version that was seen. */
export const rankLadderUpdateSchema = rankLadderSchema.extend({ version: versionSchema });
export type RankLadderUpdate = z.output<typeof rankLadderUpdateSchema>;

/** The default ladder. */
export const defaultRankLadder: RankLadder = {
  steps: [
    { name: 'Rookie', nights: 0 },
    { name: 'Player', nights: 5 },
    { name: 'Regular', nights: 20 },
    { name: 'Veteran', nights: 50 },
    { name: 'All Star', nights: 90 },
  ],
};
