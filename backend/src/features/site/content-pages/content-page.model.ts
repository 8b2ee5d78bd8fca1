import { type ContentPageKey, contentPagePermissions } from '@ahl/shared-types/content-pages';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { keepUndoneState } from '#features/site/content-versions/content-version.writer.ts';

const pageFields = new Schema(
  {
    /** `rules`, `about`, `terms` or `privacy`. */
    key: { type: String, required: true },
    title: { type: String, required: true },
    /** HTML. */
    body: { type: String, required: true },
    titleEs: { type: String, default: null },
    bodyEs: { type: String, default: null },
    /** For the terms: the league date from which they apply. */
    effectiveOn: { type: String, default: null },
    /** For the terms: the version that members were last asked to accept, and when. */
    requestedVersion: { type: Number, default: null },
    requestedAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
  },
  { timestamps: true, collection: 'contentpages', versionKey: false },
);
pageFields.index({ key: 1 }, { unique: true });
audited(pageFields, {
  entity: 'content-page',
  label: ({ title }) => title,
  undo: {
    by: 'fields',
    permission: ({ key }) => contentPagePermissions[key as ContentPageKey],
    allows: 'permission alone',
    facts: ({ key }) => [{ type: 'content-page.changed', key }],
    creation: { refused: 'change.no-way-back' },
    // Every version of a page is stored, this one too.
    follow: async ({ row, db, session, by }) => {
      if (!row) return;
      await keepUndoneState(db, session, row.key, row, by);
    },
  },
});

/** A text page, as stored. */
export type ContentPageDocument = InferSchemaType<typeof pageFields> & { _id: Types.ObjectId };
export const contentPageModel = (db: Connection) => db.model('ContentPage', pageFields);

declare module '#db/models.ts' {
  interface Models {
    ContentPage: ReturnType<typeof contentPageModel>;
  }
}
