// Reads a member's box and its unread messages. A box contains what was sent to the account, and what was sent to all
// since it joined; the marks record what was read, archived or deleted.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { type MessageBoxDocument, toAll } from './message.model.ts';

type Deps = { models: Models };
/** An account's marks, and the time since which it is a member. */
export type Box = Pick<MessageBoxDocument, 'read' | 'archived' | 'deleted'> & { since: Date };

const nobodySince = new Date(0);
const none = { read: [], archived: [], deleted: [] };

/** Returns the marks of an account; empty if it never marked anything. */
export const readBox = async ({ models }: Deps, accountId: string, session?: ClientSession): Promise<Box> => {
  const findAccount = () =>
    models.Player.findById(accountId)
      .select('createdAt')
      .session(session ?? null)
      .lean();
  const findMarks = () =>
    models.MessageBox.findById(accountId)
      .session(session ?? null)
      .lean();
  // A transaction allows one call at a time.
  const [account, marks] = session
    ? [await findAccount(), await findMarks()]
    : await Promise.all([findAccount(), findMarks()]);
  const { read, archived, deleted } = marks ?? none;
  return {
    read: read ?? none.read,
    archived: archived ?? none.archived,
    deleted: deleted ?? none.deleted,
    since: account?.createdAt ?? nobodySince,
  };
};

/** Returns the filter for everything in a box, regardless of its marks. */
export const inBox = (accountId: string, { since }: Box) => ({
  to: { $in: [toAll, accountId] },
  lastAt: { $gte: since },
  isWithdrawn: false,
});

const closed = ({ read, archived, deleted }: Omit<Box, 'since'>): Types.ObjectId[] => [
  ...read,
  ...archived,
  ...deleted,
];

/** Returns the filter for the unread messages of a box: one range of an index. */
export const unreadOf = (accountId: string, box: Box) => ({
  ...inBox(accountId, box),
  _id: { $nin: closed(box) },
});

/** Returns the number of unread messages in an account's box. */
export const countUnread = async (deps: Deps, accountId: string): Promise<number> =>
  deps.models.MessageThread.countDocuments(unreadOf(accountId, await readBox(deps, accountId)));

/** Whether the league's box contains unread messages. */
export const hasAdminMessages = async ({ models }: Deps): Promise<boolean> =>
  (await models.MessageThread.exists({
    leagueUnread: true,
    leagueArchived: false,
    leagueDeleted: false,
  })) !== null;

type Address = { _id: Types.ObjectId; to: string[]; lastAt: Date };

/** Returns the messages in any of the boxes, each with its recipients among the given accounts. */
const addressesOf = ({ models }: Deps, accountIds: string[]): Promise<Address[]> => {
  const recipients = [toAll, ...accountIds];
  return models.MessageThread.aggregate<Address>([
    { $match: { to: { $in: recipients }, isWithdrawn: false } },
    { $project: { lastAt: 1, to: { $setIntersection: ['$to', recipients] } } },
  ]);
};

/** Returns the number of unread messages in each of many boxes, with three reads for any number of boxes. */
export const countUnreadOf = async (deps: Deps, accountIds: string[]): Promise<Map<string, number>> => {
  const [only] = accountIds;
  if (only !== undefined && accountIds.length === 1) return new Map([[only, await countUnread(deps, only)]]);
  const { models } = deps;
  const [accounts, boxes, addresses] = await Promise.all([
    models.Player.find({ _id: { $in: accountIds } })
      .select('createdAt')
      .lean(),
    models.MessageBox.find({ _id: { $in: accountIds } }).lean(),
    addressesOf(deps, accountIds),
  ]);
  const since = new Map(accounts.map(({ _id, createdAt }) => [_id.toHexString(), createdAt]));
  const marks = new Map(
    boxes.map((box) => [
      box._id.toHexString(),
      new Set(closed({ ...none, ...box }).map((id) => id.toHexString())),
    ]),
  );
  const counts = new Map(accountIds.map((id) => [id, 0]));
  for (const { _id, to, lastAt } of addresses) {
    const threadId = _id.toHexString();
    for (const id of to.includes(toAll) ? accountIds : to)
      if (lastAt >= (since.get(id) ?? nobodySince) && !marks.get(id)?.has(threadId))
        counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};
