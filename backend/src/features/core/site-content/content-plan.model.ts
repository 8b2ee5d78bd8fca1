import { plannedKinds } from '@ahl/shared-types/site-content';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const planFields = new Schema(
  {
    /** The piece of the home page that it is for; it never changes. */
    kind: { type: String, enum: plannedKinds, required: true },
    name: { type: String, required: true },
    /** Wall-clock times of the league; they are converted to instants when read. */
    startsOn: { type: String, required: true },
    startsAt: { type: String, required: true },
    endsOn: { type: String, default: null },
    endsAt: { type: String, required: true },
    /** The content to show, in the shape of its kind. */
    value: { type: Schema.Types.Mixed, required: true },
    /** The next moment at which it starts or ends and open pages are notified; null when both are past. */
    nextSwitchAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'contentplans', versionKey: false },
);
planFields.index({ kind: 1, deletedAt: 1 });
planFields.index({ nextSwitchAt: 1 }, { partialFilterExpression: { nextSwitchAt: { $type: 'date' } } });
audited(planFields, {
  entity: 'content-plan',
  label: ({ name }) => name,
  ignored: ['nextSwitchAt'],
  undo: {
    by: 'fields',
    permission: 'site-content:edit',
    allows: 'permission alone',
    facts: ({ kind }) => [{ type: 'site-content.changed', content: kind }],
    creation: 'soft-delete',
    // The next switch is reset with the times: the job finds the plan immediately and computes the next switch.
    follow: async ({ row, db, session }) => {
      if (!row) return;
      const change = { $set: { nextSwitchAt: new Date(0) } };
      await db.model('ContentPlan').updateOne({ _id: row._id }, change, { session });
    },
  },
});

/** A stored piece of the home page that is planned for a time. */
export type ContentPlanDocument = InferSchemaType<typeof planFields> & { _id: Types.ObjectId };
export const contentPlanModel = (db: Connection) => db.model('ContentPlan', planFields);

declare module '#db/models.ts' {
  interface Models {
    ContentPlan: ReturnType<typeof contentPlanModel>;
  }
}
