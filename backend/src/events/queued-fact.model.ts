import type { DomainEvent } from '@ahl/shared-types/realtime';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

const daysKept = 3;

/** A fact that a job works on; written with the change itself, deleted with the work that follows from it. */
const factFields = new Schema(
  {
    event: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    /** Until then one replica works on it. */
    leaseUntil: { type: Date, default: null },
  },
  { collection: 'queuedfacts', versionKey: false },
);
// One that no job can work on is given up.
factFields.index({ at: 1 }, { expireAfterSeconds: daysKept * 24 * 60 * 60 });
leftOutOfBackups(factFields);
notAudited(factFields, 'Tasks of a background job.');

export type QueuedFactDocument = Omit<InferSchemaType<typeof factFields>, 'event'> & {
  _id: Types.ObjectId;
  event: DomainEvent;
};
export const queuedFactModel = (db: Connection) => db.model('QueuedFact', factFields);

declare module '#db/models.ts' {
  interface Models {
    QueuedFact: ReturnType<typeof queuedFactModel>;
  }
}
