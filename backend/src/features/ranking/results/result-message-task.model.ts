import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

/** A night whose players' messages may have to be written or corrected; its id is the result's. */
const taskFields = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** When it is due; moved ahead while a replica works on it. */
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
  },
  { collection: 'resultmessagetasks', versionKey: false },
);
taskFields.index({ dueAt: 1 });
notAudited(taskFields, 'Tasks of a background job.');

export type ResultMessageTaskDocument = InferSchemaType<typeof taskFields> & { _id: Types.ObjectId };
export const resultMessageTaskModel = (db: Connection) => db.model('ResultMessageTask', taskFields);

declare module '#db/models.ts' {
  interface Models {
    ResultMessageTask: ReturnType<typeof resultMessageTaskModel>;
  }
}
