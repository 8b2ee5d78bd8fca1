// Writes messages: from a member to the league, from the league to a member, answers. Every write publishes whose
// unread count can have changed, and queues a notice for those who are notified outside the site.
import { AppError } from '@ahl/shared-types/common';
import { maxMessages, messagePreview, type NoticeKind, type Side } from '@ahl/shared-types/messages';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { reason } from '@ahl/shared-types/reasons';
import { type ClientSession, Types } from 'mongoose';
import { changeLists } from '#db/lists.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MessageThreadDocument } from './message.model.ts';
import { type BoxName, type Caller, findThread, show } from './message.read.ts';
import { readBox } from './message-box.ts';

export type MessageDeps = { models: Models; outbox: Outbox; now: () => number };
type Publish = (event: DomainEvent) => void;
type Draft = { requestId: string; text: string };

/** Returns the stored fields of one message. */
export const messageOf = (from: Side, caller: Caller, { requestId, text }: Draft, nowMs: number) => ({
  key: requestId,
  from,
  authorId: new Types.ObjectId(caller.accountId),
  authorName: caller.name,
  text,
  sentAt: new Date(nowMs),
});

/** Returns the fields that lists show of a conversation with this last message. */
export const headOf = ({ from, authorName, text, sentAt }: ReturnType<typeof messageOf>) => ({
  lastAt: sentAt,
  lastFrom: from,
  lastAuthorName: authorName,
  preview: messagePreview(text),
});

/** Queues a notice for the job that notifies recipients outside the site. */
export const leaveNotice = async (
  { models, now }: Pick<MessageDeps, 'models' | 'now'>,
  notice: { kind: NoticeKind; threadId: Types.ObjectId; messageKey: string; withMail: boolean },
  session: ClientSession,
): Promise<void> => {
  await models.MessageNotice.create([{ ...notice, dueAt: new Date(now()) }], { session });
};

/**
 * Returns the conversation created by an earlier call with the same request id, or null. @throws CONFLICT for another
 * author's request id
 */
export const madeBefore = async (
  { models }: Pick<MessageDeps, 'models'>,
  requestId: string,
  caller: Caller,
  session: ClientSession,
): Promise<MessageThreadDocument | null> => {
  const thread = await models.MessageThread.findOne({ requestId })
    .session(session)
    .lean<MessageThreadDocument>();
  if (thread && !thread.messages[0]?.authorId?.equals(caller.accountId))
    throw new AppError('CONFLICT', 'message.request-used');
  return thread;
};

/** Returns how a message changes the league's box: unread if a member wrote it, and back from archived or deleted. */
const leagueFlags = (from: Side) =>
  from === 'member'
    ? { leagueUnread: true, leagueArchived: false, leagueDeleted: false }
    : { leagueUnread: false };

const changeBox = async (
  { models }: Pick<MessageDeps, 'models'>,
  { from, memberId, threadId }: { from: Side; memberId: Types.ObjectId; threadId: Types.ObjectId },
  session: ClientSession,
) => {
  const leaves = { remove: [threadId] };
  const changes = {
    read: from === 'league' ? leaves : { add: [threadId] },
    archived: leaves,
    deleted: leaves,
  };
  await changeLists(models.MessageBox, memberId, changes, { session, upsert: true });
};

type Beginning = Draft & { subject: string; from: Side; memberId: string };

/**
 * Starts a conversation between the league and a member, within the caller's transaction.
 * @throws NOT_FOUND for no such member
 */
