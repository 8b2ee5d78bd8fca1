import { canEditMember } from '@ahl/shared-types/members';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { playerModel } from '#features/core/players/player.model.ts';

const noteFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    text: { type: String, required: true },
    authorId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    authorName: { type: String, required: true },
    writtenAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'membernotes' },
);
noteFields.index({ playerId: 1, writtenAt: -1 });
audited(noteFields, {
  entity: 'member-note',
  // The text stays with the note, and is deleted with the member.
  label: ({ authorName }) => `Note by ${authorName}`,
  hidden: ['text'],
  // Changes only when accounts are merged.
  ignored: ['playerId'],
  undo: {
    by: 'fields',
    permission: 'member:manage',
    allows: async ({ before, row, actor, roleOf, db, session }) => {
      const playerId = (row ?? before)?.playerId;
      const player = await playerModel(db).findById(playerId).session(session).lean();
      if (!player) return null;
      const target = { id: player._id.toHexString(), role: roleOf(player) };
      return canEditMember(actor, target) ? null : 'member.higher-role';
    },
    facts: ({ playerId }) => [{ type: 'account.changed', playerId: playerId.toHexString() }],
    creation: 'soft-delete',
  },
});

/** A note of the office on a member, as stored. */
export type MemberNoteDocument = InferSchemaType<typeof noteFields> & { _id: Types.ObjectId };
export const memberNoteModel = (db: Connection) => db.model('MemberNote', noteFields);

declare module '#db/models.ts' {
  interface Models {
    MemberNote: ReturnType<typeof memberNoteModel>;
  }
}
