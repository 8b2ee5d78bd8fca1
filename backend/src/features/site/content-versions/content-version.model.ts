import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const versionFields = new Schema(
  {
    /** The text that it is a version of: the key of a page (`rules`), or `news/` with the id of a story. */
    key: { type: String, required: true },
    version: { type: Number, required: true },
    title: { type: String, required: true },
    /** HTML. */
    body: { type: String, required: true },
    titleEs: { type: String, default: null },
    bodyEs: { type: String, default: null },
    imageUrl: { type: String, default: null },
    /** The editor's name; empty for text of the product itself. */
    savedBy: { type: String, default: '' },
  },
  { timestamps: true, collection: 'contentversions', versionKey: false },
);
versionFields.index({ key: 1, version: -1 }, { unique: true });
notAudited(versionFields, 'It is the history of the texts itself.');

/** A version of a text, the current one included. */
export type ContentVersionDocument = InferSchemaType<typeof versionFields> & { _id: Types.ObjectId };
export const contentVersionModel = (db: Connection) => db.model('ContentVersion', versionFields);
export type ContentVersionModel = ReturnType<typeof contentVersionModel>;

declare module '#db/models.ts' {
  interface Models {
    ContentVersion: ReturnType<typeof contentVersionModel>;
  }
}
