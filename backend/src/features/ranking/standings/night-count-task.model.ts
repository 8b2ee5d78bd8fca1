import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

/** Nights that were added, removed or changed; the report figures are updated from them. */
const taskFields = new Schema(
  {
    resultIds: { type: [Schema.Types.ObjectId], required: true },
    /** When it is due; moved ahead while a replica works on it. */
    dueAt: { type: Date, required: true },
  },
  { collection: 'nightcounttasks', versionKey: false },
);
taskFields.index({ dueAt: 1 });
notAudited(taskFields, 'Tasks of a background job.');

export type NightCountTaskDocument = InferSchemaType<typeof taskFields> & { _id: Types.ObjectId };
export const nightCountTaskModel = (db: Connection) => db.model('NightCountTask', taskFields);

declare module '#db/models.ts' {
  interface Models {
    NightCountTask: ReturnType<typeof nightCountTaskModel>;
  }
}
