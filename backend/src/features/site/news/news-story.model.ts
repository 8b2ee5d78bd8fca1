import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

const storyFields = new Schema(
  {
    title: { type: String, required: true },
    /** HTML. */
    body: { type: String, required: true },
    imageUrl: { type: String, default: null },
    isFeatured: { type: Boolean, default: false },
    /** Written by the league itself and not up yet: kept like a story that was taken down, until an editor puts it up. */
    isDraft: { type: Boolean, default: false },
    /** When it was taken down; it can be brought back. */
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'newsstories' },
);
storyFields.index({ createdAt: -1 });
storyFields.index({ isFeatured: 1, createdAt: -1 });
storyFields.index({ isDraft: 1, createdAt: -1 });
audited(storyFields, {
  entity: 'news-story',
  label: ({ title }) => title,
  undo: {
    by: 'fields',
    permission: 'news:edit',
    facts: ({ _id }) => [{ type: 'news.changed', storyId: _id.toHexString() }, { type: 'news.drafted' }],
    creation: 'soft-delete',
  },
});

/** A news story, as stored. */
export type NewsStoryDocument = InferSchemaType<typeof storyFields> & { _id: Types.ObjectId };
export const newsStoryModel = (db: Connection) => db.model('NewsStory', storyFields);
