import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '../../../audit/audited.ts';

const sessionFields = new Schema(
  {
    /** A UUID, which the tokens of this sign-in name. */
    _id: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** Of the account when the token was made: a session of an older version is over. */
    tokenVersion: { type: Number, required: true },
    /** What the browser said of itself, cut to 300 characters. */
    userAgent: { type: String, default: '' },
    lastSeenAt: { type: Date, required: true },
    /** When its token ends; the database drops the row then. */
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'sessions' },
);
sessionFields.index({ playerId: 1, lastSeenAt: -1 });
sessionFields.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
notAudited(sessionFields, 'Sign-ins have a list of their own in the settings of the account.');

/** A sign-in on one device, as stored. */
export type SessionDocument = InferSchemaType<typeof sessionFields> & {
  createdAt: Date;
  playerId: Types.ObjectId;
};
export const sessionModel = (db: Connection) => db.model('Session', sessionFields);
