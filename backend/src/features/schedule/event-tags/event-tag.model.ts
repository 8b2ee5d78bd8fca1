import { tagColours } from '@ahl/shared-types/event-tags';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { wordsOf } from '#db/search-words.ts';

const tagFields = new Schema(
  {
    name: { type: String, required: true },
    /** The tag's part of a URL; kept when the tag is retired, so that it can be restored. */
    slug: { type: String, required: true },
    description: { type: String, default: '' },
    /** The words of name and description, for the search. */
    words: { type: [String], default: [] },
    colour: { type: String, enum: tagColours, default: 'grey' },
    /** When it was retired; events keep it and show it again when it is restored. */
    deletedAt: { type: Date, default: null },
    /** The tag that took over its events. */
    mergedInto: { type: Schema.Types.ObjectId, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'eventtags' },
);
tagFields.index({ slug: 1 }, { unique: true });
// The office's list: one index for every order alone, by state and by colour. Retired tags are a range of dates, so
// only a partial index of them has them in another order.
const retired = { deletedAt: { $gt: new Date(0) } };
for (const order of ['slug', 'updatedAt'] as const) {
  tagFields.index({ [order]: 1, _id: 1 });
  tagFields.index({ deletedAt: 1, [order]: 1, _id: 1 });
  tagFields.index({ colour: 1, [order]: 1, _id: 1 });
  tagFields.index({ [order]: 1, _id: 1 }, { name: `retired_${order}`, partialFilterExpression: retired });
}
tagFields.index({ colour: 1, deletedAt: 1, slug: 1, _id: 1 });
tagFields.index({ words: 1 });

/** Returns the words by which a tag is found. */
export const tagWords = ({ name, description }: { name: string; description: string }) => ({
  words: wordsOf(name, description),
});

audited(tagFields, {
  entity: 'event-tag',
  label: ({ name }) => name,
  ignored: ['words'],
  undo: {
    by: 'fields',
    permission: 'event-tag:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'event-tag.changed', tagId: _id.toHexString() }],
    creation: 'soft-delete',
    follow: async ({ row, db, session }) => {
      if (row) await db.model('EventTag').updateOne({ _id: row._id }, { $set: tagWords(row) }, { session });
    },
  },
});

/** A tag that events and tournaments carry, as stored. */
export type EventTagDocument = InferSchemaType<typeof tagFields> & { _id: Types.ObjectId };
export const eventTagModel = (db: Connection) => db.model('EventTag', tagFields);

declare module '#db/models.ts' {
  interface Models {
    EventTag: ReturnType<typeof eventTagModel>;
  }
}
