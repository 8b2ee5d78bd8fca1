import { roleOf } from '@ahl/shared-types/permissions';
import type { Player } from '@ahl/shared-types/players';
import type { PlayerDocument } from '../players/player.model.ts';
import { scopeOf } from './scope-of.ts';

/** A member as the member themself and admins see them. */
export const presentPlayer = (player: PlayerDocument, masterAdminEmail: string): Player => ({
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
  role: roleOf({ ...player, email: player.email ?? '' }, masterAdminEmail),
  adminPermissions: player.adminPermissions,
  profileImage: player.profileImage ?? null,
  language: player.language ?? null,
});
