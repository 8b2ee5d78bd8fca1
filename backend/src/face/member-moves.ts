// How the member data of a feature moves when the account is combined with another one, and moves back. Each model with
// member data has an entry in `member-moves.ts` of the backend; a test fails for one without.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Moved } from './moved.ts';

/** Two accounts of one person: the data of `from` moves to `into`. */
type MoveOrder = { from: Types.ObjectId; into: Types.ObjectId; now: Date };

/** Moves a model's rows, and moves them back; `moveBack` takes the order of the merge and skips rows moved since. */
export type MemberMove = {
  move(models: Models, session: ClientSession, order: MoveOrder): Promise<Moved>;
  moveBack(models: Models, session: ClientSession, order: MoveOrder, moved: Moved): Promise<void>;
};

/** Returns the ids of rows. */
export const idsOf = (rows: readonly { _id: Types.ObjectId }[]): Types.ObjectId[] =>
  rows.map(({ _id }) => _id);
