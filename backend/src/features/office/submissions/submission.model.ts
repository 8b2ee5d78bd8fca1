import { submissionKinds, submissionStatuses } from '@ahl/shared-types/submissions';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const questionFields = new Schema(
  {
    text: { type: String, required: true },
    requestedBy: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    /** Empty until the sender has answered. */
    answer: { type: String, default: '' },
    answeredAt: { type: Date, default: null },
  },
  { _id: false },
);

const submissionFields = new Schema(
  {
    /** The form's own id: a form that is submitted twice is one submission. */
    requestId: { type: String, required: true },
    kind: { type: String, enum: submissionKinds, required: true },
    status: { type: String, enum: submissionStatuses, default: 'pending' },
    /** The proposed name, for search and order. */
    title: { type: String, required: true },
    /** The venue's name and city, for search. */
    place: { type: String, default: '' },
    /** As the schema of the kind defines them; after approval, as corrected by the administrator. */
    facts: { type: Schema.Types.Mixed, required: true },
    submitterName: { type: String, required: true },
    submitterEmail: { type: String, required: true },
    reason: { type: String, default: '' },
    decidedBy: { type: String, default: '' },
    decidedAt: { type: Date, default: null },
    /** The office's questions to the sender, oldest first; a link references one by its position. */
    questions: { type: [questionFields], default: [] },
    /** What the approval created. */
    created: {
      type: new Schema(
        {
          model: { type: String, enum: ['Tournament', 'CalendarEvent', 'Venue'], required: true },
          id: { type: Schema.Types.ObjectId, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
  },
  { timestamps: true, collection: 'submissions', minimize: false },
);
submissionFields.index({ requestId: 1 }, { unique: true });
submissionFields.index({ status: 1, createdAt: 1 });
submissionFields.index({ createdAt: 1 });
audited(submissionFields, {
  entity: 'submission',
  label: ({ title }) => title,
  ignored: ['submitterName', 'submitterEmail', 'requestId'],
  skipsCreation: true,
  // The decision was mailed, and an approval has created something.
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** A proposed tournament or venue, as stored. */
export type SubmissionDocument = Omit<InferSchemaType<typeof submissionFields>, 'questions'> & {
  _id: Types.ObjectId;
  questions: InferSchemaType<typeof questionFields>[];
};
export const submissionModel = (db: Connection) => db.model('Submission', submissionFields);

declare module '#db/models.ts' {
  interface Models {
    Submission: ReturnType<typeof submissionModel>;
  }
}
