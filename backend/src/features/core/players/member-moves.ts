// How what features have stored of a member goes along when the account is combined with another one, and comes back. Each
// model with member data has an answer in `member-moves.ts` of the backend; a test fails for one without.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';
import type { Moved } from './moved.ts';

/** Two accounts of one person: what is of `from` goes to `into`. */
export type MoveOrder = { from: Types.ObjectId; into: Types.ObjectId; now: Date };

/** How a model's rows go along, and come back; `moveBack` takes the order of the merge and leaves alone what went elsewhere since. */
export type MemberMove = {
  move(models: Models, session: ClientSession, order: MoveOrder): Promise<Moved>;
  moveBack(models: Models, session: ClientSession, order: MoveOrder, moved: Moved): Promise<void>;
};

/** The ids of rows. */
export const idsOf = (rows: readonly { _id: Types.ObjectId }[]): Types.ObjectId[] =>
  rows.map(({ _id }) => _id);
