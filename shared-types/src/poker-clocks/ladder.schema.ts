// What decides the points of a finishing position, and a member's season rank at each of them.
import { z } from 'zod';
import { pointsRuleFieldsSchema } from '../points-rules/points-rule.schema.ts';

/** The parts of a points rule that decide the points of a finishing position. */
export const placeScoringSchema = pointsRuleFieldsSchema.pick({
  base: true,
  fieldBonusPercent: true,
  participation: true,
  decimals: true,
});
export type PlaceScoring = z.infer<typeof placeScoringSchema>;

/** What each open finishing position would make of the reader's season. */
export const ladderRanksSchema = z.object({
  seasonName: z.string(),
  rank: z.int().nullable().describe('The rank before this night; null for somebody who is not on the board.'),
  ranks: z
    .array(z.object({ place: z.int(), points: z.number(), rank: z.int() }))
    .describe(
      'The next position to be taken first, the winner’s last; the others’ standings without this night.',
    ),
});
export type LadderRanks = z.infer<typeof ladderRanksSchema>;
