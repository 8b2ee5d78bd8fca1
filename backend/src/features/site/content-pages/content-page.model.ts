import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const text = {
  title: { type: String, required: true },
  /** HTML. */
  body: { type: String, required: true },
  titleEs: { type: String, default: null },
  bodyEs: { type: String, default: null },
};

const pageFields = new Schema(
  {
    /** `rules`, `about`, `terms` or `privacy`. */
    key: { type: String, required: true },
    ...text,
    version: { type: Number, default: 1 },
  },
  { timestamps: true, collection: 'contentpages', versionKey: false },
);
pageFields.index({ key: 1 }, { unique: true });

const versionFields = new Schema(
  {
    key: { type: String, required: true },
    version: { type: Number, required: true },
    ...text,
    /** The editor's name; empty for the text of the first start. */
    savedBy: { type: String, default: '' },
  },
  { timestamps: true, collection: 'contentpageversions', versionKey: false },
);
versionFields.index({ key: 1, version: -1 }, { unique: true });

/** A page of text, as stored. */
export type ContentPageDocument = InferSchemaType<typeof pageFields> & { _id: Types.ObjectId };
/** A state that a page of text had, the present one included. */
export type ContentPageVersionDocument = InferSchemaType<typeof versionFields> & { _id: Types.ObjectId };
export const contentPageModel = (db: Connection) => db.model('ContentPage', pageFields);
export const contentPageVersionModel = (db: Connection) => db.model('ContentPageVersion', versionFields);
