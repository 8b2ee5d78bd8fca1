import { type HostChoice, type MemberChoice, maxChoices } from '@ahl/shared-types/choices';
import { searchLimit } from '@ahl/shared-types/players';
import { containsText } from '../../../http/list-query.ts';
import { knownPlayers } from '../../core/players/listed-players.ts';
import type { PlayerDocument } from '../../core/players/player.model.ts';
import { presentPublicPlayer, publicPlayerFields } from '../../core/players/player.presenter.ts';
import { searchPlayers } from '../../core/players/search-players.ts';
import { fullNameOf, type VisibilityScope } from '../../core/players/visible-player.ts';
import {
  type ChoiceDeps,
  type ChoiceQuery,
  type Choices,
  firstChoices,
  isRowId,
  wordsOf,
} from './choice.service.ts';

type Deps = Pick<ChoiceDeps, 'models'>;

/** Who cannot be chosen any more. */
const isRetired = ({ bannedAt, closesAt, closedAt }: PlayerDocument): boolean =>
  Boolean(bannedAt ?? closesAt ?? closedAt);

const readMember = async (
  { models }: Deps,
  id: string,
  visibility: VisibilityScope,
): Promise<MemberChoice[]> => {
  if (!isRowId(id)) return [];
  const player = await models.Player.findById(id)
    .select(`${publicPlayerFields} bannedAt closedAt`)
    .lean<PlayerDocument>();
  if (!player) return [];
  const shown = presentPublicPlayer(player, visibility);
  return [
    {
      id,
      name: fullNameOf(shown),
      playerNumber: shown.playerNumber,
      city: shown.city,
      isRetired: isRetired(player),
    },
  ];
};

/** The members that words find, as in the header's search; or one by the id. */
export const listMemberChoices = async (
  deps: Deps,
  { search = '', id }: ChoiceQuery,
  visibility: VisibilityScope,
): Promise<Choices<MemberChoice>> => {
  if (id !== undefined) return { items: await readMember(deps, id, visibility), hasMore: false };
  const players = await searchPlayers(deps, search, visibility);
  const items = players.map((player) => ({
    id: player.id,
    name: fullNameOf(player),
    playerNumber: player.playerNumber,
    city: player.city,
    isRetired: false,
  }));
  return { items, hasMore: items.length === searchLimit };
};

const presentHost = (host: PlayerDocument): HostChoice => ({
  id: host._id.toHexString(),
  name: host.hostName,
  playerNumber: host.playerNumber,
  city: host.city,
  isRetired: !host.isHost || isRetired(host),
});

/** A word is in the name under which a host is known, or in the city, or is the number. */
const hasWord = (word: string) => {
  const playerNumber = Number(word.replace(/^#/, ''));
  const named = containsText(['hostName', 'firstName', 'lastName', 'city'], word);
  return Number.isInteger(playerNumber) ? { $or: [named, { playerNumber }] } : named;
};

/** The hosts that nights may be given to, by name; two of one name stand beside each other. */
export const listHostChoices = async (
  { models }: Deps,
  { search, id }: ChoiceQuery,
): Promise<Choices<HostChoice>> => {
  if (id !== undefined && !isRowId(id)) return firstChoices([]);
  const words = wordsOf(search).map(hasWord);
  const active = { isHost: true, hostName: { $gt: '' }, ...knownPlayers, closesAt: null };
  const filter = id === undefined ? { ...active, ...(words.length > 0 ? { $and: words } : {}) } : { _id: id };
  const hosts = await models.Player.find(filter)
    .select('hostName playerNumber city isHost bannedAt closesAt closedAt')
    .sort({ hostName: 1, playerNumber: 1 })
    .limit(maxChoices + 1)
    .lean<PlayerDocument[]>();
  return firstChoices(hosts.map(presentHost));
};
