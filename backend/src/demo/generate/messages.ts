import type { Types } from 'mongoose';
import type { MessageBoxDocument, MessageThreadDocument } from '#features/core/messages/message.model.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { type DemoAnnouncement, type DemoThread, demoAnnouncements, demoThreads } from '../data/messages.ts';
import { buildMessage, buildMessageBox, buildMessageThread } from '../factories/message.factory.ts';
import { demoId, demoUuid } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { daysAgo, type Frame } from './frame.ts';
import type { Member } from './players.ts';

export type Messages = { threads: MessageThreadDocument[]; boxes: MessageBoxDocument[] };

const mid = 733;
/** Members with a sign-in of their own have read announcements that are older than this. */
const readAfterDays = 1.5;
const nameOf = ({ firstName, lastName }: PlayerDocument) => `${firstName} ${lastName}`;

type Making = { frame: Frame; random: Random; admin: PlayerDocument };

const makeThread = (
  { frame, random, admin }: Making,
  plan: DemoThread,
  member: PlayerDocument,
  index: number,
): MessageThreadDocument => {
  const messages = plan.messages.map(({ from, hoursAgo, text }) => {
    const author = from === 'league' ? admin : member;
    const sentAt = daysAgo(frame, hoursAgo / 24);
    return buildMessage({
      key: demoUuid(random),
      from,
      authorId: author._id,
      authorName: nameOf(author),
      text,
      sentAt,
    });
  });
  const first = messages[0]?.sentAt ?? daysAgo(frame, 1);
  const last = messages.at(-1);
  const isToLeague = last?.from === 'member';
  return buildMessageThread({
    _id: demoId('message', index, first.getTime()),
    subject: plan.subject,
    memberId: member._id,
    memberName: nameOf(member),
    messages,
    requestId: messages[0]?.key ?? demoUuid(random),
    leagueUnread: isToLeague && plan.isUnread === true,
    leagueArchived: plan.isArchived === true,
    createdAt: first,
    updatedAt: last?.sentAt ?? first,
  });
};

const receiversOf = (plan: DemoAnnouncement, members: readonly Member[]) => {
  const players = members.map(({ player }) => player).filter(({ bannedAt }) => bannedAt === null);
  const idsOf = (some: PlayerDocument[]) => some.map(({ _id }) => _id.toHexString());
  if (plan.to === 'all')
    return { to: ['all'], reach: players.length, audienceKind: 'all', audienceName: '' } as const;
  if (plan.to === 'hosts') {
    const to = idsOf(players.filter(({ isHost }) => isHost));
    return { to, reach: to.length, audienceKind: 'hosts', audienceName: '' } as const;
  }
  const to = idsOf(players.filter(({ region }) => region === mid));
  return { to, reach: to.length, audienceKind: 'region', audienceName: 'Mid Cities' } as const;
};

const makeAnnouncement = (
  { frame, random, admin }: Making,
  plan: DemoAnnouncement,
  members: readonly Member[],
  index: number,
): MessageThreadDocument => {
  const sentAt = daysAgo(frame, plan.daysAgo);
  const key = demoUuid(random);
  const message = buildMessage({
    key,
    from: 'league',
    authorId: admin._id,
    authorName: nameOf(admin),
    text: plan.text,
    sentAt,
  });
  const { to, ...audience } = receiversOf(plan, members);
  return buildMessageThread({
    _id: demoId('message', index, sentAt.getTime()),
    kind: 'announcement',
    subject: plan.subject,
    memberId: null,
    memberName: '',
    requestId: key,
    ...audience,
    to: [...to],
    messages: [message],
    leagueUnread: false,
    createdAt: sentAt,
    updatedAt: sentAt,
  });
};

/** Returns the state of a member's box: old announcements are read, their own conversations as planned. */
const boxOf = (
  { frame }: Making,
  player: PlayerDocument,
  threads: readonly (readonly [MessageThreadDocument, DemoThread | null])[],
): MessageBoxDocument => {
  const read: Types.ObjectId[] = [];
  const archived: Types.ObjectId[] = [];
  for (const [thread, plan] of threads) {
    const isOwn = thread.memberId?.equals(player._id) ?? false;
    const isOld = thread.lastAt < daysAgo(frame, readAfterDays);
    const isUnread = isOwn ? plan?.isUnread === true && thread.lastFrom === 'league' : !isOld;
    if (!isUnread) read.push(thread._id);
    if (isOwn && plan?.isArchived) archived.push(thread._id);
  }
  return buildMessageBox({ _id: player._id, read, archived });
};

/** Creates conversations and announcements, a few of them unread by the demo sign-ins and by the league. */
export const generateMessages = (frame: Frame, members: readonly Member[]): Messages => {
  const find = (email: string) => members.find(({ player }) => player.email === email)?.player;
  const admin = find('admin@demo.local');
  if (!admin) return { threads: [], boxes: [] };
  const making = { frame, random: createRandom('messages'), admin };
  const others = members
    .slice(60)
    .filter(({ player }) => player.email !== undefined && player.bannedAt === null);
  const talks = demoThreads.flatMap((plan, index) => {
    const member = plan.member ? find(plan.member) : others[index * 7]?.player;
    return member ? [[makeThread(making, plan, member, index), plan] as const] : [];
  });
  const announcements = demoAnnouncements.map(
    (plan, index) => [makeAnnouncement(making, plan, members, demoThreads.length + index), null] as const,
  );
  const all = [...talks, ...announcements];
  const owners = members.filter(
    ({ player }) =>
      player.email?.endsWith('@demo.local') || talks.some(([{ memberId }]) => memberId?.equals(player._id)),
  );
  return {
    threads: all.map(([thread]) => thread),
    boxes: owners.map(({ player }) => boxOf(making, player, all)),
  };
};
