// Lists the members as visitors see them, for programs of others. It is read by number, so that each page costs the same.
import type { EndpointInput, EndpointResult } from '@ahl/shared-types/common';
import type { listPlayers as listContract } from '@ahl/shared-types/players';
import type { Models } from '#db/models.ts';
import { listedPlayers } from './listed-players.ts';
import type { PlayerDocument } from './player.model.ts';
import { presentPublicPlayer, publicPlayerFields } from './player.presenter.ts';
import { publicVisibility } from './visible-player.ts';

/** Returns the listed members whose number is higher than `after`. */
export const listPlayers = async (
  { models }: { models: Models },
  { after, pageSize }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> => {
  const found = await models.Player.find({ ...listedPlayers, playerNumber: { $gt: after } })
    .select(publicPlayerFields)
    .sort({ playerNumber: 1 })
    .limit(pageSize + 1)
    .lean<PlayerDocument[]>();
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map((player) => presentPublicPlayer(player, publicVisibility)),
    next: found.length > pageSize && last ? last.playerNumber : null,
  };
};
