import { qrFormats } from '@ahl/shared-types/qr-codes';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';
import { wordsOf } from '#db/search-words.ts';

const codeFields = new Schema(
  {
    /** The last part of the short address. It is printed, so it never changes and is never reused. */
    code: { type: String, required: true },
    name: { type: String, required: true },
    /** A path of this site, or an https address. */
    target: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, default: null },
    format: { type: String, enum: qrFormats, required: true },
    ink: { type: String, required: true },
    paper: { type: String, required: true },
    /** The totals of its days, by which the list is sorted. */
    scans: { type: Number, default: 0 },
    botScans: { type: Number, default: 0 },
    /** The words of name, code and target, for the search. */
    words: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'qrcodes' },
);
codeFields.index({ code: 1 }, { unique: true });
for (const order of ['name', 'scans', 'createdAt', 'updatedAt'] as const)
  codeFields.index({ [order]: 1, _id: 1 });
codeFields.index({ deletedAt: 1, format: 1, venueId: 1, createdAt: 1, _id: 1 });
codeFields.index({ venueId: 1, createdAt: 1, _id: 1 });
codeFields.index({ words: 1 });

/** Returns the words that a code is found by. */
export const codeWords = ({ name, code, target }: { name: string; code: string; target: string }) => ({
  words: wordsOf(name, code, target),
});

audited(codeFields, {
  entity: 'qr-code',
  label: ({ name }) => name,
  ignored: ['words', 'scans', 'botScans'],
  undo: {
    by: 'fields',
    permission: 'qr-code:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'qr-code.changed', qrCodeId: _id.toHexString() }],
    creation: 'soft-delete',
    keeps: { code: 'change.no-way-back' },
    follow: async ({ row, db, session }) => {
      if (row) await db.model('QrCode').updateOne({ _id: row._id }, { $set: codeWords(row) }, { session });
    },
  },
});

const scanFields = new Schema(
  {
    codeId: { type: Schema.Types.ObjectId, required: true },
    /** The league date. */
    date: { type: String, required: true },
    people: { type: Number, default: 0 },
    bots: { type: Number, default: 0 },
  },
  { collection: 'qrscandays', versionKey: false },
);
scanFields.index({ codeId: 1, date: 1 }, { unique: true });
notAudited(scanFields, 'Only counts, without data about who scanned.');

/** A printed code, as stored. */
export type QrCodeDocument = InferSchemaType<typeof codeFields> & { _id: Types.ObjectId };
export const qrCodeModel = (db: Connection) => db.model('QrCode', codeFields);
/** The number of scans of a code on a day, as stored. */
export type QrScanDayDocument = InferSchemaType<typeof scanFields> & { _id: Types.ObjectId };
export const qrScanDayModel = (db: Connection) => db.model('QrScanDay', scanFields);

declare module '#db/models.ts' {
  interface Models {
    QrCode: ReturnType<typeof qrCodeModel>;
    QrScanDay: ReturnType<typeof qrScanDayModel>;
  }
}
