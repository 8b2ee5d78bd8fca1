import { tagColours } from '@ahl/shared-types/event-tags';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

const tagFields = new Schema(
  {
    name: { type: String, required: true },
    /** The part of an address; kept when the tag is taken away, so that it can be brought back. */
    slug: { type: String, required: true },
    description: { type: String, default: '' },
    colour: { type: String, enum: tagColours, default: 'grey' },
    /** When it was taken away; events keep it and show it again when it is brought back. */
    deletedAt: { type: Date, default: null },
    /** The tag that took over its events. */
    mergedInto: { type: Schema.Types.ObjectId, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'eventtags' },
);
tagFields.index({ slug: 1 }, { unique: true });
tagFields.index({ deletedAt: 1, slug: 1, _id: 1 });
tagFields.index({ slug: 1, _id: 1 });
tagFields.index({ updatedAt: 1, _id: 1 });
audited(tagFields, {
  entity: 'event-tag',
  label: ({ name }) => name,
  undo: {
    by: 'fields',
    permission: 'event-tag:edit',
    facts: ({ _id }) => [{ type: 'event-tag.changed', tagId: _id.toHexString() }],
    creation: 'soft-delete',
  },
});

/** A tag that events and tournaments carry, as stored. */
export type EventTagDocument = InferSchemaType<typeof tagFields> & { _id: Types.ObjectId };
export const eventTagModel = (db: Connection) => db.model('EventTag', tagFields);
