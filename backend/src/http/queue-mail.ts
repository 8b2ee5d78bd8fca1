import type { ClientSession, Types } from 'mongoose';

/** A file that goes with a mail. */
export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array };

/** A mail as the public forms queue it; `kind` names its occasion. */
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
  /** The row of another log in which is written what becomes of it. */
  aboutId?: Types.ObjectId;
  /** What the talk with this person is about: mails of one talk answer each other. */
  threadId?: Types.ObjectId;
  /** The mails of the talk so far, the oldest first. */
  answers?: Types.ObjectId[];
  /** The id that it gets, for who writes down which mail it is. */
  mailId?: Types.ObjectId;
};

/** Puts a mail into the queue within a transaction, so that it leaves with the change or not at all. */
export type QueueMail = (mail: FormMail, session: ClientSession) => Promise<unknown>;
