import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const passwordResetFields = new Schema(
  {
    /** One row for each account, so that a new link voids the older one. */
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** SHA-256 of the link's token; the token itself is in the mail alone. */
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'passwordResets' },
);
passwordResetFields.index({ playerId: 1 }, { unique: true });
passwordResetFields.index({ tokenHash: 1 }, { unique: true });

/** A link to choose a new password, as stored. */
export type PasswordResetDocument = InferSchemaType<typeof passwordResetFields> & { _id: Types.ObjectId };
export const passwordResetModel = (db: Connection) => db.model('PasswordReset', passwordResetFields);
