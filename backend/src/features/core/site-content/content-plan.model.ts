import { plannedKinds } from '@ahl/shared-types/site-content';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

const planFields = new Schema(
  {
    /** Which piece of the home page it is about; it never changes. */
    kind: { type: String, enum: plannedKinds, required: true },
    name: { type: String, required: true },
    /** Wall-clock times of the league; what they mean as instants is found when they are read. */
    startsOn: { type: String, required: true },
    startsAt: { type: String, required: true },
    endsOn: { type: String, default: null },
    endsAt: { type: String, required: true },
    /** What is shown, in the shape of its kind. */
    value: { type: Schema.Types.Mixed, required: true },
    /** The next moment at which it begins or ends and open pages are notified; null when both are past. */
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
    facts: ({ kind }) => [{ type: 'site-content.changed', content: kind }],
    creation: 'soft-delete',
    // The moment of the next switch goes with the times: the job finds it at once and looks for the one that follows.
    follow: async ({ row, db, session }) => {
      if (!row) return;
      const change = { $set: { nextSwitchAt: new Date(0) } };
      await db.model('ContentPlan').updateOne({ _id: row._id }, change, { session });
    },
  },
});

/** A piece of the home page that is planned for a time, as stored. */
export type ContentPlanDocument = InferSchemaType<typeof planFields> & { _id: Types.ObjectId };
export const contentPlanModel = (db: Connection) => db.model('ContentPlan', planFields);
