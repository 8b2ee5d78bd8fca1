import { type Connection, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const outboxFields = new Schema(
  {
    event: { type: Schema.Types.Mixed, required: true },
    /** Until then the process that wrote the event can still be sending it. */
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'outbox', versionKey: false },
);
outboxFields.index({ leasedUntil: 1 });
notAudited(outboxFields, 'Events waiting to be sent.');

export const outboxModel = (db: Connection) => db.model('Outbox', outboxFields);

declare module '#db/models.ts' {
  interface Models {
    Outbox: ReturnType<typeof outboxModel>;
  }
}
