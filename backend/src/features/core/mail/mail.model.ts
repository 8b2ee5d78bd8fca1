import { mailStatuses } from '@ahl/shared-types/mail';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { changedInBackups } from '#db/backup/backup-rules.ts';
import { withoutSecrets } from './secret-links.ts';

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
    /** Recipients of a copy, visible to each other. */
    cc: { type: [String], default: [] },
    replyTo: { type: String, default: '' },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, default: '' },
    /** The address for List-Unsubscribe (RFC 8058); empty for mails that cannot be turned off. */
    unsubscribeUrl: { type: String, default: '' },
    /** Attached files; their content is removed once the mail is sent. */
    attachments: { type: [attachmentFields], default: [] },
    /** Its purpose, such as `password-reset`. */
    kind: { type: String, required: true },
    status: { type: String, enum: mailStatuses, default: 'queued' },
    attempts: { type: Number, default: 0 },
    lastError: { type: String, default: '' },
    nextAttemptAt: { type: Date, default: null },
    /** Until then one replica is sending it and the others skip it. */
    leaseUntil: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    /** The row of another log that stores the result of this mail. */
    aboutId: { type: Schema.Types.ObjectId },
    /** The subject of the conversation with its recipient, such as an inquiry. */
    threadId: { type: Schema.Types.ObjectId },
    /** The earlier mails of that conversation, oldest first: a mailbox groups them. */
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
/** A mail without the tokens of its links. One that waits to be sent would lead nowhere, and is not sent. */
const withoutLinks = (row: Record<string, unknown>): Record<string, unknown> => {
  const [text, html, unsubscribeUrl] = [row.text, row.html, row.unsubscribeUrl].map((value) =>
    withoutSecrets(String(value ?? '')),
  );
  const isSame = text === row.text && html === row.html && unsubscribeUrl === row.unsubscribeUrl;
  if (isSame) return row;
  const isWaiting = row.status === 'queued';
  const failed = { status: 'failed', nextAttemptAt: null, lastError: 'Its link is not part of backups.' };
  return { ...row, text, html, unsubscribeUrl, ...(isWaiting ? failed : {}) };
};
changedInBackups(mailFields, withoutLinks);
notAudited(mailFields, 'It is the mail log itself; sending a mail cannot be undone.');

/** A file of a mail, as returned by a lean read. */
type StoredAttachment = {
  fileName: string;
  contentType: string;
  content?: { buffer: Uint8Array } | null;
};
/** A stored mail, queued or settled. */
export type MailDocument = Omit<InferSchemaType<typeof mailFields>, 'attachments'> & {
  _id: Types.ObjectId;
  attachments: StoredAttachment[];
};
export const mailModel = (db: Connection) => db.model('Mail', mailFields);

declare module '#db/models.ts' {
  interface Models {
    Mail: ReturnType<typeof mailModel>;
  }
}
