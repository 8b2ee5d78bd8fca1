import { mailStatuses } from '@ahl/shared-types/mail';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '../../../audit/audited.ts';

const attachmentFields = new Schema(
  {
    fileName: { type: String, required: true },
    contentType: { type: String, required: true },
    content: { type: Buffer, default: null },
  },
  { _id: false },
);

const mailFields = new Schema(
  {
    to: { type: String, required: true },
    /** Others who get a copy, and see each other. */
    cc: { type: [String], default: [] },
    replyTo: { type: String, default: '' },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, default: '' },
    /** The address for List-Unsubscribe (RFC 8058); empty for mails that cannot be turned off. */
    unsubscribeUrl: { type: String, default: '' },
    /** Files that go with it; their content is taken out once it is sent. */
    attachments: { type: [attachmentFields], default: [] },
    /** Its occasion, such as `password-reset`. */
    kind: { type: String, required: true },
    status: { type: String, enum: mailStatuses, default: 'queued' },
    attempts: { type: Number, default: 0 },
    lastError: { type: String, default: '' },
    nextAttemptAt: { type: Date, default: null },
    /** Until then one replica is sending it and the others leave it alone. */
    leaseUntil: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    /** The row of another log in which is written what becomes of it. */
    aboutId: { type: Schema.Types.ObjectId },
    /** What the talk with its receiver is about, such as an inquiry. */
    threadId: { type: Schema.Types.ObjectId },
    /** The mails of that talk before it, the oldest first: a mailbox shows them as one. */
    answers: { type: [Schema.Types.ObjectId], default: undefined },
  },
  { timestamps: true, collection: 'mail' },
);
mailFields.index({ status: 1, nextAttemptAt: 1 });
mailFields.index({ createdAt: -1 });
mailFields.index({ to: 1, createdAt: -1 });
mailFields.index({ status: 1, createdAt: -1, _id: -1 });
mailFields.index({ threadId: 1, createdAt: 1 }, { partialFilterExpression: { threadId: { $exists: true } } });
mailFields.index({ aboutId: 1 }, { partialFilterExpression: { aboutId: { $exists: true } } });
notAudited(mailFields, 'It is the log of mails itself, and what was sent stays sent.');

/** A file of a mail, as a lean read gives it. */
type StoredAttachment = {
  fileName: string;
  contentType: string;
  content?: { buffer: Uint8Array } | null;
};
/** A mail on its way or past it, as stored. */
export type MailDocument = Omit<InferSchemaType<typeof mailFields>, 'attachments'> & {
  _id: Types.ObjectId;
  attachments: StoredAttachment[];
};
export const mailModel = (db: Connection) => db.model('Mail', mailFields);
