// Owns the export of what the league keeps of a member. Each part names what it reads; a feature that keeps something
// new of members adds its part here.
import { deviceOf } from '@ahl/shared-types/account';
import { privacyOf } from '@ahl/shared-types/privacy';
import type { PlayerDocument } from '../../models/player.model.ts';
import type { SessionDocument } from '../../models/session.model.ts';
import type { AccountDeps } from './account.deps.ts';
import { findOwn } from './own-account.ts';

type Part = (deps: AccountDeps, account: PlayerDocument) => Promise<unknown>;

const profile: Part = async (_deps, account) => ({
  firstName: account.firstName,
  middleInitial: account.middleInitial,
  lastName: account.lastName,
  pokerHandle: account.pokerHandle,
  playerNumber: account.playerNumber,
  email: account.email ?? null,
  city: account.city,
  state: account.state,
  region: account.region ?? null,
  rank: account.rank,
  role: account.role,
  isHost: account.isHost,
  isAdmin: account.isAdmin,
  totalTournaments: account.totalTournaments,
  totalWinningsCents: account.totalWinningsCents,
  profileImage: account.profileImage ?? null,
  language: account.language ?? null,
  privacy: privacyOf(account.privacy),
  joinedAt: account.createdAt?.toISOString() ?? null,
});

const results: Part = async ({ models }, { _id }) => {
  const [rows, venues] = await Promise.all([
    models.Result.find({ 'finishers.playerId': _id, deletedAt: null }).sort({ date: -1 }).lean(),
    models.Venue.find().select('name').lean(),
  ]);
  const nameOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue.name]));
  return rows.map(({ name, date, startTime, venueId, entrants, finishers }) => {
    const own = finishers.find(({ playerId }) => playerId.equals(_id));
    return {
      ...{ name, date, startTime, entrants, venue: nameOf.get(venueId.toHexString()) ?? '' },
      ...{ place: own?.place ?? null, points: own?.points ?? null, prizeCents: own?.prizeCents ?? null },
    };
  });
};

const standings: Part = async ({ models }, { _id }) => {
  const lines = await models.Standing.find({ playerId: _id }).sort({ board: 1 }).lean();
  return lines.map(({ board, points, games, wins, bestPlace }) => ({
    board,
    points,
    games,
    wins,
    bestPlace,
  }));
};

const bonuses: Part = async ({ models }, { _id }) => {
  const rows = await models.Bonus.find({ playerId: _id }).sort({ expiresAt: -1 }).lean();
  return rows.map(({ uniqueCode, title, kind, amount, expiresAt, verifiedAt, pointsNight }) => ({
    ...{ uniqueCode, title, kind, amount, expiresAt, verifiedAt: verifiedAt ?? null },
    ...(pointsNight ? { pointsNight } : {}),
  }));
};

const clockNights: Part = async ({ models }, { _id }) => {
  const id = _id.toHexString();
  const rows = await models.PokerClock.find({ 'night.entries.playerId': id })
    .select('name venueName date')
    .sort({ date: -1 })
    .lean();
  return rows.map(({ name, venueName, date }) => ({ name, venueName, date }));
};

const signIns: Part = async ({ models }, { _id }) => {
  const rows = (await models.Session.find({ playerId: _id })
    .sort({ lastSeenAt: -1 })
    .lean()) as unknown as SessionDocument[];
  return rows.map(({ createdAt, lastSeenAt, endedAt, userAgent }) => ({
    ...{
      signedInAt: createdAt,
      lastSeenAt,
      endedAt: endedAt ?? null,
      userAgent,
      device: deviceOf(userAgent),
    },
  }));
};

const mails: Part = async ({ models }, { email }) => {
  if (!email) return [];
  const rows = await models.Mail.find({ to: email }).sort({ createdAt: -1 }).lean();
  return rows.map(({ subject, kind, sentAt }) => ({ subject, kind, sentAt: sentAt ?? null }));
};

const claims: Part = async ({ models }, { _id }) => {
  const rows = await models.PointsClaim.find({ playerId: _id }).sort({ sentAt: -1 }).lean();
  return rows.map(({ venueName, date, startTime, name, place, note, proof, state, trail }) => ({
    ...{ venueName, date, startTime, name, place, note, proof, state },
    trail: trail.map(({ act, by, at, text }) => ({ act, by, at, text })),
  }));
};

const reservations: Part = async ({ models }, { _id }) => {
  const rows = await models.Reservation.find({ playerId: _id }).sort({ date: -1 }).lean();
  return rows.map(({ date, startTime, cancelledAt }) => ({
    ...{ date, startTime, cancelledAt: cancelledAt ?? null },
  }));
};

/** Conversations with the league; announcements were for everybody. */
const messages: Part = async ({ models }, { _id }) => {
  const rows = await models.MessageThread.find({ to: _id.toHexString(), memberId: _id })
    .sort({ lastAt: -1 })
    .lean();
  return rows.map(({ subject, messages: said }) => ({
    subject,
    messages: said.map(({ from, text, sentAt }) => ({ from, text, sentAt })),
  }));
};

const parts = {
  ...{ profile, results, standings, bonuses, claims, reservations, clockNights, messages, mails, signIns },
} satisfies Record<string, Part>;

/** Everything that the league keeps of a member. @throws UNAUTHENTICATED */
export const exportAccount = async (
  deps: AccountDeps,
  accountId: string,
): Promise<Record<string, unknown>> => {
  const account = await findOwn(deps, accountId);
  const read = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await part(deps, account)] as const),
  );
  return { exportedAt: new Date(deps.now()).toISOString(), ...Object.fromEntries(read) };
};
