import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '../../../audit/audited.ts';

const pictureFields = new Schema(
  {
    /** SHA-256 of the bytes that were given, in hex: the same picture is kept once. */
    digest: { type: String, required: true },
    /** WebP, at most 1920 pixels wide. */
    bytes: { type: Buffer, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  { timestamps: true, collection: 'pictures' },
);
pictureFields.index({ digest: 1 }, { unique: true });
notAudited(pictureFields, 'The bytes of a picture; the record that shows it says that it changed.');

/** An uploaded picture, as stored. */
export type PictureDocument = InferSchemaType<typeof pictureFields> & { _id: Types.ObjectId };
export const pictureModel = (db: Connection) => db.model('Picture', pictureFields);
