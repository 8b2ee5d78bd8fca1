import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

/** How long requests between hosts are stored, in days. */
export const swapRetentionDays = 400;

const nightFields = {
  eventId: { type: String, required: true },
  date: { type: String, required: true },
  /** The date, times and place that both agreed to: after a change of them nobody can accept. */
  terms: { type: String, required: true },
};

const swapFields = new Schema(
  {
    fromHostId: { type: Schema.Types.ObjectId, required: true },
    toHostId: { type: Schema.Types.ObjectId, required: true },
    gives: { type: new Schema(nightFields, { _id: false }), required: true },
    gets: { type: new Schema(nightFields, { _id: false }), default: null },
    status: { type: String, enum: ['open', 'accepted', 'declined', 'withdrawn'], default: 'open' },
    requestedAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'hostswaps' },
);
swapFields.index({ fromHostId: 1, status: 1 });
swapFields.index({ toHostId: 1, status: 1 });
swapFields.index({ updatedAt: 1 }, { expireAfterSeconds: swapRetentionDays * 24 * 60 * 60 });
notAudited(swapFields, 'A request between hosts; the resulting hosts of the nights are recorded.');

export type HostSwapDocument = InferSchemaType<typeof swapFields> & { _id: Types.ObjectId };
export const hostSwapModel = (db: Connection) => db.model('HostSwap', swapFields);

declare module '#db/models.ts' {
  interface Models {
    HostSwap: ReturnType<typeof hostSwapModel>;
  }
}