export const openThread = async (
  deps: Pick<MessageDeps, 'models' | 'now'>,
  caller: Caller,
  input: Beginning,
  { session, publish }: { session: ClientSession; publish: Publish },
) => {
  const { models, now } = deps;
  const member = await models.Player.findOne({ _id: input.memberId, bannedAt: null }).session(session).lean();
  if (!member)
    throw new AppError(
      'NOT_FOUND',
      'member.not-found',
      {},
      {
        fields: { memberId: reason('message.member-missing') },
      },
    );
  const message = messageOf(input.from, caller, input, now());
  const [created] = await models.MessageThread.create(
    [
      {
        kind: 'thread',
        subject: input.subject,
        requestId: input.requestId,
        memberId: member._id,
        memberName: `${member.firstName} ${member.lastName}`,
        to: [input.memberId],
        messages: [message],
        ...headOf(message),
        ...leagueFlags(input.from),
      },
    ],
    { session },
  );
  if (!created) throw new Error('The database returned no thread.');
  const threadId = created._id;
  await changeBox(deps, { from: input.from, memberId: member._id, threadId }, session);
  const kind = input.from === 'league' ? 'messages' : 'inbox';
  await leaveNotice(deps, { kind, threadId, messageKey: message.key, withMail: true }, session);
  publish({ type: 'messages.unread-changed', accounts: [input.memberId], isLeague: true });
  publish({
    type: 'conversation.changed',
    threadId: threadId.toHexString(),
    playerId: input.memberId,
  });
  return created;
};

/**
 * Starts a conversation in its own transaction; the same request again starts no second one.
 * @throws NOT_FOUND, CONFLICT
 */
export const beginThread = (deps: MessageDeps, caller: Caller, input: Beginning) =>
  deps.outbox.transact(async (session, publish) => {
    const before = await madeBefore(deps, input.requestId, caller, session);
    const thread = before ?? (await openThread(deps, caller, input, { session, publish })).toObject();
    const box = input.from === 'member' ? await readBox(deps, caller.accountId, session) : null;
    return show(deps, caller, thread, { side: input.from, box });
  });

const refuseReply = (thread: MessageThreadDocument): void => {
  if (thread.kind !== 'thread')
    throw new AppError(
      'COMMAND_NOT_ALLOWED',
      thread.kind === 'result' ? 'message.result-not-answered-here' : 'message.not-answered-here',
    );
  if (thread.messages.length >= maxMessages) throw new AppError('COMMAND_NOT_ALLOWED', 'message.full');
};

/** Adds a message to a conversation; the same request again changes nothing. @throws NOT_FOUND, COMMAND_NOT_ALLOWED */
export const reply = (deps: MessageDeps, caller: Caller, input: Draft & { id: string; box: BoxName }) =>
  deps.outbox.transact(async (session, publish) => {
    const { thread, eyes } = await findThread(deps, caller, input, session);
    if (thread.messages.some(({ key }) => key === input.requestId)) return show(deps, caller, thread, eyes);
    refuseReply(thread);
    const { side } = eyes;
    const memberId = thread.memberId as Types.ObjectId;
    const message = messageOf(side, caller, input, deps.now());
    const memberBox = await readBox(deps, memberId.toHexString(), session);
    const wasUnread =
      side === 'member' ? thread.leagueUnread : !memberBox.read.some((id) => id.equals(thread._id));
    const after = await deps.models.MessageThread.findOneAndUpdate(
      { _id: thread._id },
      { $push: { messages: message }, $set: { ...headOf(message), ...leagueFlags(side) } },
      { session, returnDocument: 'after' },
    ).lean<MessageThreadDocument>();
    if (!after) throw new AppError('NOT_FOUND', 'message.not-found');
    await changeBox(deps, { from: side, memberId, threadId: thread._id }, session);
    const kind = side === 'league' ? 'messages' : 'inbox';
    // A recipient who was notified and has not looked since gets no mail for each further message.
    const notice = { kind, threadId: thread._id, messageKey: message.key, withMail: !wasUnread } as const;
    await leaveNotice(deps, notice, session);
    publish({ type: 'messages.unread-changed', accounts: [memberId.toHexString()], isLeague: true });
    publish({ type: 'conversation.changed', threadId: input.id, playerId: memberId.toHexString() });
    const box = eyes.box && (await readBox(deps, caller.accountId, session));
    return show(deps, caller, after, { side, box });
  });
