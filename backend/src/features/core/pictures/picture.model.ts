import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

/** Fractions of width and height. */
const focusFields = new Schema(
  { x: { type: Number, required: true }, y: { type: Number, required: true } },
  { _id: false },
);

const pictureFields = new Schema(
  {
    /** SHA-256 of the received bytes, in hex: the same picture is stored once. */
    digest: { type: String, required: true },
    /** WebP, at most 1920 pixels wide. */
    bytes: { type: Buffer, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    /** When it was added to the library; null if it belongs to a single record, such as a member. */
    addedAt: { type: Date, default: null },
    name: { type: String, default: '' },
    alt: { type: String, default: '' },
    focus: { type: focusFields, default: () => ({ x: 0.5, y: 0.5 }) },
    /** Its folders in the library. */
    tags: { type: [String], default: [] },
    /** The value by which similar pictures are found; null until computed. */
    likeness: { type: String, default: null },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'pictures' },
);
pictureFields.index({ digest: 1 }, { unique: true });
pictureFields.index({ addedAt: -1, _id: -1 });
pictureFields.index({ tags: 1 });
audited(pictureFields, {
  entity: 'picture',
  label: ({ name, alt }) => name || alt,
  // The bytes of a picture never change: another picture has another digest.
  ignored: ['bytes', 'likeness'],
  // A picture that belongs to a single record is recorded with that record.
  records: ({ addedAt }) => Boolean(addedAt),
  undo: {
    by: 'fields',
    permission: 'site-content:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'picture.changed', pictureId: _id.toHexString() }],
    creation: 'soft-delete',
  },
});

/** A stored uploaded picture. */
export type PictureDocument = InferSchemaType<typeof pictureFields> & { _id: Types.ObjectId };
export const pictureModel = (db: Connection) => db.model('Picture', pictureFields);

declare module '#db/models.ts' {
  interface Models {
    Picture: ReturnType<typeof pictureModel>;
  }
}
