import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const grant = {
  role: { type: String, required: true },
  /** The last league date, and the moment at which it ends; null: until the role is taken away. */
  until: { type: String, default: null },
  endsAt: { type: Date, default: null },
  grantedAt: { type: Date, required: true },
  grantedByName: { type: String, required: true },
} as const;

const grantFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** 'Player' after the role was taken away. */
    ...grant,
    /** The grant before, which an undo restores. */
    previous: { type: new Schema(grant, { _id: false }), default: null },
  },
  { timestamps: true, collection: 'rolegrants' },
);
grantFields.index({ playerId: 1 }, { unique: true });
grantFields.index({ endsAt: 1 }, { sparse: true });
notAudited(grantFields, 'When it ends and who granted it; the role itself is recorded with the member.');

/** Until when a member has a role, and who gave it, as stored. */
export type RoleGrantDocument = InferSchemaType<typeof grantFields> & { _id: Types.ObjectId };
export const roleGrantModel = (db: Connection) => db.model('RoleGrant', grantFields);

declare module '#db/models.ts' {
  interface Models {
    RoleGrant: ReturnType<typeof roleGrantModel>;
  }
}
