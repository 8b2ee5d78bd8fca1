import { type Connection, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

const passwordResetFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** SHA-256 of the link's token; the token itself is only in the mail. */
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'passwordResetLinks' },
);
passwordResetFields.index({ playerId: 1 });
passwordResetFields.index({ tokenHash: 1 }, { unique: true });
passwordResetFields.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
leftOutOfBackups(passwordResetFields);
notAudited(passwordResetFields, 'A pending link; the change of the account is recorded.');

export const passwordResetModel = (db: Connection) => db.model('PasswordReset', passwordResetFields);

declare module '#db/models.ts' {
  interface Models {
    PasswordReset: ReturnType<typeof passwordResetModel>;
  }
}
