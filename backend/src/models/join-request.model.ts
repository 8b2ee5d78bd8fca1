import { heardFrom, joinRegions } from '@ahl/shared-types/join';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const joinRequestFields = new Schema(
  {
    /** The form's own id: a form that is sent twice is one request. */
    requestId: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    /** Taken away at confirmation, when the member has it. */
    passwordHash: { type: String, default: '' },
    pokerHandle: { type: String, default: '' },
    city: { type: String, required: true },
    state: { type: String, required: true },
    region: { type: String, enum: joinRegions, required: true },
    heardFrom: { type: String, enum: heardFrom, required: true },
    /** When the terms were accepted and 21 years confirmed. */
    acceptedAt: { type: Date, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    /** Members of the same name and city at confirmation: perhaps the same person, for an admin to combine. */
    twinIds: { type: [Schema.Types.ObjectId], default: [] },
  },
  { timestamps: true, collection: 'joinRequests' },
);
joinRequestFields.index({ requestId: 1 }, { unique: true });
joinRequestFields.index({ tokenHash: 1 }, { unique: true });
joinRequestFields.index({ email: 1, createdAt: -1 });

/** Somebody who asked to join; no member before the e-mail is confirmed. */
export type JoinRequestDocument = InferSchemaType<typeof joinRequestFields> & { _id: Types.ObjectId };
export const joinRequestModel = (db: Connection) => db.model('JoinRequest', joinRequestFields);
