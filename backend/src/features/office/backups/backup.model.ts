import { backupConsistencies, backupStatuses, backupTriggers } from '@ahl/shared-types/backups';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const collectionFields = new Schema(
  {
    name: { type: String, required: true },
    expected: { type: Number, required: true },
    found: { type: Number, required: true },
  },
  { _id: false },
);

const trialFields = new Schema(
  {
    status: { type: String, enum: ['running', 'passed', 'failed'], required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    by: { type: String, default: '' },
    collections: { type: [collectionFields], default: [] },
    indexes: { type: Number, default: 0 },
    error: { type: String, default: '' },
  },
  { _id: false },
);

const processFields = new Schema(
  {
    host: { type: String, required: true },
    pid: { type: Number, required: true },
    run: { type: String, required: true },
  },
  { _id: false },
);

const backupFields = new Schema(
  {
    fileName: { type: String, required: true },
    status: { type: String, enum: backupStatuses, default: 'running' },
    trigger: { type: String, enum: backupTriggers, required: true },
    by: { type: String, default: '' },
    /** The scheduled league date it is for: one backup per date, whichever replica is first. */
    dueOn: { type: String },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    /** Until this time, the process that makes or tries the backup counts as alive. */
    leaseUntil: { type: Date, default: null },
    /** The process that makes or tries it. */
    process: { type: processFields, default: null },
    sizeBytes: { type: Number, default: 0 },
    sha256: { type: String, default: '' },
    consistency: { type: String, enum: [...backupConsistencies, null], default: null },
    collections: { type: Number, default: 0 },
    documents: { type: Number, default: 0 },
    error: { type: String, default: '' },
    trial: { type: trialFields, default: null },
  },
  { collection: 'backups', versionKey: false },
);
backupFields.index({ startedAt: -1, _id: -1 });
backupFields.index({ leaseUntil: 1 });
backupFields.index({ dueOn: 1 }, { unique: true, partialFilterExpression: { dueOn: { $exists: true } } });
notAudited(backupFields, 'It is the list of backups itself: who made each one, and its outcome.');

/** A backup, as stored. */
export type BackupDocument = InferSchemaType<typeof backupFields> & { _id: Types.ObjectId };
export const backupModel = (db: Connection) => db.model('Backup', backupFields);
/** The collection that no backup contains: it lists the files of this server. */
export const backupCollection = 'backups';

declare module '#db/models.ts' {
  interface Models {
    Backup: ReturnType<typeof backupModel>;
  }
}
