import { type ContentPageKey, contentPagePermissions } from '@ahl/shared-types/content-pages';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '../../../audit/audited.ts';

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
audited(pageFields, {
  entity: 'content-page',
  label: ({ title }) => title,
  undo: {
    by: 'fields',
    permission: ({ key }) => contentPagePermissions[key as ContentPageKey],
    facts: ({ key }) => [{ type: 'content-page.changed', key }],
    creation: { refused: 'change.no-way-back' },
    // Every state of a page is kept, this one too.
    follow: async ({ row, db, session, by }) => {
      if (!row) return;
      const { key, version, title, body, titleEs, bodyEs } = row;
      const state = { key, version, title, body, titleEs, bodyEs, savedBy: by };
      await contentPageVersionModel(db).create([state], { session });
    },
  },
});

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
notAudited(versionFields, 'It is the history of the pages of text itself.');

/** A page of text, as stored. */
export type ContentPageDocument = InferSchemaType<typeof pageFields> & { _id: Types.ObjectId };
/** A state that a page of text had, the present one included. */
export type ContentPageVersionDocument = InferSchemaType<typeof versionFields> & { _id: Types.ObjectId };
export const contentPageModel = (db: Connection) => db.model('ContentPage', pageFields);
export const contentPageVersionModel = (db: Connection) => db.model('ContentPageVersion', versionFields);
