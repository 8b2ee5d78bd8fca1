import { personKey } from '@ahl/shared-types/members';
import type { ClaimCandidate, OwnProfileClaim, ProfileClaim } from '@ahl/shared-types/profile-claims';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { hasNumber } from '#features/core/players/combined-players.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { readPlayedOf } from '#features/office/members/member-entry.ts';
import { readVenueNames } from '#features/ranking/results/result.presenter.ts';
import type { ProfileClaimDocument } from './profile-claim.model.ts';

type Deps = { models: Models; masterAdminEmail: string };
type VenueOf = Awaited<ReturnType<typeof readVenueNames>>;

/** Members without a sign-in who have their own nights: those whom somebody can claim to be. */
const isWalkIn = {
  email: { $in: [null, ''] },
  passwordHash: null,
  isAdmin: { $ne: true },
  isHost: { $ne: true },
  closedAt: null,
  closesAt: null,
};

const readVenues = (models: Models, rows: readonly ProfileClaimDocument[]): Promise<VenueOf> =>
  readVenueNames(
    models,
    rows.flatMap(({ venueId }) => venueId ?? []),
  );

const presentOwn = (row: ProfileClaimDocument, venueOf: VenueOf): OwnProfileClaim => ({
  id: row._id.toHexString(),
  state: row.state,
  sentAt: row.sentAt.toISOString(),
  playerNumber: row.playerNumber ?? null,
  venue: row.venueId ? venueOf(row.venueId) : null,
  date: row.date ?? null,
  playedAs: row.playedAs ?? '',
  note: row.note ?? '',
  answer: row.answer ?? '',
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Returns claims as their member sees them. */
export const presentOwnClaims = async (
  models: Models,
  rows: readonly ProfileClaimDocument[],
): Promise<OwnProfileClaim[]> => {
  const venueOf = await readVenues(models, rows);
  return rows.map((row) => presentOwn(row, venueOf));
};

/** Returns the places of the nights that a claim names, by player id. */
const readPlaces = async (models: Models, { venueId, date }: ProfileClaimDocument) => {
  const places = new Map<string, number>();
  if (!venueId || !date) return places;
  const nights = await models.Result.find({ venueId, date, deletedAt: null }).select('finishers').lean();
  for (const { playerId, place } of nights.flatMap(({ finishers }) => finishers))
    places.set(playerId.toHexString(), place);
  return places;
};

/** Returns the members without a sign-in who fit a claim, the likeliest first. */
export const readCandidates = async (
  { models, masterAdminEmail }: Deps,
  row: ProfileClaimDocument,
  member: Pick<PlayerDocument, 'firstName' | 'lastName'> | null,
): Promise<ClaimCandidate[]> => {
  const places = await readPlaces(models, row);
  const fits = [
    ...(row.playerNumber ? [hasNumber(row.playerNumber)] : []),
    ...(places.size > 0 ? [{ _id: { $in: [...places.keys()] } }] : []),
  ];
  if (fits.length === 0) return [];
  const players = await models.Player.find({ $and: [isWalkIn, { $or: fits }] }).lean<PlayerDocument[]>();
  const played = await readPlayedOf(
    { models, masterAdminEmail },
    players.map(({ _id }) => _id.toHexString()),
  );
  const [first = '', ...rest] = (row.playedAs ?? '').split(' ');
  const names = new Set([
    ...(member ? [personKey(member)] : []),
    personKey({ firstName: first, lastName: rest.join(' ') }),
  ]);
  const found = players.map((player): ClaimCandidate => {
    const id = player._id.toHexString();
    return {
      id,
      version: player.version ?? 0,
      name: `${player.firstName} ${player.lastName}`,
      playerNumber: player.playerNumber,
      nights: played.get(id)?.nights ?? 0,
      lastPlayedOn: played.get(id)?.lastPlayedOn ?? null,
      place: places.get(id) ?? null,
      isSameName: names.has(personKey(player)),
    };
  });
  const rank = ({ playerNumber, isSameName, place }: ClaimCandidate): number =>
    Number(playerNumber !== row.playerNumber) * 4 + Number(!isSameName) * 2 + Number(place === null);
  return found.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
};

const readMembers = async (models: Models, ids: readonly Types.ObjectId[]) => {
  const members = await models.Player.find({ _id: { $in: ids } })
    .select('firstName lastName playerNumber city')
    .lean<PlayerDocument[]>();
  return new Map(members.map((member) => [member._id.toHexString(), member]));
};

/** Returns claims for the people who answer them; an answered claim has no candidates any more. */
export const presentClaims = async (
  deps: Deps,
  rows: readonly ProfileClaimDocument[],
): Promise<ProfileClaim[]> => {
  const venueOf = await readVenues(deps.models, rows);
  const members = await readMembers(
    deps.models,
    rows.map(({ playerId }) => playerId),
  );
  const claims: ProfileClaim[] = [];
  for (const row of rows) {
    const id = row.playerId.toHexString();
    const member = members.get(id) ?? null;
    claims.push({
      ...presentOwn(row, venueOf),
      member: {
        id,
        name: member ? `${member.firstName} ${member.lastName}` : '',
        playerNumber: member?.playerNumber ?? 0,
        city: member?.city ?? '',
      },
      candidates: row.state === 'open' ? await readCandidates(deps, row, member) : [],
    });
  }
  return claims;
};
