// Owns the office's notes on a member.
import { AppError } from '@ahl/shared-types/common';
import type { MemberNote } from '@ahl/shared-types/members';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import { type AccountStore, assertMayWrite } from '#features/core/players/account-guard.ts';
import type { MemberNoteDocument } from './member-note.model.ts';

type Deps = AccountStore & { outbox: Outbox; now: () => number };

const present = ({ _id, text, authorName, writtenAt }: MemberNoteDocument): MemberNote => ({
  id: _id.toHexString(),
  text,
  authorName,
  at: writtenAt.toISOString(),
});

/** Returns the notes of a member, newest first. */
export const readNotes = async (
  { models }: Pick<Deps, 'models'>,
  playerId: string,
): Promise<MemberNote[]> => {
  const rows = await models.MemberNote.find({ playerId, deletedAt: null }).sort({ writtenAt: -1 }).lean();
  return rows.map(present);
};

/** Adds a note. @throws NOT_FOUND, FORBIDDEN about an account of an equal or higher role */
export const addNote = (
  deps: Deps,
  { id, text }: { id: string; text: string },
  actor: Actor,
): Promise<MemberNote> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    await assertMayWrite(deps, session, actor, [id]);
    if (!(await models.Player.exists({ _id: id, closedAt: null }).session(session)))
      throw new AppError('NOT_FOUND', 'member.not-found');
    const row = {
      playerId: new Types.ObjectId(id),
      text,
      authorId: new Types.ObjectId(actor.accountId ?? ''),
      authorName: actor.name,
      writtenAt: new Date(now()),
    };
    const [note] = await models.MemberNote.create([row], { session });
    if (!note) throw new Error('The database returned no note.');
    publish({ type: 'account.changed', playerId: id });
    return present(note.toObject());
  });

/** Deletes a note. @throws NOT_FOUND, FORBIDDEN about an account of an equal or higher role */
export const deleteNote = (
  deps: Deps,
  { id, noteId }: { id: string; noteId: string },
  actor: Actor,
): Promise<{ id: string }> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    await assertMayWrite(deps, session, actor, [id]);
    const { modifiedCount } = await models.MemberNote.updateOne(
      { _id: noteId, playerId: id, deletedAt: null },
      { $set: { deletedAt: new Date(now()) }, $inc: { version: 1 } },
      { session },
    );
    if (modifiedCount === 0) throw new AppError('NOT_FOUND', 'member.note-not-found');
    publish({ type: 'account.changed', playerId: id });
    return { id: noteId };
  });
