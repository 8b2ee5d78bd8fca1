import { chosenKinds } from '@ahl/shared-types/retention';
import { type Connection, type InferSchemaType, Schema, Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

/** Id of the only row of settings. */
export const retentionSettingsId = new Types.ObjectId('726574656e74696f6e202020');

const settingsFields = new Schema(
  {
    /** By kind; a kind that is not listed has the default period of the rules. */
    days: { type: Schema.Types.Mixed, default: () => ({}) },
    /** When a replica deletes expired data next; moved ahead by the one that does. */
    nextRunAt: { type: Date, required: true },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'retentionsettings', minimize: false },
);
audited(settingsFields, {
  entity: 'retention-settings',
  label: () => 'How long data is kept',
  ignored: ['nextRunAt'],
  undo: {
    by: 'fields',
    permission: 'retention:edit',
    allows: 'permission alone',
    facts: () => [{ type: 'retention.changed' }],
    creation: { refused: 'change.no-way-back' },
  },
});

const runFields = new Schema(
  {
    at: { type: Date, required: true },
    byName: { type: String, default: '' },
    emptied: {
      type: [
        new Schema(
          {
            kind: { type: String, enum: chosenKinds, required: true },
            count: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
  },
  { collection: 'retentionruns', versionKey: false },
);
runFields.index({ at: -1 });
audited(runFields, {
  entity: 'retention-run',
  label: ({ emptied }) => emptied.map(({ kind, count }) => `${count} ${kind}`).join(', '),
  undo: { by: 'none', reason: 'change.no-way-back' },
});

/** A stored run: what was deleted at once. */
export type RetentionRunDocument = InferSchemaType<typeof runFields> & { _id: Types.ObjectId };
export const retentionSettingsModel = (db: Connection) => db.model('RetentionSettings', settingsFields);
export const retentionRunModel = (db: Connection) => db.model('RetentionRun', runFields);

declare module '#db/models.ts' {
  interface Models {
    RetentionSettings: ReturnType<typeof retentionSettingsModel>;
    RetentionRun: ReturnType<typeof retentionRunModel>;
  }
}
