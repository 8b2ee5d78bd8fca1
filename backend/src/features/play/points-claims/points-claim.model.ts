import { claimActs, claimKinds, claimStates } from '@ahl/shared-types/points-claims';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

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
    /** The form's own id: a form sent twice is one claim. */
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
    /** The host of that day, who can answer; the account that posted the night can, too. */
    hostName: { type: String, default: '' },
    postedBy: { type: String, default: null },
    place: { type: Number, required: true },
    note: { type: String, default: '' },
    proof: { type: String, default: '' },
    sentAt: { type: Date, required: true },
    trail: { type: [stepFields], required: true },
    /** Player and night while the claim is alive: prevents a second claim. */
    aliveKey: { type: String },
    /** What an approval changed, so that it can be undone; null if the night was already right. */
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
  // The member's texts are stored only in the claim, and are deleted with it.
  ignored: ['requestId', 'venueName', 'playerId', 'playerName', 'note', 'proof', 'trail', 'aliveKey', 'undo'],
  skipsCreation: true,
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** What an approval changed: the night before it, and the version after it. */
export type ClaimUndo = {
  resultId: string;
  version: number;
  entrants: number;
  finishers: object[];
  /** Players whose places were already corrected; absent for a night without a clock. */
  pinned?: string[];
};
/** A stored claim of missing or wrong points. */
export type PointsClaimDocument = Omit<InferSchemaType<typeof claimFields>, 'undo' | 'trail'> & {
  _id: Types.ObjectId;
  trail: InferSchemaType<typeof stepFields>[];
  undo: ClaimUndo | null;
};
export const pointsClaimModel = (db: Connection) => db.model('PointsClaim', claimFields);

declare module '#db/models.ts' {
  interface Models {
    PointsClaim: ReturnType<typeof pointsClaimModel>;
  }
}
