import type { HostChoice, MemberChoice } from '@ahl/shared-types/choices';
import { containsWords } from '@ahl/shared-types/names';
import { searchLimit } from '@ahl/shared-types/players';
import { currentIdOf } from '#features/core/players/combined-players.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { presentPublicPlayer, publicPlayerFields } from '#features/core/players/player.presenter.ts';
import { searchPlayers } from '#features/core/players/search-players.ts';
import { fullNameOf, type VisibilityScope } from '#features/core/players/visible-player.ts';
import { type HostPerson, readHosts } from '#features/schedule/hosts/core/host.reader.ts';
import {
  type ChoiceDeps,
  type ChoiceQuery,
  type Choices,
  firstChoices,
  isRowId,
  wordsOf,
} from './choice.service.ts';

type Deps = Pick<ChoiceDeps, 'models'>;

/** Whether a member can no longer be chosen. */
const isRetired = ({ bannedAt, closesAt, closedAt }: PlayerDocument): boolean =>
  Boolean(bannedAt ?? closesAt ?? closedAt);

const readMember = async (
  { models }: Deps,
  id: string,
  visibility: VisibilityScope,
): Promise<MemberChoice[]> => {
  if (!isRowId(id)) return [];
  const player = await models.Player.findById(await currentIdOf(models, id))
    .select(`${publicPlayerFields} bannedAt closedAt`)
    .lean<PlayerDocument>();
  if (!player) return [];
  const shown = presentPublicPlayer(player, visibility);
  return [
    {
      id: shown.id,
      name: fullNameOf(shown),
      playerNumber: shown.playerNumber,
      city: shown.city,
      isRetired: isRetired(player),
    },
  ];
};

/** Returns the members that a search finds, as in the header's search; or one by the id. */
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

const presentHost = ({ id, name, playerNumber, city }: HostPerson): HostChoice => ({
  id,
  name,
  playerNumber,
  city,
  isRetired: false,
});

/** Whether each word is in the host's name or city, or equals the number. */
const hasHostWords = ({ name, city, playerNumber }: HostPerson, words: readonly string[]): boolean => {
  const text = `${name} ${city}`;
  return words.every((word) => containsWords(text, word) || Number(word.replace(/^#/, '')) === playerNumber);
};

/** Returns a former host, by the account or by the host's own row. */
const readFormerHost = async ({ models }: Deps, id: string): Promise<HostChoice[]> => {
  const account = await models.Player.findById(id).select('hostName playerNumber city').lean();
  const row = account ? null : await models.Host.findById(id).select('name').lean();
  if (!account && !row) return [];
  return [
    {
      id,
      name: account?.hostName ?? row?.name ?? '',
      playerNumber: account?.playerNumber ?? null,
      city: account?.city ?? '',
      isRetired: true,
    },
  ];
};

/** Returns the hosts whose account stays: nobody who is about to leave is given nights. */
const readStayingHosts = async ({ models }: Deps): Promise<HostPerson[]> => {
  const hosts = await readHosts(models);
  const leaving = await models.Player.find({
    _id: { $in: hosts.flatMap(({ playerId }) => playerId ?? []) },
    closesAt: { $ne: null },
  })
    .select('_id')
    .lean();
  const removed = new Set(leaving.map(({ _id }) => _id.toHexString()));
  return hosts.filter(({ playerId }) => playerId === null || !removed.has(playerId));
};

/** Returns the hosts that can be given nights, with or without an account, by name. */
export const listHostChoices = async (
  deps: Deps,
  { search, id }: ChoiceQuery,
): Promise<Choices<HostChoice>> => {
  if (id !== undefined && !isRowId(id)) return firstChoices([]);
  const hosts = await readStayingHosts(deps);
  if (id !== undefined) {
    const host = hosts.find((each) => each.id === id);
    return firstChoices(host ? [presentHost(host)] : await readFormerHost(deps, id));
  }
  const words = wordsOf(search);
  return firstChoices(hosts.filter((host) => hasHostWords(host, words)).map(presentHost));
};
