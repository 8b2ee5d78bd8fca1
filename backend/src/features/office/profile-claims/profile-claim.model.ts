import { profileClaimStates } from '@ahl/shared-types/profile-claims';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const claimFields = new Schema(
  {
    /** The form's own id: a form that is submitted twice is one claim. */
    requestId: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** Set while it is open: a member has one open claim. */
    openFor: { type: Schema.Types.ObjectId },
    state: { type: String, enum: profileClaimStates, default: 'open' },
    playerNumber: { type: Number, default: null },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    date: { type: String, default: null },
    /** The hosts of that venue on that day, who are allowed to answer. */
    hostNames: { type: [String], default: [] },
    playedAs: { type: String, default: '' },
    note: { type: String, default: '' },
    sentAt: { type: Date, required: true },
    answer: { type: String, default: '' },
    answeredAt: { type: Date, default: null },
    answeredByName: { type: String, default: '' },
    mergeId: { type: Schema.Types.ObjectId, default: null },
  },
  { timestamps: true, collection: 'profileclaims' },
);
claimFields.index({ requestId: 1 }, { unique: true });
claimFields.index({ openFor: 1 }, { unique: true, sparse: true });
claimFields.index({ playerId: 1, sentAt: -1 });
claimFields.index({ state: 1, sentAt: 1 });
notAudited(claimFields, 'A claim stores who sent and answered it; an approval is recorded as a merge.');

/** A member's claim of nights that were played without an account, as stored. */
export type ProfileClaimDocument = InferSchemaType<typeof claimFields> & { _id: Types.ObjectId };
export const profileClaimModel = (db: Connection) => db.model('ProfileClaim', claimFields);

declare module '#db/models.ts' {
  interface Models {
    ProfileClaim: ReturnType<typeof profileClaimModel>;
  }
}
