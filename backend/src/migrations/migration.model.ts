import { type Connection, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

const migrationFields = new Schema(
  {
    /** The migration's id: `YYYYMMDD-name`. */
    _id: { type: String, required: true },
    /** The version of the product that ran it. */
    version: { type: String, required: true },
    at: { type: Date, required: true },
    durationMs: { type: Number, required: true },
    /** How many rows it changed. */
    rows: { type: Number, required: true },
  },
  { collection: 'migrations', versionKey: false },
);
notAudited(migrationFields, 'It records what the start of a version changed, which is no act of a person.');

const lockFields = new Schema(
  {
    _id: { type: String, required: true },
    /** The process that runs migrations. */
    owner: { type: String, required: true },
    /** Grows while that process lives. */
    renewals: { type: Number, required: true },
  },
  { collection: 'migrationlocks', versionKey: false },
);
notAudited(lockFields, 'It exists while a start runs migrations.');
leftOutOfBackups(lockFields);

export const migrationModel = (db: Connection) => db.model('Migration', migrationFields);
export const migrationLockModel = (db: Connection) => db.model('MigrationLock', lockFields);

declare module '#db/models.ts' {
  interface Models {
    Migration: ReturnType<typeof migrationModel>;
    MigrationLock: ReturnType<typeof migrationLockModel>;
  }
}
