import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import type { Moved } from '#face/moved.ts';

/** The record of one merge, so that it can be undone at any later time. */
const mergeFields = new Schema(
  {
    survivorId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    mergedId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** Their names at the time. */
    survivorName: { type: String, required: true },
    mergedName: { type: String, required: true },
    mergedNumber: { type: Number, required: true },
    at: { type: Date, required: true },
    byName: { type: String, required: true },
    note: { type: String, default: '' },
    /** The account that was merged into the kept one, as it was stored. */
    merged: { type: Schema.Types.Mixed, required: true },
    /** Fields of the kept account before and after; one that is absent had no value. */
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    /** Former numbers of the merged account, and the empty rows that led to it. */
    formerNumbers: { type: [Number], default: [] },
    formerIds: { type: [Schema.Types.ObjectId], default: [] },
    /** The rows moved with it, by model. */
    moved: { type: Schema.Types.Mixed, required: true },
    nights: { type: [Schema.Types.ObjectId], default: [] },
    undoneAt: { type: Date, default: null },
    undoneByName: { type: String, default: '' },
    undoNote: { type: String, default: '' },
  },
  { timestamps: true, collection: 'accountmerges', minimize: false },
);
mergeFields.index({ survivorId: 1, at: -1 });
mergeFields.index({ mergedId: 1, at: -1 });
mergeFields.index({ at: -1, _id: -1 });
notAudited(mergeFields, 'It is the record of a merge itself, used to undo the merge.');

/** A merge of two accounts, as stored. */
export type AccountMergeDocument = Omit<
  InferSchemaType<typeof mergeFields>,
  'merged' | 'before' | 'after' | 'moved'
> & {
  _id: Types.ObjectId;
  merged: Record<string, unknown>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  moved: Record<string, Moved>;
};
export const accountMergeModel = (db: Connection) => db.model('AccountMerge', mergeFields);

/** Two accounts that belong to two people according to the office; its id is both ids in order. */
const pairFields = new Schema(
  {
    _id: { type: String, required: true },
    memberIds: { type: [Schema.Types.ObjectId], required: true },
    byName: { type: String, required: true },
  },
  { timestamps: true, collection: 'differentpeople', versionKey: false },
);
pairFields.index({ memberIds: 1 });
notAudited(pairFields, 'Removes a pair from the suggestions; it changes no member data.');
export const differentPeopleModel = (db: Connection) => db.model('DifferentPeople', pairFields);

declare module '#db/models.ts' {
  interface Models {
    AccountMerge: ReturnType<typeof accountMergeModel>;
    DifferentPeople: ReturnType<typeof differentPeopleModel>;
  }
  interface Documents {
    AccountMerge: AccountMergeDocument;
  }
}
