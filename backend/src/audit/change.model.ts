import { daysOnRecord } from '@ahl/shared-types/changes';
import { type Connection, Schema } from 'mongoose';
import type { ChangeDocument } from './audit.ts';
import { notAudited } from './audited.ts';

const personFields = { id: { type: Schema.Types.ObjectId, required: true }, name: { type: String } };

const actFields = {
  entity: { type: String, required: true },
  entityId: { type: Schema.Types.ObjectId, required: true },
  label: { type: String, default: '' },
};

const changeFields = new Schema<ChangeDocument>(
  {
    at: { type: Date, required: true },
    actor: { type: personFields, default: null, _id: false },
    onBehalfOf: { type: personFields, default: null, _id: false },
    entity: { type: String, required: true },
    entityId: { type: Schema.Types.ObjectId, required: true },
    label: { type: String, default: '' },
    kind: { type: String, required: true },
    fields: { type: Schema.Types.Mixed, default: [] },
    reason: { type: String, default: '' },
    batchId: { type: String, default: null },
    partOf: { type: actFields, default: null, _id: false },
    undoneBy: { type: Schema.Types.ObjectId, default: null },
    undoOf: { type: Schema.Types.ObjectId, default: null },
    words: { type: [String], default: [] },
  },
  { collection: 'changes', versionKey: false, minimize: false },
);
changeFields.index({ at: -1, _id: -1 });
changeFields.index({ entityId: 1, at: -1, _id: -1 });
changeFields.index({ entity: 1, at: -1, _id: -1 });
changeFields.index({ entity: 1, kind: 1, at: -1, _id: -1 });
changeFields.index({ kind: 1, at: -1, _id: -1 });
changeFields.index({ 'actor.id': 1, at: -1, _id: -1 });
changeFields.index(
  { batchId: 1, at: -1, _id: -1 },
  { partialFilterExpression: { batchId: { $type: 'string' } } },
);
changeFields.index({ words: 1, at: -1, _id: -1 });
changeFields.index({ at: 1 }, { expireAfterSeconds: daysOnRecord * 24 * 60 * 60 });
notAudited(changeFields, 'It is the audit log itself.');

export const changeModel = (db: Connection) => db.model<ChangeDocument>('Change', changeFields);

declare module '#db/models.ts' {
  interface Models {
    Change: ReturnType<typeof changeModel>;
  }
}
