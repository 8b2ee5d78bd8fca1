import { roleOf } from '@ahl/shared-types/permissions';
import type { Player } from '@ahl/shared-types/players';
import type { Models } from '#db/models.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { scopeOf } from './scope-of.ts';

type Deps = { models: Models; masterAdminEmail: string };

const presentPlayer = (
  player: PlayerDocument,
  { masterAdminEmail, managesVenue }: Pick<Deps, 'masterAdminEmail'> & Pick<Player, 'managesVenue'>,
): Player => ({
  id: player._id.toHexString(),
  firstName: player.firstName,
  lastName: player.lastName,
  middleInitial: player.middleInitial,
  playerNumber: player.playerNumber,
  pokerHandle: player.pokerHandle,
  city: player.city,
  state: player.state,
  rank: player.rank,
  totalTournaments: player.totalTournaments,
  totalWinnings: player.totalWinningsCents,
  email: player.email ?? '',
  isAdmin: player.isAdmin,
  isHost: player.isHost,
  ...scopeOf(player),
  managesVenue,
  role: roleOf({ ...player, email: player.email ?? '' }, masterAdminEmail),
  adminPermissions: player.adminPermissions,
  profileImage: player.profileImage ?? null,
  language: player.language ?? null,
});

/** Returns the account of a session, as shown to the member and to admins. */
export const presentAccount = async (
  { models, masterAdminEmail }: Deps,
  account: PlayerDocument,
): Promise<Player> => {
  const named = await models.VenueManager.exists({ playerId: account._id, deletedAt: null });
  return presentPlayer(account, { masterAdminEmail, managesVenue: named !== null });
};
