import type { ClientSession, Types } from 'mongoose';

/** A file attached to a mail. */
export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array };

/** A mail to queue; `kind` names its occasion. */
export type FormMail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  kind: string;
  cc?: readonly string[];
  replyTo?: string;
  attachments?: readonly MailAttachment[];
  unsubscribeUrl?: string;
  /** The row of another log in which the outcome is recorded. */
  aboutId?: Types.ObjectId;
  /** The conversation with this person: mails of one conversation reply to each other. */
  threadId?: Types.ObjectId;
  /** The earlier mails of the conversation, oldest first. */
  answers?: Types.ObjectId[];
  /** The id for the mail, for a caller who needs to know it. */
  mailId?: Types.ObjectId;
};

/** Queues a mail within a transaction, so that it is sent with the change or not at all. */
export type QueueMail = (mail: FormMail, session: ClientSession) => Promise<unknown>;
