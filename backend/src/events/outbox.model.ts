import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '../audit/audited.ts';

const outboxFields = new Schema(
  {
    event: { type: Schema.Types.Mixed, required: true },
    /** Until then the process that wrote the event may still be sending it. */
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'outbox', versionKey: false },
);
outboxFields.index({ leasedUntil: 1 });
notAudited(outboxFields, 'Events on their way.');

/** A domain event that waits to be relayed; sent ones are deleted. */
export type OutboxDocument = InferSchemaType<typeof outboxFields> & { _id: Types.ObjectId };
export const outboxModel = (db: Connection) => db.model('Outbox', outboxFields);
