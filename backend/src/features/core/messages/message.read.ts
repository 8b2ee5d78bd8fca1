// Reads conversations: lists of a box, one conversation, members to write to.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  canAnswerForLeague,
  type findReceivers as findContract,
  type listLeagueMessages as listLeagueMessagesContract,
  type listMessages as listMessagesContract,
  type Thread,
} from '@ahl/shared-types/messages';
import { foldName } from '@ahl/shared-types/names';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { keyBeginsWith } from '#features/core/players/name-keys.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { containsText, pageOf } from '#http/list-query.ts';
import type { MessageThreadDocument } from './message.model.ts';
import {
  type Eyes,
  memberFields,
  presentMember,
  presentSummary,
  presentThread,
} from './message.presenter.ts';
import { type Box, inBox, readBox, unreadOf } from './message-box.ts';

type Deps = { models: Models };
export type BoxName = 'mine' | 'league';
/** A signed-in caller. */
export type Caller = Pick<Actor, 'viewer' | 'name'> & { accountId: string };

const latestFirst = { lastAt: -1, _id: -1 } as const;
const searched = (search: string | undefined, fields: string[]) =>
  search ? containsText(['subject', 'messages.text', ...fields], search) : {};

/** Returns the signed-in caller of an endpoint. @throws UNAUTHENTICATED for a display, which has no account */
export const callerOf = ({ viewer, name, accountId }: Actor): Caller => {
  if (accountId === null) throw new AppError('UNAUTHENTICATED', 'session.missing');
  return { viewer, name, accountId };
};

const ownFilter = (accountId: string, box: Box, folder: 'inbox' | 'unread' | 'archived') => {
  const all = inBox(accountId, box);
  if (folder === 'unread') return unreadOf(accountId, box);
  return folder === 'inbox'
    ? { ...all, _id: { $nin: [...box.archived, ...box.deleted] } }
    : { ...all, _id: { $in: box.archived, $nin: box.deleted } };
};

const leagueFilter = (folder: 'inbox' | 'unread' | 'archived' | 'sent') => {
  if (folder === 'sent') return { kind: 'announcement' as const, isWithdrawn: false };
  return {
    kind: 'thread' as const,
    leagueDeleted: false,
    leagueArchived: folder === 'archived',
    ...(folder === 'unread' ? { leagueUnread: true } : {}),
  };
};

/** Returns the members of conversations, by id. */
export const membersOf = async ({ models }: Deps, threads: Pick<MessageThreadDocument, 'memberId'>[]) => {
  const ids = threads.flatMap(({ memberId }) => memberId ?? []);
  if (ids.length === 0) return new Map();
  const members = await models.Player.find({ _id: { $in: ids } })
    .select(memberFields)
    .lean();
  return new Map(members.map((player) => [player._id.toHexString(), presentMember(player)]));
};

const page = async (
  deps: Deps,
  filter: object,
  input: { page: number; pageSize: number; sort?: string | undefined },
  eyes: Eyes,
) => {
  const order = input.sort === 'lastAt' ? ({ lastAt: 1, _id: 1 } as const) : latestFirst;
  const [rows, total] = await Promise.all([
    deps.models.MessageThread.find(filter)
      .select('-messages')
      .sort(order)
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean<MessageThreadDocument[]>(),
    deps.models.MessageThread.countDocuments(filter),
  ]);
  const members = eyes.side === 'league' ? await membersOf(deps, rows) : new Map();
  const memberOf = (row: MessageThreadDocument) => members.get(row.memberId?.toHexString() ?? '') ?? null;
  return { items: rows.map((row) => presentSummary(row, eyes, memberOf(row))), total };
};

/** Returns a page of the caller's own box. */
export const listMessages = async (
  deps: Deps,
  caller: Caller,
  input: EndpointInput<typeof listMessagesContract>,
) => {
  const box = await readBox(deps, caller.accountId);
  const filter = { ...ownFilter(caller.accountId, box, input.folder), ...searched(input.search, []) };
  return page(deps, filter, input, { side: 'member', box });
};

/** Returns a page of the league's box. */
export const listLeagueMessages = (deps: Deps, input: EndpointInput<typeof listLeagueMessagesContract>) =>
  page(deps, { ...leagueFilter(input.folder), ...searched(input.search, ['memberName']) }, input, {
    side: 'league',
    box: null,
  });

/** Returns a conversation that the caller is allowed to see in a box. @throws NOT_FOUND if it is not in it */
export const findThread = async (
  deps: Deps,
  caller: Caller,
  { id, box: boxName }: { id: string; box: BoxName },
  session?: ClientSession,
): Promise<{ thread: MessageThreadDocument; eyes: Eyes }> => {
  const find = (filter: object) =>
    deps.models.MessageThread.findOne({ _id: id, ...filter })
      .session(session ?? null)
      .lean<MessageThreadDocument>();
  const missing = new AppError('NOT_FOUND', 'message.not-found');
  if (boxName === 'league') {
    const thread = canAnswerForLeague(caller) ? await find({}) : null;
    if (!thread) throw missing;
    return { thread, eyes: { side: 'league', box: null } };
  }
  const box = await readBox(deps, caller.accountId, session);
  const thread = await find(inBox(caller.accountId, box));
  if (!thread) throw missing;
  return { thread, eyes: { side: 'member', box } };
};

/** Presents a conversation to its reader. */
export const show = async (
  deps: Deps,
  caller: Caller,
  thread: MessageThreadDocument,
  eyes: Eyes,
): Promise<Thread> => {
  const members = eyes.side === 'league' ? await membersOf(deps, [thread]) : new Map();
  const member = members.get(thread.memberId?.toHexString() ?? '') ?? null;
  return presentThread(thread, { eyes, caller, member });
};

/** Returns one conversation. @throws NOT_FOUND */
export const readThread = async (deps: Deps, caller: Caller, input: { id: string; box: BoxName }) => {
  const { thread, eyes } = await findThread(deps, caller, input);
  return show(deps, caller, thread, eyes);
};

const maxReceivers = 12;

/** Returns members whose first name, last name, full name or number begins with a text, without banned members. */
export const findReceivers = async ({ models }: Deps, { search }: EndpointInput<typeof findContract>) => {
  const find = (filter: object) =>
    models.Player.find({ ...filter, bannedAt: null })
      .select(memberFields)
      .sort({ lastNameKey: 1, firstNameKey: 1 })
      .limit(maxReceivers)
      .lean<PlayerDocument[]>();
  const name = foldName(search);
  const [first = '', ...rest] = name.split(' ');
  const number = /^#?0*(\d{1,8})$/.exec(search.trim())?.[1];
  const found = await Promise.all([
    ...(number ? [find({ playerNumber: Number(number) })] : []),
    ...(name === ''
      ? []
      : [find({ lastNameKey: keyBeginsWith(name) }), find({ firstNameKey: keyBeginsWith(name) })]),
    ...(rest.length > 0
      ? [find({ firstNameKey: keyBeginsWith(first), lastNameKey: keyBeginsWith(rest.join(' ')) })]
      : []),
  ]);
  const byId = new Map(found.flat().map((player) => [player._id.toHexString(), player]));
  return [...byId.values()]
    .slice(0, maxReceivers)
    .map((player) => ({ ...presentMember(player), city: player.city }));
};
