import type { Entry } from '@ahl/shared-types/poker-clocks';
import type { Models } from '#db/models.ts';
import { readCurrentIds } from '#features/core/players/combined-players.ts';
import {
  fullNameOf,
  presentMemberFor,
  type VisibilityScope,
  visibleFields,
} from '#features/core/players/visible-player.ts';

/**
 * Presents the people of a night to a viewer: staff read the names entered at the desk, everybody else what a member
 * shows. A walk-in without an account has the entered name.
 */
export const presentEntries = async (
  models: Models,
  entries: Entry[],
  visibility: VisibilityScope,
): Promise<Entry[]> => {
  const ids = entries.flatMap(({ playerId }) => playerId ?? []);
  if (visibility.seesAll || ids.length === 0) return entries;
  const current = await readCurrentIds(models, ids);
  const members = await models.Player.find({ _id: { $in: ids.map((id) => current.get(String(id)) ?? id) } })
    .select(visibleFields)
    .lean();
  const seen = new Map(
    members.map((member) => [member._id.toHexString(), presentMemberFor(member, visibility)]),
  );
  return entries.map((entry) => {
    const id = String(entry.playerId);
    const member = entry.playerId === null ? undefined : seen.get(current.get(id) ?? id);
    return member ? { ...entry, name: fullNameOf(member), playerNumber: member.playerNumber } : entry;
  });
};
