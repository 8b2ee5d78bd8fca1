import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

const sessionFields = new Schema(
  {
    /** A UUID, contained in the tokens of this sign-in. */
    _id: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** The account's token version when the token was issued: a session with an older version has ended. */
    tokenVersion: { type: Number, required: true },
    /** The browser's user agent, truncated to 300 characters. */
    userAgent: { type: String, default: '' },
    /** The last call, also one that a page makes on its own. */
    lastSeenAt: { type: Date, required: true },
    /** When a person last used it: signed in, touched the page or pressed a key. */
    usedAt: { type: Date, required: true },
    /** When its token expires; the database then deletes the row. */
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'sessions' },
);
sessionFields.index({ playerId: 1, lastSeenAt: -1 });
sessionFields.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
leftOutOfBackups(sessionFields);
notAudited(sessionFields, 'Sign-ins are listed in the account settings.');

/** A sign-in on one device, as stored. */
export type SessionDocument = InferSchemaType<typeof sessionFields> & {
  createdAt: Date;
  playerId: Types.ObjectId;
};
export const sessionModel = (db: Connection) => db.model('Session', sessionFields);

declare module '#db/models.ts' {
  interface Models {
    Session: ReturnType<typeof sessionModel>;
  }
}
