import { daysOnRecord } from '@ahl/shared-types/changes';
import { type Connection, Schema } from 'mongoose';
import { notAudited } from './audited.ts';
import type { ChangeBatchDocument } from './change-batch.ts';

const personFields = { id: { type: Schema.Types.ObjectId, required: true }, name: { type: String } };

const batchFields = new Schema<ChangeBatchDocument>(
  {
    /** The `batchId` of its changes. */
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    actor: { type: personFields, default: null, _id: false },
    onBehalfOf: { type: personFields, default: null, _id: false },
    reason: { type: String, default: '' },
    partOf: { type: Schema.Types.Mixed, default: null },
    isUndo: { type: Boolean, default: false },
    parts: { type: Schema.Types.Mixed, default: [] },
    about: { type: [String], default: [] },
    words: { type: [String], default: [] },
    total: { type: Number, required: true },
    undoable: { type: Number, required: true },
    undone: { type: Number, default: 0 },
  },
  { collection: 'changebatches', versionKey: false, minimize: false },
);
batchFields.index({ at: -1, _id: -1 });
batchFields.index({ 'actor.id': 1, at: -1, _id: -1 });
batchFields.index({ about: 1, at: -1, _id: -1 });
batchFields.index({ words: 1, at: -1, _id: -1 });
batchFields.index({ at: 1 }, { expireAfterSeconds: daysOnRecord * 24 * 60 * 60 });
notAudited(batchFields, 'It is the audit log itself.');

export const changeBatchModel = (db: Connection) => db.model<ChangeBatchDocument>('ChangeBatch', batchFields);

declare module '#db/models.ts' {
  interface Models {
    ChangeBatch: ReturnType<typeof changeBatchModel>;
  }
}
