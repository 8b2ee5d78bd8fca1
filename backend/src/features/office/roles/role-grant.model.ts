import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '../../../audit/audited.ts';

const given = {
  role: { type: String, required: true },
  /** The last league date, and the moment at which it is over; null: until it is taken. */
  until: { type: String, default: null },
  endsAt: { type: Date, default: null },
  givenAt: { type: Date, required: true },
  givenByName: { type: String, required: true },
} as const;

const grantFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** 'Player' once it was taken. */
    ...given,
    /** What held before, which an undo gives back. */
    previous: { type: new Schema(given, { _id: false }), default: null },
  },
  { timestamps: true, collection: 'rolegrants' },
);
grantFields.index({ playerId: 1 }, { unique: true });
grantFields.index({ endsAt: 1 }, { sparse: true });
notAudited(grantFields, 'Until when and from whom; the role itself is on record with the member.');

/** Until when a member has a role, and from whom, as stored. */
export type RoleGrantDocument = InferSchemaType<typeof grantFields> & { _id: Types.ObjectId };
export const roleGrantModel = (db: Connection) => db.model('RoleGrant', grantFields);
