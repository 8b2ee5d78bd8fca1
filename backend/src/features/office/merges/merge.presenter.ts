import type { Merge, MergeSide } from '@ahl/shared-types/merges';
import { privacyOf } from '@ahl/shared-types/privacy';
import type { Models } from '#db/models.ts';
import { movedOf } from '#face/moved.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import type { AccountMergeDocument } from './account-merge.model.ts';

/** Returns one account for the comparison. */
export const presentSide = (player: PlayerDocument, masterAdminEmail: string): MergeSide => ({
  id: player._id.toHexString(),
  version: player.version ?? 0,
  firstName: player.firstName,
  lastName: player.lastName,
  middleInitial: player.middleInitial ?? '',
  playerNumber: player.playerNumber,
  formerNumbers: player.formerNumbers ?? [],
  pokerHandle: player.pokerHandle ?? '',
  email: player.email ?? '',
  hasPassword: Boolean(player.passwordHash),
  phone: player.phone ?? '',
  birthYear: player.birthYear ?? null,
  city: player.city ?? '',
  state: player.state ?? '',
  region: player.region ?? null,
  profileImage: player.profileImage ?? null,
  privacy: privacyOf(player.privacy),
  role: roleHeld(player, masterAdminEmail),
  joinedAt: player.createdAt.toISOString(),
  isBanned: Boolean(player.bannedAt),
});

const countOf = ({ moved }: AccountMergeDocument, model: string): number => movedOf(moved, model).ids.length;

const titlesOf = ({ moved }: AccountMergeDocument): number => {
  const { moved: titles = [] } = (movedOf(moved, 'SeasonTitle').more ?? {}) as { moved?: unknown[] };
  return titles.length;
};

/** Returns the last merge of each account that is kept, by account: only that can be undone. */
const readLatest = async (models: Models, merges: readonly AccountMergeDocument[]) => {
  const survivorIds = merges.map(({ survivorId }) => survivorId);
  const standing = await models.AccountMerge.find({ survivorId: { $in: survivorIds }, undoneAt: null })
    .select('survivorId')
    .sort({ _id: 1 })
    .lean();
  return new Set(
    new Map(standing.map(({ _id, survivorId }) => [survivorId.toHexString(), _id.toHexString()])).values(),
  );
};

/** Returns merges as the office lists them. */
export const presentMerges = async (
  models: Models,
  merges: readonly AccountMergeDocument[],
): Promise<Merge[]> => {
  const latest = await readLatest(models, merges);
  const players = await models.Player.find({ _id: { $in: merges.map(({ survivorId }) => survivorId) } })
    .select('playerNumber mergedInto closedAt')
    .lean();
  const survivorOf = new Map(players.map((player) => [player._id.toHexString(), player]));
  return merges.map((merge) => {
    const survivor = survivorOf.get(merge.survivorId.toHexString());
    return {
      id: merge._id.toHexString(),
      at: merge.at.toISOString(),
      byName: merge.byName,
      note: merge.note ?? '',
      survivor: {
        id: merge.survivorId.toHexString(),
        name: merge.survivorName,
        playerNumber: survivor?.playerNumber ?? 0,
      },
      merged: {
        id: merge.mergedId.toHexString(),
        name: merge.mergedName,
        playerNumber: merge.mergedNumber,
      },
      moved: {
        nights: merge.nights.length,
        bonuses: countOf(merge, 'Bonus'),
        conversations: countOf(merge, 'MessageThread'),
        titles: titlesOf(merge),
      },
      undone: merge.undoneAt ? { at: merge.undoneAt.toISOString(), byName: merge.undoneByName ?? '' } : null,
      isUndoable: latest.has(merge._id.toHexString()) && !survivor?.closedAt,
    };
  });
};
