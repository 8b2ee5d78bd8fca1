// The entry of one member in the office's directory, and how it is read from the database.

import { type MemberRow, phoneDigits, type SearchEntry, searchEntryOf } from '@ahl/shared-types/members';
import { foldName } from '@ahl/shared-types/names';
import { roleOf } from '@ahl/shared-types/permissions';
import { leaderboardKey } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';

export type DirectoryDeps = { models: Models; masterAdminEmail: string };

/** A row as it is shown, without the name of its venue. */
export type DirectoryRow = Omit<MemberRow, 'homeVenue'> & { homeVenueId: string | null };
/** A member of the directory. */
export type MemberEntry = {
  row: DirectoryRow;
  nameKey: string;
  search: SearchEntry;
  /** Identifies somebody who is added as an existing member. */
  known: { phone: string; birthYear: number | null; city: string };
};

/** The totals of the nights that a member has played. */
export type Played = {
  nights: number;
  lastPlayedOn: string | null;
  homeVenueId: string | null;
  homeGames: number;
};

const overall = leaderboardKey({ scope: 'overall', period: 'all-time' });
const boardOf = (venueId: string) => leaderboardKey({ scope: 'venue', venueId, period: 'all-time' });

/** The fields that an entry is built from. */
const entryFields =
  'firstName lastName pokerHandle playerNumber formerNumbers email passwordHash profileImage region role isAdmin isHost adminPermissions bannedAt closesAt createdAt tags phone birthYear city phoneKey';

/** Returns the notable states of an account. */
export const statesOf = ({
  email,
  passwordHash,
  bannedAt,
  closesAt,
}: PlayerDocument): MemberRow['states'] => {
  const states: MemberRow['states'] = [];
  if (!email) states.push('no-email');
  else if (!passwordHash) states.push('no-password');
  if (bannedAt) states.push('banned');
  if (closesAt) states.push('closing');
  return states;
};

/** Builds the entry of a member. */
export const entryOf = (
  { masterAdminEmail }: DirectoryDeps,
  player: PlayerDocument,
  played: Played | undefined,
): MemberEntry => {
  const { firstName, lastName, playerNumber, formerNumbers, isAdmin, isHost, role, adminPermissions } =
    player;
  const email = player.email ?? '';
  const pokerHandle = player.pokerHandle ?? '';
  return {
    row: {
      id: player._id.toHexString(),
      firstName,
      lastName,
      pokerHandle,
      playerNumber,
      email,
      profileImage: player.profileImage ?? null,
      region: player.region ?? null,
      homeVenueId: played?.homeVenueId ?? null,
      role: roleOf(
        {
          email,
          isAdmin: isAdmin ?? false,
          isHost: isHost ?? false,
          role: role ?? '',
          adminPermissions: adminPermissions ?? [],
        },
        masterAdminEmail,
      ),
      nights: played?.nights ?? 0,
      lastPlayedOn: played?.lastPlayedOn ?? null,
      joinedAt: (player.createdAt ?? player._id.getTimestamp()).toISOString(),
      states: statesOf(player),
      tags: player.tags ?? [],
    },
    nameKey: `${foldName(lastName)} ${foldName(firstName)} ${String(playerNumber).padStart(8, '0')}`,
    search: searchEntryOf({
      firstName,
      lastName,
      pokerHandle,
      playerNumber,
      formerNumbers: formerNumbers ?? [],
      email,
      phoneKey: player.phoneKey,
    }),
    known: {
      phone: phoneDigits(player.phone ?? ''),
      birthYear: player.birthYear ?? null,
      city: player.city ?? '',
    },
  };
};

const venueBoards = async ({ models }: DirectoryDeps): Promise<{ venueId: string; board: string }[]> => {
  const venues = await models.Venue.find({}).select('_id').lean();
  return venues.map(({ _id }) => ({ venueId: _id.toHexString(), board: boardOf(_id.toHexString()) }));
};

type Figures = { playerId: Types.ObjectId; games: number; lastDay: string };

const noteOverall = (played: Map<string, Played>, { playerId, games, lastDay }: Figures) =>
  played.set(playerId.toHexString(), {
    nights: games,
    // Nobody knows on which days opening points were won.
    lastPlayedOn: lastDay || null,
    homeVenueId: null,
    homeGames: 0,
  });

const noteVenue = (played: Map<string, Played>, venueId: string, { playerId, games }: Figures) => {
  const known = played.get(playerId.toHexString());
  if (!known || games <= known.homeGames) return;
  known.homeVenueId = venueId;
  known.homeGames = games;
};

const figureFields = 'playerId games lastDay';

/** Returns what everybody has played, read in slices. */
export const readPlayed = async (
  deps: DirectoryDeps,
  breathe: () => Promise<void>,
): Promise<Map<string, Played>> => {
  const { Standing } = deps.models;
  const played = new Map<string, Played>();
  for await (const row of Standing.find({ board: overall }).select(figureFields).lean().cursor()) {
    noteOverall(played, row);
    await breathe();
  }
  for (const { venueId, board } of await venueBoards(deps))
    for await (const row of Standing.find({ board }).select(figureFields).lean().cursor()) {
      noteVenue(played, venueId, row);
      await breathe();
    }
  return played;
};

/** Returns what some members have played. */
export const readPlayedOf = async (
  deps: DirectoryDeps,
  ids: readonly string[],
): Promise<Map<string, Played>> => {
  const { Standing } = deps.models;
  const played = new Map<string, Played>();
  const of = (board: string) => Standing.find({ _id: { $in: ids.map((id) => `${board}/${id}`) } });
  for (const row of await of(overall).select(figureFields).lean()) noteOverall(played, row);
  for (const { venueId, board } of await venueBoards(deps))
    for (const row of await of(board).select(figureFields).lean()) noteVenue(played, venueId, row);
  return played;
};

/** Returns members as stored, except those whose accounts were emptied. */
export const findMembers = ({ models }: DirectoryDeps, ids?: readonly string[]) =>
  models.Player.find({
    closedAt: null,
    ...(ids ? { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } : {}),
  }).select(entryFields);
