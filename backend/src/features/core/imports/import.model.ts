// An import, its rows in blocks, and what headers meant in earlier files. Personal data in a file is stored only as
// long as its batch can be undone.
import {
  dateOrders,
  importKinds,
  importScorings,
  importStatuses,
  zeroMeanings,
} from '@ahl/shared-types/imports';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const countFields = {
  new: { type: Number, default: 0 },
  changed: { type: Number, default: 0 },
  same: { type: Number, default: 0 },
  question: { type: Number, default: 0 },
  refused: { type: Number, default: 0 },
  skipped: { type: Number, default: 0 },
};

const optionFields = new Schema(
  {
    dateOrder: { type: String, enum: [...dateOrders, null], default: null },
    sendsWelcome: { type: Boolean, default: false },
    tidiesNames: { type: Boolean, default: null },
    year: { type: Number, default: null },
    venueId: { type: String, default: null },
    startTime: { type: String },
    zeroMeans: { type: String, enum: [...zeroMeanings, null], default: null },
    scoring: { type: String, enum: [...importScorings, null], default: null },
    season: { type: String, default: null },
    source: { type: String, default: null },
    stoodOn: { type: String, default: null },
  },
  { _id: false },
);

const personFields = new Schema(
  { id: { type: Schema.Types.ObjectId, required: true }, name: { type: String, required: true } },
  { _id: false },
);

const commitFields = new Schema(
  {
    by: { type: personFields, required: true },
    at: { type: Date, required: true },
    batchId: { type: String, required: true },
    idempotencyKey: { type: String, required: true },
    /** Planned number of rows of each outcome. */
    counts: { type: new Schema(countFields, { _id: false }), required: true },
    done: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
  },
  { _id: false },
);

const importFields = new Schema(
  {
    kind: { type: String, enum: importKinds, required: true },
    status: { type: String, enum: importStatuses, required: true },
    version: { type: Number, default: 0 },
    fileName: { type: String, required: true },
    fileHash: { type: String, required: true },
    sheetName: { type: String, default: '' },
    headers: { type: [String], required: true },
    /** The first rows, as JSON. */
    sample: { type: String, default: '[]' },
    /** `FileHealth`, as JSON. */
    health: { type: String, default: '' },
    /** What the kind wants to know about the whole file, as JSON. */
    facts: { type: String, default: 'null' },
    rowCount: { type: Number, required: true },
    /** Column of the league → position in the file. */
    mapping: { type: Schema.Types.Mixed, default: () => ({}) },
    options: { type: optionFields, default: () => ({}) },
    /** The answers to questions that several rows share, by the key of the question, as JSON. */
    answers: { type: String, default: '{}' },
    /** Number of completed blocks of the current run. */
    doneBlocks: { type: Number, default: 0 },
    counts: { type: new Schema(countFields, { _id: false }), default: () => ({}) },
    signature: { type: String, default: null },
    createdBy: { type: personFields, required: true },
    commit: { type: commitFields, default: null },
    failure: { type: String, default: null },
    /** Until when the working process holds the lease; another one takes over afterwards. */
    leasedUntil: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'imports', minimize: false },
);
importFields.index({ kind: 1, createdAt: -1 });
importFields.index({ status: 1, leasedUntil: 1 });
importFields.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
notAudited(importFields, 'A file being imported; the changes of its commit are recorded as one batch.');

const blockFields = new Schema(
  {
    importId: { type: Schema.Types.ObjectId, required: true },
    index: { type: Number, required: true },
    /** The number of its first row. */
    from: { type: Number, required: true },
    rowCount: { type: Number, required: true },
    /** `RawRow[]` as JSON. */
    raw: { type: String, required: true },
    /** Corrected cells and answers by row number, as JSON. */
    edits: { type: String, default: '{}' },
    /** `PlannedRow[]` as JSON; empty until it is planned. */
    planned: { type: String, default: '' },
    digest: { type: String, default: '' },
    counts: { type: new Schema(countFields, { _id: false }), default: () => ({}) },
    /** Whether its rows were carried out, or failed individually. */
    isCommitted: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importblocks' },
);
blockFields.index({ importId: 1, index: 1 }, { unique: true });
blockFields.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
notAudited(blockFields, 'Rows of a file being imported.');

const headerFields = new Schema(
  {
    kind: { type: String, enum: importKinds, required: true },
    header: { type: String, required: true },
    /** Null in older rows, for one that was left out, which proves nothing about the next file. */
    column: { type: String, default: null },
    usedAt: { type: Date, required: true },
  },
  { collection: 'importheaders' },
);
headerFields.index({ kind: 1, header: 1 }, { unique: true });
notAudited(headerFields, 'How the headers of earlier files were mapped.');

/** A stored import. */
export type ImportDocument = InferSchemaType<typeof importFields> & {
  _id: Types.ObjectId;
  createdAt: Date;
  mapping: Record<string, number>;
};
/** A stored block of a hundred rows of an import. */
export type ImportBlockDocument = InferSchemaType<typeof blockFields> & { _id: Types.ObjectId };
export const importModel = (db: Connection) => db.model('Import', importFields);
export const importBlockModel = (db: Connection) => db.model('ImportBlock', blockFields);
export const importHeaderModel = (db: Connection) => db.model('ImportHeader', headerFields);

declare module '#db/models.ts' {
  interface Models {
    Import: ReturnType<typeof importModel>;
    ImportBlock: ReturnType<typeof importBlockModel>;
    ImportHeader: ReturnType<typeof importHeaderModel>;
  }
}
