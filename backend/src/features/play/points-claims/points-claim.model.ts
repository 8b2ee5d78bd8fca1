import { claimActs, claimKinds, claimStates } from '@ahl/shared-types/points-claims';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

const stepFields = new Schema(
  {
    act: { type: String, enum: claimActs, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    text: { type: String, default: '' },
  },
  { _id: false },
);

const claimFields = new Schema(
  {
    /** The form's own id: a form that is sent twice is one claim. */
    requestId: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    kind: { type: String, enum: claimKinds, required: true },
    state: { type: String, enum: claimStates, default: 'open' },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', required: true },
    /** For search. */
    venueName: { type: String, default: '' },
    playerName: { type: String, default: '' },
    /** League date and wall-clock time of the start. */
    date: { type: String, required: true },
    startTime: { type: String, required: true },
    name: { type: String, required: true },
    /** The host of that day, who may answer; so may the account that posted the night. */
    hostName: { type: String, default: '' },
    postedBy: { type: String, default: null },
    place: { type: Number, required: true },
    note: { type: String, default: '' },
    proof: { type: String, default: '' },
    sentAt: { type: Date, required: true },
    trail: { type: [stepFields], required: true },
    /** Player and night while the claim is alive: a second one is refused. */
    aliveKey: { type: String },
    /** What an approval changed, so that it can be taken back; null where the night was right by then. */
    undo: { type: Schema.Types.Mixed, default: null },
  },
  { timestamps: true, collection: 'pointsclaims', minimize: false },
);
claimFields.index({ requestId: 1 }, { unique: true });
claimFields.index({ aliveKey: 1 }, { unique: true, sparse: true });
claimFields.index({ playerId: 1, sentAt: -1 });
claimFields.index({ state: 1, sentAt: 1 });
audited(claimFields, {
  entity: 'points-claim',
  label: ({ name, date }) => `${name}, ${date}`,
  // What the member wrote stays in the claim, and goes with it.
  ignored: ['requestId', 'venueName', 'playerId', 'playerName', 'note', 'proof', 'trail', 'aliveKey', 'undo'],
  skipsCreation: true,
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** What an approval changed: the night as it was, and the version that the approval made. */
export type ClaimUndo = {
  resultId: string;
  version: number;
  entrants: number;
  finishers: object[];
  /** Who had been corrected by then; left out for a night without a clock. */
  pinned?: string[];
};
/** A claim of missing or wrong points, as stored. */
export type PointsClaimDocument = Omit<InferSchemaType<typeof claimFields>, 'undo' | 'trail'> & {
  _id: Types.ObjectId;
  trail: InferSchemaType<typeof stepFields>[];
  undo: ClaimUndo | null;
};
export const pointsClaimModel = (db: Connection) => db.model('PointsClaim', claimFields);
