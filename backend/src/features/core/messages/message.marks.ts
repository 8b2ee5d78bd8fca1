// A reader's marks on a conversation: read, archived, deleted, and the undo of each.
import { AppError } from '@ahl/shared-types/common';
import { canWithdraw, type Marks } from '@ahl/shared-types/messages';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession, Types } from 'mongoose';
import { changeLists, type ListChanges } from '#db/lists.ts';
import { presentSummary } from './message.presenter.ts';
import { type BoxName, type Caller, findThread, membersOf } from './message.read.ts';
import type { MessageDeps } from './message.write.ts';
import { readBox } from './message-box.ts';

type Input = Marks & { id: string; box: BoxName };
type Publish = (event: DomainEvent) => void;
const lists = { isRead: 'read', isArchived: 'archived', isDeleted: 'deleted' } as const;

const markBox = async (
  { models }: MessageDeps,
  accountId: string,
  threadId: Types.ObjectId,
  marks: Marks,
  session: ClientSession,
) => {
  const changes: ListChanges = {};
  for (const [mark, list] of Object.entries(lists)) {
    const value = marks[mark as keyof typeof lists];
    if (value !== undefined) changes[list] = value ? { add: [threadId] } : { remove: [threadId] };
  }
  await changeLists(models.MessageBox, accountId, changes, { session, upsert: true });
};

const leagueChange = ({ isRead, isArchived, isDeleted }: Marks) => ({
  ...(isRead === undefined ? {} : { leagueUnread: !isRead }),
  ...(isArchived === undefined ? {} : { leagueArchived: isArchived }),
  ...(isDeleted === undefined ? {} : { leagueDeleted: isDeleted }),
});

/** Withdraws an announcement from every box, or restores it to each with its marks. */
const withdraw = async (
  { models }: MessageDeps,
  thread: { _id: Types.ObjectId; to: string[] },
  { isDeleted }: Marks,
  { session, publish }: { session: ClientSession; publish: Publish },
) => {
  if (isDeleted === undefined) return;
  await models.MessageThread.updateOne(
    { _id: thread._id },
    { $set: { isWithdrawn: isDeleted } },
    { session },
  );
  publishAnnouncementChange(publish, thread);
};

/** Publishes that an announcement was sent, withdrawn or restored, to its recipients. */
export const publishAnnouncementChange = (
  publish: Publish,
  { _id, to }: { _id: Types.ObjectId; to: string[] },
): void => {
  const receivers = to.includes('all') ? 'everyone' : to;
  publish({ type: 'messages.unread-changed', accounts: receivers, isLeague: false });
  publish({ type: 'announcement.changed', threadId: _id.toHexString(), receivers });
};

const assertMayWithdraw = (caller: Caller): void => {
  if (!canWithdraw(caller, { kind: 'announcement', side: 'league' }))
    throw new AppError('FORBIDDEN', 'access.refused');
};

/** Marks a conversation in the caller's box, or in the league's. @throws NOT_FOUND */
export const markThread = (deps: MessageDeps, caller: Caller, input: Input) =>
  deps.outbox.transact(async (session, publish) => {
    const { thread, eyes } = await findThread(deps, caller, input, session);
    if (eyes.side === 'member') {
      await markBox(deps, caller.accountId, thread._id, input, session);
      publish({ type: 'messages.unread-changed', accounts: [caller.accountId], isLeague: false });
      publish({ type: 'conversation.marked', threadId: input.id, playerId: caller.accountId });
    } else if (thread.kind === 'announcement') {
      assertMayWithdraw(caller);
      await withdraw(deps, thread, input, { session, publish });
    } else {
      const change = leagueChange(input);
      await deps.models.MessageThread.updateOne({ _id: thread._id }, { $set: change }, { session });
      publish({ type: 'messages.unread-changed', accounts: [], isLeague: true });
      publish({ type: 'conversation.changed', threadId: input.id, playerId: null });
    }
    const after = await deps.models.MessageThread.findById(thread._id)
      .select('-messages')
      .session(session)
      .lean();
    if (!after) throw new AppError('NOT_FOUND', 'message.not-found');
    const box = eyes.box && (await readBox(deps, caller.accountId, session));
    const members = eyes.side === 'league' ? await membersOf(deps, [after]) : new Map();
    return presentSummary(
      after,
      { side: eyes.side, box },
      members.get(after.memberId?.toHexString() ?? '') ?? null,
    );
  });
