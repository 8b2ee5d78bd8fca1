import { audienceKinds, noticeKinds, type Side, sides, threadKinds } from '@ahl/shared-types/messages';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '../../../audit/audited.ts';

const messageFields = new Schema(
  {
    /** Made by the sender's browser: the same message again has no second effect. */
    key: { type: String, required: true },
    from: { type: String, enum: sides, required: true },
    /** Null for what the site wrote by itself. */
    authorId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    authorName: { type: String, required: true },
    text: { type: String, required: true },
    sentAt: { type: Date, required: true },
  },
  { _id: false },
);

/** The address in `to` of an announcement for everybody who was a member when it was sent. */
export const toAll = 'all';

/** The night that a message of the kind `result` is about, and what the message says of it. */
const nightFields = new Schema(
  {
    resultId: { type: Schema.Types.ObjectId, ref: 'Result', required: true },
    /** As the feature that wrote it keeps them (`ResultFacts`), to tell what has changed since. */
    facts: { type: Schema.Types.Mixed, required: true },
  },
  { _id: false },
);

const threadFields = new Schema(
  {
    kind: { type: String, enum: threadKinds, required: true },
    subject: { type: String, required: true },
    requestId: { type: String, required: true },
    /** The member whom the league talks with; null for an announcement. */
    memberId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    memberName: { type: String, default: '' },
    /** Ids of the accounts in whose boxes it lies, decided when it was sent, or `all`. */
    to: { type: [String], required: true },
    /** Whom an announcement was for (`name` is the region or venue), and how many that were. */
    audienceKind: { type: String, enum: [...audienceKinds, null], default: null },
    audienceName: { type: String, default: '' },
    reach: { type: Number, default: null },
    messages: { type: [messageFields], required: true },
    lastAt: { type: Date, required: true },
    lastFrom: { type: String, enum: sides, required: true },
    lastAuthorName: { type: String, required: true },
    preview: { type: String, required: true },
    /** How it stands in the league's box, which all admins share. */
    leagueUnread: { type: Boolean, default: false },
    leagueArchived: { type: Boolean, default: false },
    leagueDeleted: { type: Boolean, default: false },
    /** Of a message of the kind `result` alone. */
    night: { type: nightFields, default: undefined },
    /** An announcement that was taken back is in nobody's box. */
    isWithdrawn: { type: Boolean, default: false },
  },
  { timestamps: true, collection: 'messagethreads' },
);
// A member's box, and what of it is unread.
threadFields.index({ to: 1, lastAt: -1 });
threadFields.index({ kind: 1, leagueDeleted: 1, leagueArchived: 1, lastAt: -1 });
threadFields.index({ leagueUnread: 1, leagueArchived: 1, leagueDeleted: 1 });
threadFields.index({ requestId: 1 }, { unique: true });
threadFields.index({ 'night.resultId': 1 }, { sparse: true });
audited(threadFields, {
  entity: 'announcement',
  label: ({ subject }) => subject,
  // Conversations are their own record, and so is what was written in them.
  records: ({ kind }) => kind === 'announcement',
  ignored: [
    'requestId',
    'to',
    'messages',
    'lastAt',
    'lastFrom',
    'lastAuthorName',
    'preview',
    'leagueUnread',
    'leagueArchived',
    'leagueDeleted',
    'memberId',
    'memberName',
    'night',
  ],
  undo: { by: 'none', reason: 'change.sent-already' },
});

/** What a member did with what lies in their box; what is in none of the lists is unread. Its id is the account's. */
const boxFields = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    read: { type: [Schema.Types.ObjectId], default: [] },
    archived: { type: [Schema.Types.ObjectId], default: [] },
    deleted: { type: [Schema.Types.ObjectId], default: [] },
  },
  { collection: 'messageboxes', versionKey: false },
);
notAudited(boxFields, 'What a member has read, archived or deleted in the own box.');

/** A message whose receivers are yet to be notified outside the site; gone once all of them are. */
const noticeFields = new Schema(
  {
    kind: { type: String, enum: noticeKinds, required: true },
    threadId: { type: Schema.Types.ObjectId, ref: 'MessageThread', required: true },
    messageKey: { type: String, required: true },
    /** False where the receiver was notified of the conversation already and has not looked since. */
    withMail: { type: Boolean, required: true },
    /** The last account that was notified: they go by id, a batch at a time. */
    notifiedThrough: { type: Schema.Types.ObjectId, default: null },
    dueAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
  },
  { collection: 'messagenotices', versionKey: false },
);
noticeFields.index({ dueAt: 1 });
notAudited(noticeFields, 'Work of a job.');

/** One message as stored in its conversation. */
export type StoredMessage = {
  key: string;
  from: Side;
  authorId?: Types.ObjectId | null | undefined;
  authorName: string;
  text: string;
  sentAt: Date;
};
export type MessageThreadDocument = Omit<InferSchemaType<typeof threadFields>, 'messages'> & {
  _id: Types.ObjectId;
  messages: StoredMessage[];
};
export type MessageBoxDocument = InferSchemaType<typeof boxFields>;
export type MessageNoticeDocument = InferSchemaType<typeof noticeFields> & { _id: Types.ObjectId };
export const messageThreadModel = (db: Connection) => db.model('MessageThread', threadFields);
export const messageBoxModel = (db: Connection) => db.model('MessageBox', boxFields);
export const messageNoticeModel = (db: Connection) => db.model('MessageNotice', noticeFields);
