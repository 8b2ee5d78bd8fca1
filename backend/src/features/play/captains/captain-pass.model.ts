import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const passFields = new Schema(
  {
    /** The id of the clock. */
    _id: { type: Schema.Types.ObjectId, required: true },
    clockName: { type: String, required: true },
    /** The number of the pass that works; each new one has the next number. */
    number: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
  },
  { timestamps: true, collection: 'captainpasses', versionKey: false },
);
audited(passFields, {
  entity: 'captain-pass',
  label: ({ clockName }) => clockName,
  // An undo must not revive a pass that somebody ended.
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** The number of the pass of a clock's table captains. */
export type CaptainPassDocument = Omit<InferSchemaType<typeof passFields>, '_id'> & { _id: Types.ObjectId };
export const captainPassModel = (db: Connection) => db.model('CaptainPass', passFields);

declare module '#db/models.ts' {
  interface Models {
    CaptainPass: ReturnType<typeof captainPassModel>;
  }
}
