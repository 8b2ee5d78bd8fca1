import type { PublicPlayer } from '@ahl/shared-types/players';
import type { PlayerDocument } from '../../models/player.model.ts';

/** The fields that the presenter needs, for a projection. */
export const publicPlayerFields =
  'firstName lastName middleInitial pokerHandle playerNumber city state profileImage rank';

/** A member as everybody may see them. */
export const presentPublicPlayer = (player: PlayerDocument): PublicPlayer => ({
  id: player._id.toHexString(),
  firstName: player.firstName,
  lastName: player.lastName,
  middleInitial: player.middleInitial ?? '',
  pokerHandle: player.pokerHandle ?? '',
  playerNumber: player.playerNumber,
  city: player.city ?? '',
  state: player.state ?? '',
  profileImage: player.profileImage ?? null,
  rank: player.rank ?? '',
});
