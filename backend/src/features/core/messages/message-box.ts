// What lies in a member's box and what of it is unread. A box holds what was sent to the account, and what was sent
// to all since it joined; the marks say what was read, archived or deleted.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';
import { type MessageBoxDocument, toAll } from './message.model.ts';

type Deps = { models: Models };
/** An account's marks, and since when it is a member. */
export type Box = Pick<MessageBoxDocument, 'read' | 'archived' | 'deleted'> & { since: Date };

const nobodySince = new Date(0);
const none = { read: [], archived: [], deleted: [] };

/** The marks of an account; none for one that never touched anything. */
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
  // A transaction takes one call at a time.
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

/** All that lies in a box, whatever was done with it. */
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

/** What of a box is unread: one range of an index. */
export const unreadOf = (accountId: string, box: Box) => ({
  ...inBox(accountId, box),
  _id: { $nin: closed(box) },
});

/** How much of an account's box is unread. */
export const countUnread = async (deps: Deps, accountId: string): Promise<number> =>
  deps.models.MessageThread.countDocuments(unreadOf(accountId, await readBox(deps, accountId)));

/** Whether the league's box has something unread. */
export const hasAdminMessages = async ({ models }: Deps): Promise<boolean> =>
  (await models.MessageThread.exists({
    leagueUnread: true,
    leagueArchived: false,
    leagueDeleted: false,
  })) !== null;

type Address = { _id: Types.ObjectId; to: string[]; lastAt: Date };

/** What lies in any of the boxes, each with those of its receivers that are asked about. */
const addressesOf = ({ models }: Deps, accountIds: string[]): Promise<Address[]> => {
  const asked = [toAll, ...accountIds];
  return models.MessageThread.aggregate<Address>([
    { $match: { to: { $in: asked }, isWithdrawn: false } },
    { $project: { lastAt: 1, to: { $setIntersection: ['$to', asked] } } },
  ]);
};

/** How much is unread in each of many boxes, by three reads however many they are. */
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
