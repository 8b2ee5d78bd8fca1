// Creates two combined accounts of one person, and a member who claims the earlier nights of a walk-in.

import { emptiedFields } from '#features/core/players/account.writer.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { AccountMergeDocument } from '#features/office/merges/account-merge.model.ts';
import type { ProfileClaimDocument } from '#features/office/profile-claims/profile-claim.model.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { buildPlayer } from '../factories/player.factory.ts';
import { demoId, demoUuid } from '../ids.ts';
import { createRandom } from '../random.ts';
import { dayMs, type Frame } from './frame.ts';
import type { Member } from './players.ts';

type Sources = {
  frame: Frame;
  members: readonly Member[];
  /** The latest nights. */
  nights: readonly ResultDocument[];
};

/** What the office combined and is asked to combine; `accounts` are the emptied rows that point to other accounts. */
export type Combined = {
  accounts: PlayerDocument[];
  merges: AccountMergeDocument[];
  claims: ProfileClaimDocument[];
};

const mergedDaysAgo = 9;
const nightsOfMerge = 3;

const isPlain = ({ player }: Member): boolean =>
  player.rank === 'Player' && player.email?.endsWith('example.com') === true && !player.bannedAt;
const nameOf = ({ firstName, lastName }: PlayerDocument): string => `${firstName} ${lastName}`;

const freeNumberAfter = (members: readonly Member[], number: number): number => {
  const usedNumbers = new Set(members.map(({ player }) => player.playerNumber));
  let free = number + 1;
  while (usedNumbers.has(free)) free += 1;
  return free;
};

/** Returns the members with a unique name; the others are left for the office to combine. */
const namedOnce = (members: readonly Member[]): Member[] => {
  const ofName = Map.groupBy(members, ({ player }) => nameOf(player));
  return members.filter(({ player }) => ofName.get(nameOf(player))?.length === 1);
};

const makeMerge = ({ frame, members, nights }: Sources): Omit<Combined, 'claims'> => {
  const nightsOf = ({ player }: Member) =>
    nights.filter(({ finishers }) => finishers.some(({ playerId }) => playerId.equals(player._id)));
  const plain = namedOnce(members).filter(isPlain);
  const survivor = plain.find((member) => nightsOf(member).length >= nightsOfMerge) ?? plain[0];
  if (!survivor) return { accounts: [], merges: [] };
  const atMs = frame.nowMs - mergedDaysAgo * dayMs;
  const at = new Date(atMs);
  const { player } = survivor;
  const playerNumber = freeNumberAfter(members, player.playerNumber);
  const { firstName, lastName, city, state, region, createdAt } = player;
  const _id = demoId('player', members.length, createdAt.getTime());
  const { email: _email, ...merged } = buildPlayer({
    _id,
    firstName,
    lastName,
    playerNumber,
    city,
    state,
    region: region ?? null,
    pokerHandle: '',
    createdAt,
    updatedAt: createdAt,
  });
  // The member's row is written later.
  player.formerNumbers = [playerNumber];
  const superAdmin = members.find(({ player: { adminPermissions } }) => (adminPermissions?.length ?? 0) > 0);
  const { _id: _own, ...stored } = merged;
  const merge: AccountMergeDocument = {
    _id: demoId('accountMerge', 0, atMs),
    survivorId: player._id,
    mergedId: _id,
    survivorName: nameOf(player),
    mergedName: nameOf(player),
    mergedNumber: playerNumber,
    at,
    byName: superAdmin ? nameOf(superAdmin.player) : '',
    note: 'Joined on the site after a first night as a walk-in: two numbers, one person.',
    merged: stored,
    before: {},
    after: {},
    formerNumbers: [],
    formerIds: [],
    moved: {},
    nights: nightsOf(survivor)
      .slice(0, nightsOfMerge)
      .map(({ _id: night }) => night),
    undoneAt: null,
    undoneByName: '',
    undoNote: '',
    createdAt: at,
    updatedAt: at,
  };
  const { region: _region, ...left } = merged;
  const removed = {
    ...left,
    ...emptiedFields,
    mergedInto: player._id,
    closesAt: at,
    closedAt: at,
    updatedAt: at,
  };
  return { accounts: [removed], merges: [merge] };
};

/** Creates a claim: a walk-in who signed up later under the same name asks for the earlier nights. */
const makeClaim = ({ frame, members }: Sources): ProfileClaimDocument[] => {
  const walkIns = members.filter(({ player }) => !player.email);
  const claimant = members.find(
    (member) => isPlain(member) && walkIns.some(({ player }) => nameOf(player) === nameOf(member.player)),
  );
  const walkIn = walkIns.find(({ player }) => claimant && nameOf(player) === nameOf(claimant.player));
  if (!claimant || !walkIn) return [];
  const sentAt = new Date(frame.nowMs - 30 * 60 * 60_000);
  const playerId = claimant.player._id;
  return [
    {
      _id: demoId('profileClaim', 0, sentAt.getTime()),
      requestId: demoUuid(createRandom('profile-claims')),
      playerId,
      openFor: playerId,
      state: 'open',
      playerNumber: walkIn.player.playerNumber,
      venueId: null,
      date: null,
      hostNames: [],
      playedAs: '',
      note: 'I played as a guest before I signed up. This number was on my first sheet.',
      sentAt,
      answer: '',
      answeredAt: null,
      answeredByName: '',
      mergeId: null,
      createdAt: sentAt,
      updatedAt: sentAt,
    },
  ];
};

/** Creates one merge of accounts, and one open claim of earlier nights. */
export const generateCombined = (sources: Sources): Combined => ({
  ...makeMerge(sources),
  claims: makeClaim(sources),
});
