import { type Connection, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

const emailChangeFields = new Schema(
  {
    /** One row for each account, so a new link voids the previous one. */
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** The address to be confirmed. */
    email: { type: String, required: true },
    /** SHA-256 of the link's token; the token itself is only in the mail. */
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'emailChanges' },
);
emailChangeFields.index({ playerId: 1 }, { unique: true });
emailChangeFields.index({ tokenHash: 1 }, { unique: true });
leftOutOfBackups(emailChangeFields);
notAudited(emailChangeFields, 'A pending link; the change of the account is recorded.');

export const emailChangeModel = (db: Connection) => db.model('EmailChange', emailChangeFields);

declare module '#db/models.ts' {
  interface Models {
    EmailChange: ReturnType<typeof emailChangeModel>;
  }
}
