// Which accounts may belong to one person: by data that people write the same way each time, and by what joining
// detected.

import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { personKey } from '@ahl/shared-types/members';
import {
  type dismissMergeSuggestion as dismissContract,
  type listMergeSuggestions as listContract,
  type MergePerson,
  type MergeSuggestion,
  type SuggestionReason,
  suggestionReasons,
} from '@ahl/shared-types/merges';
import { foldName } from '@ahl/shared-types/names';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MemberDirectory } from '#features/office/members/member-directory.ts';
import type { MemberEntry } from '#features/office/members/member-entry.ts';
import { pageOf } from '#http/list-query.ts';

type Deps = { models: Models; directory: MemberDirectory; outbox: Outbox };
type Pair = { one: MemberEntry; other: MemberEntry; reasons: SuggestionReason[] };

/** A name or number that more accounts than this share means nothing for two of them. */
const maxAlike = 8;

/** Returns the key of a pair, whatever its order. */
const pairKey = (a: string, b: string): string => [a, b].sort().join(':');

/** Returns an address without its label, the part after a plus sign, which mailboxes ignore. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '').toLowerCase();

const isWalkIn = ({ row }: MemberEntry): boolean => row.states.includes('no-email');

/** Returns the reason that the same name gives for two accounts. */
const nameReason = (a: MemberEntry, b: MemberEntry): SuggestionReason | null => {
  if (a.known.birthYear !== null && b.known.birthYear !== null)
    return a.known.birthYear === b.known.birthYear ? 'name-and-year' : null;
  const [older, newer] = a.row.joinedAt <= b.row.joinedAt ? [a, b] : [b, a];
  if (isWalkIn(older) && !isWalkIn(newer)) return 'walk-in';
  const isSameCity = a.known.city !== '' && foldName(a.known.city) === foldName(b.known.city);
  return isSameCity ? 'name-and-city' : null;
};

const groupsBy = (entries: readonly MemberEntry[], keyOf: (entry: MemberEntry) => string) =>
  [...Map.groupBy(entries, keyOf)].flatMap(([key, group]) =>
    key !== '' && group.length > 1 && group.length <= maxAlike ? [group] : [],
  );

const collectPairs = (entries: readonly MemberEntry[], joined: ReadonlyMap<string, readonly string[]>) => {
  const pairs = new Map<string, Pair>();
  const note = (one: MemberEntry, other: MemberEntry, why: SuggestionReason | null) => {
    if (!why || one === other) return;
    const key = pairKey(one.row.id, other.row.id);
    const pair = pairs.get(key) ?? { one, other, reasons: [] };
    if (!pair.reasons.includes(why)) pair.reasons.push(why);
    pairs.set(key, pair);
  };
  const noteAll = (
    groups: readonly MemberEntry[][],
    why: (a: MemberEntry, b: MemberEntry) => SuggestionReason | null,
  ) => {
    for (const group of groups)
      group.forEach((one, index) => {
        for (const other of group.slice(index + 1)) note(one, other, why(one, other));
      });
  };
  noteAll(
    groupsBy(entries, ({ row }) => mailboxOf(row.email)),
    () => 'email',
  );
  noteAll(
    groupsBy(entries, ({ known }) => known.phone),
    () => 'phone',
  );
  noteAll(
    groupsBy(entries, ({ row }) => personKey(row)),
    nameReason,
  );
  const byId = new Map(entries.map((entry) => [entry.row.id, entry]));
  for (const [id, others] of joined)
    for (const otherId of others) {
      const one = byId.get(id);
      const other = byId.get(otherId);
      if (one && other) note(one, other, 'join');
    }
  return pairs;
};

/** Returns the accounts that members resembled when they joined, by the member's id. */
const readJoined = async (models: Models): Promise<Map<string, string[]>> => {
  const rows = await models.JoinRequest.find({ playerId: { $ne: null }, 'twinIds.0': { $exists: true } })
    .select('playerId twinIds')
    .lean();
  return new Map(
    rows.map(({ playerId, twinIds }) => [String(playerId), twinIds.map((id) => id.toHexString())]),
  );
};

const strengthOf = ({ reasons }: Pair): number =>
  Math.min(...reasons.map((why) => suggestionReasons.indexOf(why))) - reasons.length / 10;

const present = ({ row, known }: MemberEntry): MergePerson => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  playerNumber: row.playerNumber,
  email: row.email,
  city: known.city,
  nights: row.nights,
});

/**
 * The account to keep is the one that cannot be merged away; else the one with a sign-in, more nights, or the older
 * one.
 */
const inOrder = ({ one, other, reasons }: Pair): MergeSuggestion => {
  const rank = ({ row }: MemberEntry): number[] => [
    Number(row.role === 'Player'),
    Number(row.email === ''),
    -row.nights,
    row.playerNumber,
  ];
  const ofOther = rank(other);
  const differences = rank(one).map((value, index) => value - (ofOther[index] ?? 0));
  const isSwapped = (differences.find((difference) => difference !== 0) ?? 0) > 0;
  const people: [MergePerson, MergePerson] = isSwapped
    ? [present(other), present(one)]
    : [present(one), present(other)];
  return {
    people,
    reasons: reasons.sort((x, y) => suggestionReasons.indexOf(x) - suggestionReasons.indexOf(y)),
  };
};

const hasWords = ({ one, other }: Pair, search: string): boolean => {
  const text = foldName(
    [one, other]
      .map(({ row }) => `${row.firstName} ${row.lastName} ${row.playerNumber} ${row.email}`)
      .join(' '),
  );
  return foldName(search)
    .split(' ')
    .every((word) => text.includes(word));
};

/** Returns pairs of accounts that may belong to one person, the surest first. */
export const listSuggestions = async (
  { models, directory }: Deps,
  { search = '', page, pageSize }: EndpointInput<typeof listContract>,
): Promise<{ items: MergeSuggestion[]; total: number }> => {
  const [entries, joined, different] = await Promise.all([
    directory.inOrder('name'),
    readJoined(models),
    models.DifferentPeople.find({}).select('_id').lean(),
  ]);
  const pairs = collectPairs(entries, joined);
  for (const { _id } of different) pairs.delete(_id);
  const found = [...pairs.values()]
    .filter((pair) => search === '' || hasWords(pair, search))
    .sort((a, b) => strengthOf(a) - strengthOf(b));
  const from = pageOf({ page, pageSize });
  return { items: found.slice(from, from + pageSize).map(inOrder), total: found.length };
};

/** Stores that two accounts are two people. @throws NOT_FOUND */
export const dismissSuggestion = async (
  { models, outbox }: Deps,
  { oneId, otherId }: EndpointInput<typeof dismissContract>,
  actor: Actor,
): Promise<{ oneId: string; otherId: string }> => {
  const memberIds = [new Types.ObjectId(oneId), new Types.ObjectId(otherId)];
  if ((await models.Player.countDocuments({ _id: { $in: memberIds } })) !== 2)
    throw new AppError('NOT_FOUND', 'member.not-found');
  await outbox.transact(async (session, publish) => {
    await models.DifferentPeople.updateOne(
      { _id: pairKey(oneId, otherId) },
      { $set: { memberIds, byName: actor.name } },
      { session, upsert: true },
    );
    publish({ type: 'members.combined', playerIds: [oneId, otherId] });
  });
  return { oneId, otherId };
};
