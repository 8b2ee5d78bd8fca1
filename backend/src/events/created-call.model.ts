import { type Connection, type InferSchemaType, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

const createdCallFields = new Schema(
  {
    /** A hash of the caller's account and key. */
    _id: { type: String, required: true },
    /** A hash of the caller's key, the endpoint and the input. */
    inputHash: { type: String, required: true },
    /** The process at work on it is alive until then, as far as is known. */
    leaseUntil: { type: Date, required: true },
    /** Set in the transaction that creates: the call must not be made again. */
    isCommitted: { type: Boolean, default: false },
    /** The answer, encrypted with a key that follows from the caller's key; null until it is known. */
    answer: { type: Buffer, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'createdcalls', versionKey: false },
);
createdCallFields.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
leftOutOfBackups(createdCallFields);
notAudited(createdCallFields, 'What a call creates is recorded with the record.');

/** A call that creates something, as stored for a day. */
export type CreatedCallDocument = InferSchemaType<typeof createdCallFields> & { _id: string };
export const createdCallModel = (db: Connection) => db.model('CreatedCall', createdCallFields);

declare module '#db/models.ts' {
  interface Models {
    CreatedCall: ReturnType<typeof createdCallModel>;
  }
}
