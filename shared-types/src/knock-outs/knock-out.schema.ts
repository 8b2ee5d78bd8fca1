// Who eliminated whom, as the night stores it, and as a result does.
import { z } from 'zod';
import { uuidSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** The maximum number of players who share one knock-out. */
export const maxHunters = 8;

/** The ids of the entries that share a knock-out, the first one gets what cannot be divided. */
export const huntersSchema = z
  .array(uuidSchema)
  .max(maxHunters, reason('night.hunters-too-many', { max: maxHunters }));

export const knockOutSchema = z.object({
  entryId: z.string().describe('Who went out.'),
  reEntries: z.int().describe('How often they had re-entered before: each of their entries can be won.'),
  by: z.array(z.string()).describe('Who eliminated them, at least one.'),
});
/** The elimination of one player by others. It stays when the player re-enters. */
export type KnockOut = z.infer<typeof knockOutSchema>;

/** What a finisher of a result has of one knock-out: between how many it is divided, and which part is theirs. */
export type KnockOutShare = { of: number; index: number };
