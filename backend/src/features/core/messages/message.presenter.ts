import type { Message, Side, Thread, ThreadMember, ThreadSummary } from '@ahl/shared-types/messages';
import { canWithdraw, maxMessages } from '@ahl/shared-types/messages';
import type { PolicyActor } from '@ahl/shared-types/permissions';
import type { Types } from 'mongoose';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { MessageThreadDocument, StoredMessage } from './message.model.ts';
import type { Box } from './message-box.ts';

/** A conversation without its messages, as read by lists. */
export type ThreadRow = Omit<MessageThreadDocument, 'messages'>;
type State = Pick<ThreadSummary, 'isUnread' | 'isArchived' | 'isDeleted'>;

export const memberFields = 'firstName lastName playerNumber profileImage city';
type MemberRow = Pick<PlayerDocument, '_id' | 'firstName' | 'lastName' | 'playerNumber' | 'profileImage'>;

/** Presents the member of a thread to the league. */
export const presentMember = (player: MemberRow): ThreadMember => ({
  id: player._id.toHexString(),
  name: `${player.firstName} ${player.lastName}`,
  playerNumber: player.playerNumber,
  profileImage: player.profileImage ?? null,
});

const holds = (ids: Types.ObjectId[], id: Types.ObjectId): boolean => ids.some((one) => one.equals(id));

/** Returns the state of a conversation in a member's box. */
const stateInBox = (box: Box, id: Types.ObjectId): State => ({
  isUnread: !holds(box.read, id),
  isArchived: holds(box.archived, id),
  isDeleted: holds(box.deleted, id),
});

const stateInLeague = (thread: ThreadRow): State => ({
  isUnread: thread.leagueUnread,
  isArchived: thread.leagueArchived,
  isDeleted: thread.kind === 'announcement' ? thread.isWithdrawn : thread.leagueDeleted,
});

/** The point of view: a member's with their box, or the league's. */
export type Eyes = { side: Side; box: Box | null };

/** Presents a conversation in a list. */
export const presentSummary = (
  thread: ThreadRow,
  { side, box }: Eyes,
  member: ThreadMember | null,
): ThreadSummary => ({
  id: thread._id.toHexString(),
  kind: thread.kind,
  subject: thread.subject,
  member: side === 'league' ? member : null,
  audience: thread.audienceKind ? { kind: thread.audienceKind, name: thread.audienceName } : null,
  reach: side === 'league' ? (thread.reach ?? null) : null,
  preview: thread.preview,
  lastFrom: thread.lastFrom,
  lastAuthorName: thread.lastAuthorName,
  lastAt: thread.lastAt.toISOString(),
  ...(box ? stateInBox(box, thread._id) : stateInLeague(thread)),
});

const presentMessage = (message: StoredMessage): Message => ({
  id: message.key,
  from: message.from,
  authorName: message.authorName,
  text: message.text,
  sentAt: message.sentAt.toISOString(),
});

/** Presents a conversation with all of its messages. */
export const presentThread = (
  thread: MessageThreadDocument,
  { eyes, caller, member }: { eyes: Eyes; caller: Pick<PolicyActor, 'viewer'>; member: ThreadMember | null },
): Thread => {
  const { side } = eyes;
  const canReply = thread.kind === 'thread' && thread.messages.length < maxMessages;
  return {
    ...presentSummary(thread, eyes, member),
    side,
    canReply,
    abilities: { reply: canReply, withdraw: canWithdraw(caller, { kind: thread.kind, side }) },
    messages: thread.messages.map(presentMessage),
  };
};
