import type { Permission } from '@ahl/shared-types/permissions';
import type { Fact } from '@ahl/shared-types/realtime';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

type ContentKey = Fact<'site-content.changed'>['content'];

/** The permission required to change each piece. */
const contentPermissions: Readonly<Record<ContentKey, Permission>> = {
  'thought-of-the-day': 'site-content:edit',
  'store-banner': 'site-content:edit',
  'countdown-config': 'site-content:edit',
  'charity-totals': 'charity:edit',
  'master-logo': 'master-logo:edit',
  'league-settings': 'league-settings:edit',
  'rank-ladder': 'rank-ladder:edit',
  'support-settings': 'support:answer',
  'backup-settings': 'backup:manage',
  'session-settings': 'session-settings:edit',
  maintenance: 'maintenance:switch',
};
/** The labels of the pieces in the change log. */
const contentLabels: Readonly<Record<ContentKey, string>> = {
  'thought-of-the-day': 'Thought of the day',
  'store-banner': 'Store banner',
  'countdown-config': 'Countdown',
  'charity-totals': 'Items donated',
  'master-logo': 'Master logo',
  'league-settings': 'League settings',
  'rank-ladder': 'Ladder of ranks',
  'support-settings': 'Addresses and ready answers',
  'backup-settings': 'Schedule of backups',
  'session-settings': 'Sign-ins of staff',
  maintenance: 'Maintenance',
};
const isContentKey = (key: string): key is ContentKey => Object.hasOwn(contentPermissions, key);

const contentFields = new Schema(
  {
    /** The kind of content: `thought-of-the-day`, `countdown-config`, `store-banner`, `charity-totals` … */
    key: { type: String, required: true },
    value: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'sitecontents', versionKey: false },
);
contentFields.index({ key: 1 }, { unique: true });
audited(contentFields, {
  entity: 'site-content',
  label: ({ key }) => (isContentKey(key) ? contentLabels[key] : key),
  undo: {
    by: 'fields',
    permission: ({ key }) => (isContentKey(key) ? contentPermissions[key] : 'site-content:edit'),
    allows: 'permission alone',
    facts: ({ key }) => (isContentKey(key) ? [{ type: 'site-content.changed', content: key }] : []),
    // The version continues: one that starts at 0 again could equal a version that somebody saw of other content.
    creation: { set: { value: {} } },
  },
});

/** A stored piece of content that the league edits, by its key. */
export type SiteContentDocument = InferSchemaType<typeof contentFields> & { _id: Types.ObjectId };
export const siteContentModel = (db: Connection) => db.model('SiteContent', contentFields);

declare module '#db/models.ts' {
  interface Models {
    SiteContent: ReturnType<typeof siteContentModel>;
  }
}
