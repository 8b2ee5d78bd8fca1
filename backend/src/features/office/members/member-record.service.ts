// Owns the office's overview of one member.
import { AppError } from '@ahl/shared-types/common';
import {
  canBan,
  canEditMember,
  canFixLogin,
  canGiveRoles,
  canMakeHost,
  canViewAs,
  type MemberRecord,
} from '@ahl/shared-types/members';
import { privacyOf } from '@ahl/shared-types/privacy';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { findLeaderboard, rankEach } from '#features/ranking/standings/leaderboard.reader.ts';
import { presentSeason } from '#features/ranking/standings/leaderboard.resolver.ts';
import { readPlayedOf, statesOf } from './member-entry.ts';
import { readNotes } from './member-note.service.ts';

export type RecordDeps = { models: Models; now: () => number; timeZone: string; masterAdminEmail: string };

const noSuchMember = () => new AppError('NOT_FOUND', 'member.not-found');

/** Returns a member as stored, also one whose account was emptied. @throws NOT_FOUND */
export const findMember = async (models: Models, id: string): Promise<PlayerDocument> => {
  const player = await models.Player.findById(id).lean<PlayerDocument>();
  if (!player) throw noSuchMember();
  return player;
};

const readSeason = async (deps: RecordDeps, playerId: string): Promise<MemberRecord['season']> => {
  const season = await presentSeason(deps);
  if (!season) return null;
  const seasonId = season._id.toHexString();
  const board = await findLeaderboard(deps, leaderboardKey({ scope: 'overall', period: 'season', seasonId }));
  const standing = board && (await deps.models.Standing.findById(`${board._id}/${playerId}`).lean());
  if (!board || !standing) return null;
  const [ranked] = await rankEach(deps, board, [standing]);
  const { points, games } = standing;
  return { id: seasonId, name: season.name, rank: ranked?.rank ?? 0, players: board.players, points, games };
};

const readSignIn = async (
  { models, now }: RecordDeps,
  player: PlayerDocument,
): Promise<MemberRecord['signIn']> => {
  const of = { playerId: player._id };
  const [last, devices, change] = await Promise.all([
    models.Session.findOne(of).sort({ lastSeenAt: -1 }).select('lastSeenAt').lean(),
    models.Session.countDocuments({
      ...of,
      tokenVersion: player.tokenVersion,
      endedAt: null,
      expiresAt: { $gt: new Date(now()) },
    }),
    models.EmailChange.findOne({ ...of, expiresAt: { $gt: new Date(now()) } })
      .select('email')
      .lean(),
  ]);
  return {
    hasPassword: Boolean(player.passwordHash),
    lastSeenAt: last?.lastSeenAt.toISOString() ?? null,
    devices,
    pendingEmail: change?.email ?? null,
  };
};

const readHomeVenue = async ({ models }: RecordDeps, id: string | null) => {
  const venue = id === null ? null : await models.Venue.findById(id).select('name').lean();
  return venue ? { id: venue._id.toHexString(), name: venue.name } : null;
};

const hostIdOf = async (models: Models, playerId: Types.ObjectId): Promise<string> => {
  const row = await models.Host.findOne({ playerId }).select('_id').lean();
  return String(row?._id ?? playerId);
};

/** Returns the office's overview of a member. @throws NOT_FOUND */
export const readMember = async (deps: RecordDeps, id: string, actor: Actor): Promise<MemberRecord> => {
  const { models, now } = deps;
  const player = await findMember(models, id);
  const role = roleHeld(player, deps.masterAdminEmail);
  const ready = { playerId: id, verifiedAt: null, revokedAt: null, expiresAt: { $gt: new Date(now()) } };
  const [played, season, readyBonuses, signIn, notes] = await Promise.all([
    readPlayedOf(deps, [id]),
    readSeason(deps, id),
    models.Bonus.countDocuments(ready),
    readSignIn(deps, player),
    readNotes(deps, id),
  ]);
  const figures = played.get(id);
  const target = { id, role };
  const isOpen = !player.closedAt;
  return {
    id,
    version: player.version ?? 0,
    firstName: player.firstName,
    lastName: player.lastName,
    middleInitial: player.middleInitial ?? '',
    playerNumber: player.playerNumber,
    formerNumbers: player.formerNumbers ?? [],
    pokerHandle: player.pokerHandle ?? '',
    email: player.email ?? '',
    phone: player.phone ?? '',
    birthYear: player.birthYear ?? null,
    birthday: player.birthday ?? '',
    city: player.city ?? '',
    state: player.state ?? '',
    region: player.region ?? null,
    tags: player.tags ?? [],
    profileImage: player.profileImage ?? null,
    rank: player.rank,
    role,
    hostId: player.isHost ? await hostIdOf(models, player._id) : null,
    hostName: player.isHost ? (player.hostName ?? '') : '',
    privacy: privacyOf(player.privacy),
    states: statesOf(player),
    joinedAt: (player.createdAt ?? player._id.getTimestamp()).toISOString(),
    closesAt: player.closesAt?.toISOString() ?? null,
    closedAt: player.closedAt?.toISOString() ?? null,
    nights: figures?.nights ?? 0,
    lastPlayedOn: figures?.lastPlayedOn ?? null,
    homeVenue: await readHomeVenue(deps, figures?.homeVenueId ?? null),
    season,
    readyBonuses,
    signIn,
    notes,
    abilities: {
      edit: isOpen && canEditMember(actor, target),
      fixLogin: isOpen && canFixLogin(actor, target),
      ban: isOpen && canBan(actor, target),
      giveRoles: isOpen && canGiveRoles(actor),
      viewAs: isOpen && canViewAs(actor, target),
      makeHost: isOpen && !player.isHost && !player.bannedAt && canMakeHost(actor, target),
    },
  };
};
