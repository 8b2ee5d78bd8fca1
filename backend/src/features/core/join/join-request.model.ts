import { referralSources } from '@ahl/shared-types/join';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { changedInBackups } from '#db/backup/backup-rules.ts';

const joinRequestFields = new Schema(
  {
    /** The form's own id: a form sent twice is one request. */
    requestId: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    /** The e-mail again while this is its only live request; removed by a newer request and by the confirmation. */
    liveEmail: { type: String },
    pokerHandle: { type: String, default: '' },
    birthday: { type: String, default: '' },
    city: { type: String, required: true },
    state: { type: String, required: true },
    region: { type: String, required: true },
    referralSource: { type: String, enum: referralSources, required: true },
    /** When the terms were accepted and the minimum age was confirmed. */
    acceptedAt: { type: Date, required: true },
    /** The token of the last mailed link; those of earlier links are valid as well. */
    tokenHash: { type: String, required: true },
    earlierHashes: { type: [String], default: [] },
    expiresAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    /** Members with the same name and city at confirmation: possibly the same person, for an admin to combine. */
    twinIds: { type: [Schema.Types.ObjectId], default: [] },
  },
  { timestamps: true, collection: 'joinRequests' },
);
joinRequestFields.index({ requestId: 1 }, { unique: true });
joinRequestFields.index({ tokenHash: 1 }, { unique: true });
joinRequestFields.index({ earlierHashes: 1 });
joinRequestFields.index({ email: 1, createdAt: -1 });
joinRequestFields.index({ liveEmail: 1 }, { unique: true, sparse: true });
// The hashes are unique, so each row keeps one, of nothing.
changedInBackups(joinRequestFields, (row) => ({ ...row, tokenHash: `none-${row._id}`, earlierHashes: [] }));
notAudited(joinRequestFields, 'A visitor who is not a member yet; the resulting member is recorded.');

/** A request to join; not a member until the e-mail is confirmed. */
export type JoinRequestDocument = InferSchemaType<typeof joinRequestFields> & { _id: Types.ObjectId };
export const joinRequestModel = (db: Connection) => db.model('JoinRequest', joinRequestFields);

declare module '#db/models.ts' {
  interface Models {
    JoinRequest: ReturnType<typeof joinRequestModel>;
  }
}
