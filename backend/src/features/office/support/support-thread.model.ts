import { supportSources } from '@ahl/shared-types/support';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const noteFields = new Schema(
  {
    text: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const replyFields = new Schema(
  {
    /** Created by the browser: an answer that is submitted twice is sent once. */
    requestId: { type: String, required: true },
    text: { type: String, required: true },
    subject: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    mailId: { type: Schema.Types.ObjectId, required: true },
  },
  { _id: false },
);

const threadFields = new Schema(
  {
    source: { type: String, enum: supportSources, required: true },
    /** The inquiry, the referral or the mail. */
    sourceId: { type: Schema.Types.ObjectId, required: true },
    subject: { type: String, required: true },
    assigneeId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    /** Only for a failed mail: somebody has dealt with it. The other entries have their own status. */
    isDone: { type: Boolean, default: false },
    notes: { type: [noteFields], default: [] },
    replies: { type: [replyFields], default: [] },
  },
  { timestamps: true, collection: 'supportthreads', versionKey: false },
);
threadFields.index({ source: 1, sourceId: 1 }, { unique: true });
threadFields.index({ assigneeId: 1, source: 1 });
threadFields.index({ source: 1, isDone: 1 });
audited(threadFields, {
  entity: 'support-thread',
  label: ({ subject }) => subject,
  // Notes and answers are the record themselves, and what was mailed stays mailed.
  ignored: ['notes', 'replies'],
  undo: {
    by: 'fields',
    permission: 'support:answer',
    allows: 'permission alone',
    facts: () => [{ type: 'support.changed' }],
    creation: { set: { assigneeId: null, isDone: false } },
    raises: [],
  },
});

/** The office's work on an entry of the inbox, as stored; the entry itself belongs to the feature that received it. */
export type SupportThreadDocument = InferSchemaType<typeof threadFields> & { _id: Types.ObjectId };
export const supportThreadModel = (db: Connection) => db.model('SupportThread', threadFields);

declare module '#db/models.ts' {
  interface Models {
    SupportThread: ReturnType<typeof supportThreadModel>;
  }
}
