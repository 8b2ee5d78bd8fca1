// An admin looks at the site as a member sees it: read only, for half an hour. The admin stays who the session belongs to.
import { z } from 'zod';
import { lineField } from '../common/form-fields.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { playerSchema } from '../players/player.schema.ts';
import { reason } from '../reasons/reason.ts';

/** How long a look lasts at most, in minutes. */
export const viewAsMinutes = 30;

/** Whom to look as, and why; the reason is on record. */
export const startViewAsSchema = z.object({
  playerId: idSchema,
  reason: lineField(reason('view-as.reason-missing'), 200),
});

/** An active look: what its calls carry, until when, and as whom. */
export const viewAsSchema = z.object({
  id: z.string(),
  token: z.string().describe('Reads as the member; whatever writes is refused.'),
  endsAt: instantSchema,
  player: playerSchema,
});
export type ViewAs = z.infer<typeof viewAsSchema>;
