import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import type { TdStatus } from '#features/play/tdt/td-status.ts';

const reportedFields = new Schema(
  {
    /** The id of the venue. */
    _id: { type: Schema.Types.ObjectId, required: true },
    venueName: { type: String, required: true },
    /** The number of the address that works; each new one has the next number. */
    number: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    /** The last status update (`TdStatus`); null before the first. */
    status: { type: Schema.Types.Mixed, default: null },
    receivedAt: { type: Date, default: null },
    /** The last times between two updates, in ms, the latest last. */
    gapsMs: { type: [Number], default: [] },
    /** When it counts as stale unless another update arrives. */
    staleAt: { type: Date, default: null },
    /** Whether open pages were told that it reports. */
    isFresh: { type: Boolean, default: false },
  },
  { timestamps: true, collection: 'reportedclocks', versionKey: false },
);
reportedFields.index({ isFresh: 1, staleAt: 1 });
audited(reportedFields, {
  entity: 'reported-clock',
  label: ({ venueName }) => venueName,
  ignored: ['status', 'receivedAt', 'gapsMs', 'staleAt', 'isFresh'],
  // An undo must not revive an address that somebody ended.
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** The stored address and last report of a venue's own clock. */
export type ReportedClockDocument = Omit<InferSchemaType<typeof reportedFields>, 'status' | '_id'> & {
  _id: Types.ObjectId;
  status: TdStatus | null;
};
export const reportedClockModel = (db: Connection) => db.model('ReportedClock', reportedFields);

declare module '#db/models.ts' {
  interface Models {
    ReportedClock: ReturnType<typeof reportedClockModel>;
  }
}
