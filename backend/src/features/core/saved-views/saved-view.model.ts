import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const viewFields = new Schema(
  {
    table: { type: String, required: true },
    name: { type: String, required: true },
    /** Parts of the list's address, by key. */
    query: { type: Map, of: String, default: {} },
    isShared: { type: Boolean, default: false },
    /** The member who saved it. */
    playerId: { type: Schema.Types.ObjectId, required: true },
    /** The owner's name at the time of saving: a shared view outlives the account. */
    ownerName: { type: String, required: true },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'savedviews' },
);
viewFields.index({ table: 1, playerId: 1, name: 1 }, { unique: true });
viewFields.index({ table: 1, isShared: 1, name: 1 });
viewFields.index({ playerId: 1 });

notAudited(viewFields, 'A personal view of a list; it changes no league data.');

/** A stored view. */
export type SavedViewDocument = Omit<InferSchemaType<typeof viewFields>, 'query'> & {
  _id: Types.ObjectId;
  query: Record<string, string>;
};
export const savedViewModel = (db: Connection) => db.model('SavedView', viewFields);

declare module '#db/models.ts' {
  interface Models {
    SavedView: ReturnType<typeof savedViewModel>;
  }
}
