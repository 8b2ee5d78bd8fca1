// The possible duplicates that the office is reminded of.
import { foldName } from '@ahl/shared-types/names';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';
import { namedLike } from '#features/core/players/name-keys.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';

/** How many of the newest members are compared with all others. */
const newestMembers = 25;

/** Returns the newest members who have the same name as somebody else, as one item with the newest of them. */
export const membersAlike = async ({ models }: { models: Models }): Promise<WaitingItem[]> => {
  const fields = 'firstName lastName playerNumber city';
  const newest = await models.Player.find({ closedAt: null })
    .sort({ playerNumber: -1 })
    .limit(newestMembers)
    .select(fields)
    .lean();
  if (newest.length === 0) return [];
  const names = newest.flatMap((member) => namedLike(member).$or);
  const namesakes = await models.Player.find({ $or: names, closedAt: null })
    .limit(newestMembers * 4)
    .select(fields)
    .lean();
  const groups = Map.groupBy(namesakes, (member) => foldName(fullNameOf(member)));
  const different = await models.DifferentPeople.find({
    memberIds: { $in: namesakes.map(({ _id }) => _id) },
  }).lean();
  const isTwoPeople = (group: readonly { _id: Types.ObjectId }[]): boolean =>
    group.length === 2 &&
    different.some(({ memberIds }) => group.every(({ _id }) => memberIds.some((id) => id.equals(_id))));
  const alike = [...groups.values()]
    .filter((group) => group.length > 1 && !isTwoPeople(group))
    .map((group) => group.sort((a, b) => a.playerNumber - b.playerNumber))
    .sort((a, b) => (b.at(-1)?.playerNumber ?? 0) - (a.at(-1)?.playerNumber ?? 0));
  const [newestGroup] = alike;
  if (!newestGroup?.[0]) return [];
  // The id names the newest group, so that one that arrives after the item was put off is shown.
  const numbers = newestGroup.map(({ playerNumber }) => playerNumber).join('-');
  return [
    {
      kind: 'members-alike',
      id: `members-alike.${numbers}`.slice(0, 120),
      count: alike.length,
      name: fullNameOf(newestGroup[0]),
      members: newestGroup.map(({ _id, playerNumber, city }) => ({
        id: _id.toHexString(),
        playerNumber,
        city: city ?? '',
      })),
    },
  ];
};
