import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { MessageBoxDocument } from './message.model.ts';

/** Deletes conversations with the league, and the browsers that show notices. */
export const messageTraces: MemberTraces = {
  models: ['MessageThread', 'MessageBox', 'PushSubscription'],
  forget: async (models, session, { id }) => {
    await models.MessageThread.deleteMany({ to: id.toHexString(), memberId: id }, { session });
    await models.MessageBox.deleteMany({ _id: id }, { session });
    await models.PushSubscription.deleteMany({ accountId: id }, { session });
  },
};

// Moves conversations in a merge of accounts, with their read, archived and deleted marks.
const markNames = ['read', 'archived', 'deleted'] as const;
type Marks = Record<(typeof markNames)[number], Types.ObjectId[]>;
/** Announcements that both accounts had, and the marks that the kept account did not have itself. */
type More = { shared: Types.ObjectId[]; added: Marks };

const hexes = (ids: readonly Types.ObjectId[]): Set<string> => new Set(ids.map((id) => id.toHexString()));
const without = (ids: readonly Types.ObjectId[], removed: ReadonlySet<string>) =>
  ids.filter((id) => !removed.has(id.toHexString()));
const within = (ids: readonly Types.ObjectId[], wanted: ReadonlySet<string>) =>
  ids.filter((id) => wanted.has(id.toHexString()));

const readMarks = async (models: Models, session: ClientSession, id: Types.ObjectId): Promise<Marks> => {
  const box = await models.MessageBox.findById(id).session(session).lean<MessageBoxDocument | null>();
  return { read: box?.read ?? [], archived: box?.archived ?? [], deleted: box?.deleted ?? [] };
};

const writeMarks = async (models: Models, session: ClientSession, id: Types.ObjectId, marks: Marks) => {
  await models.MessageBox.updateOne({ _id: id }, { $set: marks }, { session, upsert: true });
};

const eachMark = (of: (name: (typeof markNames)[number]) => Types.ObjectId[]): Marks => ({
  read: of('read'),
  archived: of('archived'),
  deleted: of('deleted'),
});

/** Moves conversations and announcements to another account. */
const readdress = async (
  models: Models,
  session: ClientSession,
  ids: readonly Types.ObjectId[],
  { from, into }: { from: Types.ObjectId; into: Types.ObjectId },
): Promise<void> => {
  const { MessageThread } = models;
  const own = { _id: { $in: ids }, to: from.toHexString() };
  const talks = { _id: { $in: ids }, memberId: from };
  const member = await models.Player.findById(into).select('firstName lastName').session(session).lean();
  const memberName = member ? `${member.firstName} ${member.lastName}` : '';
  await MessageThread.updateMany(talks, { $set: { memberId: into, memberName } }, { session });
  await MessageThread.updateMany(own, { $addToSet: { to: into.toHexString() } }, { session });
  await MessageThread.updateMany({ _id: { $in: ids } }, { $pull: { to: from.toHexString() } }, { session });
};

/** Moves the conversations and announcements of a member. */
export const conversationMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const mine = { $or: [{ memberId: from }, { to: from.toHexString() }] };
    const rows = await models.MessageThread.find(mine).select('to').session(session).lean();
    const isShared = ({ to }: { to: string[] }) => to.includes(into.toHexString());
    const ids = idsOf(rows.filter((row) => !isShared(row)));
    const shared = idsOf(rows.filter(isShared));
    await readdress(models, session, [...ids, ...shared], { from, into });
    const before = await readMarks(models, session, into);
    const marks = await readMarks(models, session, from);
    const added = eachMark((name) => without(marks[name], hexes(before[name])));
    await writeMarks(
      models,
      session,
      into,
      eachMark((name) => [...before[name], ...added[name]]),
    );
    const more: More = { shared, added };
    return { ids, more };
  },
  moveBack: async (models, session, { from, into }, { ids, more }) => {
    const { shared, added } = (more ?? { shared: [], added: eachMark(() => []) }) as More;
    await readdress(models, session, ids, { from: into, into: from });
    await models.MessageThread.updateMany(
      { _id: { $in: shared } },
      { $addToSet: { to: from.toHexString() } },
      { session },
    );
    const moved = hexes(ids);
    const now = await readMarks(models, session, into);
    const then = await readMarks(models, session, from);
    // Marks set on a conversation since the merge move back with it.
    const returned = eachMark((name) => [...without(then[name], moved), ...within(now[name], moved)]);
    await writeMarks(models, session, from, returned);
    await writeMarks(
      models,
      session,
      into,
      eachMark((name) => without(now[name], new Set([...moved, ...hexes(added[name])]))),
    );
  },
};

/** Browsers that show notices belong to sign-ins, which end with the merged account. */
export const pushSubscriptionMove: MemberMove = {
  move: async (models, session, { from }) => {
    await models.PushSubscription.deleteMany({ accountId: from }, { session });
    return { ids: [] };
  },
  moveBack: async () => undefined,
};

/** Conversations with the league, and the browsers that show notices. Announcements were sent to everybody. */
export const messageExport: MemberExport = {
  models: ['MessageThread', 'PushSubscription'],
  lists: {
    messages: (models, { id }) =>
      eachRow(
        models.MessageThread.find({ to: id.toHexString(), memberId: id }).sort({ lastAt: -1 }).lean(),
        ({ subject, messages }) => ({
          subject,
          messages: messages.map(({ from, text, sentAt }) => ({ from, text, sentAt })),
        }),
      ),
    pushSubscriptions: (models, { id }) =>
      eachRow(
        models.PushSubscription.find({ accountId: id }).lean<{ endpoint: string; createdAt: Date }[]>(),
        // The address itself lets others send notices.
        ({ endpoint, createdAt }) => ({ service: new URL(endpoint).host, since: createdAt }),
      ),
  },
};
