import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { wordsOf } from '#db/search-words.ts';
import { keepUndoneState } from '#features/site/content-versions/content-version.writer.ts';

const storyFields = new Schema(
  {
    title: { type: String, required: true },
    /** HTML. */
    body: { type: String, required: true },
    titleEs: { type: String, default: null },
    bodyEs: { type: String, default: null },
    imageUrl: { type: String, default: null },
    isFeatured: { type: Boolean, default: false },
    /** Its position among the featured stories; those without one come first, newest first. */
    featuredPlace: { type: Number, default: 0 },
    /** Not visible to visitors yet. */
    isDraft: { type: Boolean, default: false },
    /** Written automatically after a night; false once somebody has edited it. */
    isRecap: { type: Boolean, default: false },
    /** The result whose corrections its text follows; null once somebody has edited the text, absent for other stories. */
    recapOf: { type: Schema.Types.ObjectId },
    /** The result of the night that it tells about, also once it is edited; absent for other stories. */
    nightOf: { type: Schema.Types.ObjectId },
    /** The time from which visitors see it: set on every published story, and the day that it shows. */
    publishFrom: { type: Date, default: null },
    /** The time from which visitors no longer see it. */
    publishUntil: { type: Date, default: null },
    /** When open pages are next notified that their content changes; reads use the two times above. */
    movesAt: { type: Date, default: null },
    /** The words of its titles, for the search. */
    words: { type: [String], default: [] },
    /** When it was deleted; it can be restored. */
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
  },
  { timestamps: true, collection: 'newsstories' },
);
// For visitors: newest first, and the featured ones in their order.
storyFields.index({ deletedAt: 1, isDraft: 1, publishFrom: -1, _id: -1 });
storyFields.index({ deletedAt: 1, isDraft: 1, isFeatured: 1, featuredPlace: 1, publishFrom: -1, _id: -1 });
storyFields.index({ deletedAt: 1, isDraft: 1, publishUntil: 1 });
storyFields.index({ movesAt: 1 });
storyFields.index({ recapOf: 1 }, { sparse: true });
storyFields.index({ nightOf: 1 }, { sparse: true });
// For the list of the office.
for (const order of ['updatedAt', 'publishFrom', 'title'] as const)
  storyFields.index({ deletedAt: 1, isDraft: 1, isRecap: 1, [order]: 1, _id: 1 });
storyFields.index({ words: 1 });

/** Returns the words that a story is found by in the office. */
export const storyWords = ({ title, titleEs }: { title: string; titleEs?: string | null | undefined }) => ({
  words: wordsOf(title, titleEs ?? ''),
});

/** Returns the key under which the versions of a story are stored. */
export const storyVersionsKey = (id: Types.ObjectId): string => `news/${id.toHexString()}`;

audited(storyFields, {
  entity: 'news-story',
  label: ({ title }) => title,
  ignored: ['movesAt', 'words', 'recapOf', 'nightOf'],
  undo: {
    by: 'fields',
    permission: 'news:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [
      { type: 'news.changed', storyId: _id.toHexString() },
      { type: 'news.drafted', storyId: _id.toHexString() },
    ],
    creation: 'soft-delete',
    follow: async ({ row, db, session, by }) => {
      if (!row) return;
      // The next run of the job finds it, whichever of the times are ahead.
      const derived = { ...storyWords(row), movesAt: row.publishFrom ?? row.publishUntil ?? null };
      await db.model('NewsStory').updateOne({ _id: row._id }, { $set: derived }, { session });
      await keepUndoneState(db, session, storyVersionsKey(row._id), row, by);
    },
  },
});

/** A news story, as stored. */
export type NewsStoryDocument = InferSchemaType<typeof storyFields> & { _id: Types.ObjectId };
export const newsStoryModel = (db: Connection) => db.model('NewsStory', storyFields);

declare module '#db/models.ts' {
  interface Models {
    NewsStory: ReturnType<typeof newsStoryModel>;
  }
}
