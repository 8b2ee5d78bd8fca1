import { messagePreview } from '@ahl/shared-types/messages';
import { Types } from 'mongoose';
import type {
  MessageBoxDocument,
  MessageThreadDocument,
  StoredMessage,
} from '#features/core/messages/message.model.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds one message as stored. */
export const buildMessage = (overrides: Partial<StoredMessage> = {}): StoredMessage => ({
  key: uuid(nextInSequence()),
  from: 'member',
  authorId: new Types.ObjectId(),
  authorName: 'Alicia Moreno',
  text: 'I finished fourth on Tuesday but the night is not on my points page.',
  sentAt: builtAt,
  ...overrides,
});

/** Builds a conversation as stored; by default a member's question, unread by the league. */
export const buildMessageThread = (overrides: Partial<MessageThreadDocument> = {}): MessageThreadDocument => {
  const memberId = overrides.memberId === undefined ? new Types.ObjectId() : overrides.memberId;
  const messages = overrides.messages ?? [buildMessage(memberId ? { authorId: memberId } : {})];
  const last = messages.at(-1) ?? buildMessage();
  return {
    ...storedFields(),
    kind: 'thread',
    subject: `Missing points ${nextInSequence()}`,
    requestId: uuid(nextInSequence()),
    memberId,
    memberName: 'Alicia Moreno',
    to: memberId ? [memberId.toHexString()] : ['all'],
    audienceKind: null,
    audienceName: '',
    reach: null,
    lastAt: last.sentAt,
    lastFrom: last.from,
    lastAuthorName: last.authorName,
    preview: messagePreview(last.text),
    leagueUnread: last.from === 'member',
    leagueArchived: false,
    leagueDeleted: false,
    isWithdrawn: false,
    ...overrides,
    messages,
  };
};

/** Builds a member's message box as stored, with nothing read, archived or deleted. */
export const buildMessageBox = (overrides: Partial<MessageBoxDocument> = {}): MessageBoxDocument => ({
  _id: new Types.ObjectId(),
  read: [],
  archived: [],
  deleted: [],
  ...overrides,
});
