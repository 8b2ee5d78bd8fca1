import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '../../../audit/audited.ts';

const emailChangeFields = new Schema(
  {
    /** One row for each account, so that a new link voids the older one. */
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** The address that is to be confirmed. */
    email: { type: String, required: true },
    /** SHA-256 of the link's token; the token itself is in the mail alone. */
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'emailChanges' },
);
emailChangeFields.index({ playerId: 1 }, { unique: true });
emailChangeFields.index({ tokenHash: 1 }, { unique: true });
notAudited(emailChangeFields, 'A link that waits; the account that it changes is on record.');

/** A new e-mail address that waits to be confirmed, as stored. */
export type EmailChangeDocument = InferSchemaType<typeof emailChangeFields> & { _id: Types.ObjectId };
export const emailChangeModel = (db: Connection) => db.model('EmailChange', emailChangeFields);
