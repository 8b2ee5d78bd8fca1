import type { PublicPlayer } from '@ahl/shared-types/players';
import type { PlayerDocument } from './player.model.ts';
import { presentMemberFor, type VisibilityScope, visibleFields } from './visible-player.ts';

/** The fields that the presenter needs, for a projection. */
export const publicPlayerFields = `${visibleFields} city state rank`;

/** Presents a member within the viewer's visibility. */
export const presentPublicPlayer = (player: PlayerDocument, visibility: VisibilityScope): PublicPlayer => ({
  id: player._id.toHexString(),
  ...presentMemberFor(player, visibility),
  city: player.city ?? '',
  state: player.state ?? '',
  rank: player.rank ?? '',
});
