// An admin views the site as a member sees it: read only, for half an hour. The session still belongs to the admin.
import { z } from 'zod';
import { lineField } from '../common/form-fields.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { playerSchema } from '../players/player.schema.ts';
import { reason } from '../reasons/reason.ts';

/** The maximum duration of viewing as a member, in minutes. */
export const viewAsMinutes = 30;

/** The member to view as, and the reason, which is recorded. */
export const startViewAsSchema = z.object({
  playerId: idSchema,
  reason: lineField(reason('view-as.reason-missing'), 200),
});

/** An active view: the token its calls carry, when it ends, and the member. */
export const viewAsSchema = z.object({
  id: z.string(),
  token: z.string().describe('Reads as the member; every write is refused.'),
  endsAt: instantSchema,
  player: playerSchema,
});
export type ViewAs = z.infer<typeof viewAsSchema>;
