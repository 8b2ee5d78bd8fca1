import { leagueExportConsistencies, leagueExportStatuses } from '@ahl/shared-types/league-export';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const processFields = new Schema(
  {
    host: { type: String, required: true },
    pid: { type: Number, required: true },
    run: { type: String, required: true },
  },
  { _id: false },
);

const exportFields = new Schema(
  {
    fileName: { type: String, required: true },
    status: { type: String, enum: leagueExportStatuses, default: 'running' },
    by: { type: String, default: '' },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    /** When the file and this row are deleted. */
    expiresAt: { type: Date, required: true },
    /** Until this time, the process that writes the file counts as alive. */
    leaseUntil: { type: Date, default: null },
    process: { type: processFields, default: null },
    /** Somebody stopped it; the process that writes it may be another one. */
    isStopRequested: { type: Boolean, default: false },
    filesDone: { type: Number, default: 0 },
    filesTotal: { type: Number, default: 0 },
    rows: { type: Number, default: 0 },
    sizeBytes: { type: Number, default: 0 },
    consistency: { type: String, enum: [...leagueExportConsistencies, null], default: null },
    error: { type: String, default: '' },
  },
  { collection: 'leagueexports', versionKey: false },
);
exportFields.index({ startedAt: -1, _id: -1 });
// Of two servers that start one at the same moment, one is refused.
exportFields.index({ status: 1 }, { unique: true, partialFilterExpression: { status: 'running' } });
exportFields.index({ expiresAt: 1 });
notAudited(exportFields, 'A file of the server; who made and downloaded it is a security event.');

/** An export of the whole league, as stored. */
export type LeagueExportDocument = InferSchemaType<typeof exportFields> & { _id: Types.ObjectId };
export const leagueExportModel = (db: Connection) => db.model('LeagueExport', exportFields);

declare module '#db/models.ts' {
  interface Models {
    LeagueExport: ReturnType<typeof leagueExportModel>;
  }
}
