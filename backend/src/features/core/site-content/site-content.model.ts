import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const contentFields = new Schema(
  {
    /** What it is: `thought-of-the-day`, `countdown-config`, `store-banner`, `charity-totals` … */
    key: { type: String, required: true },
    value: { type: Schema.Types.Mixed, required: true },
  },
  { timestamps: true, collection: 'sitecontents', versionKey: false },
);
contentFields.index({ key: 1 }, { unique: true });

/** One piece of content that the league edits, by its key, as stored. */
export type SiteContentDocument = InferSchemaType<typeof contentFields> & { _id: Types.ObjectId };
export const siteContentModel = (db: Connection) => db.model('SiteContent', contentFields);
