// Owns the export of a member's data. Each part names what it reads; a feature that stores new data about members adds
// its part here.
import { deviceOf } from '@ahl/shared-types/account';
import { privacyOf } from '@ahl/shared-types/privacy';
import { JsonStream, objectPieces } from '../../../http/json-stream.ts';
import type { SessionDocument } from '../auth/session.model.ts';
import type { PlayerDocument } from '../players/player.model.ts';
import type { AccountDeps } from './account.deps.ts';
import { findOwn } from './own-account.ts';

type Given = { deps: AccountDeps; account: PlayerDocument };
/** One part of the export. It yields row by row, so that a long history is never in memory as a whole. */
type Part = (given: Given) => AsyncGenerator<object>;
type Rows<T> = { cursor(): AsyncIterable<T> & { close(): Promise<unknown> } };

/** Yields the rows of a query one by one; the cursor is closed when the reader stops. */
async function* eachOf<T>(query: Rows<T>, present: (row: T) => object): AsyncGenerator<object> {
  const cursor = query.cursor();
  try {
    for await (const row of cursor) yield present(row);
  } finally {
    await cursor.close();
  }
}

const profileOf = (account: PlayerDocument) => ({
  firstName: account.firstName,
  middleInitial: account.middleInitial,
  lastName: account.lastName,
  pokerHandle: account.pokerHandle,
  playerNumber: account.playerNumber,
  email: account.email ?? null,
  city: account.city,
  state: account.state,
  phone: account.phone ?? '',
  birthYear: account.birthYear ?? null,
  birthday: account.birthday ?? '',
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

const results: Part = async function* ({ deps: { models }, account: { _id } }) {
  const venues = await models.Venue.find().select('name').lean();
  const nameOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue.name]));
  const played = { 'finishers.playerId': _id, deletedAt: null };
  yield* eachOf(
    models.Result.find(played).sort({ date: -1 }).lean(),
    ({ name, date, startTime, venueId, entrants, finishers }) => {
      const own = finishers.find(({ playerId }) => playerId.equals(_id));
      return {
        name,
        date,
        startTime,
        entrants,
        venue: nameOf.get(venueId.toHexString()) ?? '',
        place: own?.place ?? null,
        points: own?.points ?? null,
        prizeCents: own?.prizeCents ?? null,
      };
    },
  );
};

const standings: Part = ({ deps: { models }, account: { _id } }) =>
  eachOf(
    models.Standing.find({ playerId: _id }).sort({ board: 1 }).lean(),
    ({ board, points, games, wins, bestPlace }) => ({ board, points, games, wins, bestPlace }),
  );

const bonuses: Part = ({ deps: { models }, account: { _id } }) =>
  eachOf(
    models.Bonus.find({ playerId: _id }).sort({ expiresAt: -1 }).lean(),
    ({ uniqueCode, title, kind, amount, expiresAt, verifiedAt, pointsNight }) => ({
      uniqueCode,
      title,
      kind,
      amount,
      expiresAt,
      verifiedAt: verifiedAt ?? null,
      ...(pointsNight ? { pointsNight } : {}),
    }),
  );

const clockNights: Part = ({ deps: { models }, account: { _id } }) =>
  eachOf(
    models.PokerClock.find({ 'night.entries.playerId': _id.toHexString() })
      .select('name venueName date')
      .sort({ date: -1 })
      .lean(),
    ({ name, venueName, date }) => ({ name, venueName, date }),
  );

const signIns: Part = ({ deps: { models }, account: { _id } }) =>
  eachOf(
    models.Session.find({ playerId: _id }).sort({ lastSeenAt: -1 }).lean<SessionDocument[]>(),
    ({ createdAt, lastSeenAt, endedAt, userAgent }) => ({
      signedInAt: createdAt,
      lastSeenAt,
      endedAt: endedAt ?? null,
      userAgent,
      device: deviceOf(userAgent),
    }),
  );

const mails: Part = async function* ({ deps: { models }, account: { email } }) {
  if (!email) return;
  yield* eachOf(
    models.Mail.find({ to: email }).sort({ createdAt: -1 }).lean(),
    ({ subject, kind, sentAt }) => ({ subject, kind, sentAt: sentAt ?? null }),
  );
};

const claims: Part = ({ deps: { models }, account: { _id } }) =>
  eachOf(
    models.PointsClaim.find({ playerId: _id }).sort({ sentAt: -1 }).lean(),
    ({ venueName, date, startTime, name, place, note, proof, state, trail }) => ({
      venueName,
      date,
      startTime,
      name,
      place,
      note,
      proof,
      state,
      trail: trail.map(({ act, by, at, text }) => ({ act, by, at, text })),
    }),
  );

const reservations: Part = ({ deps: { models }, account: { _id } }) =>
  eachOf(
    models.Reservation.find({ playerId: _id }).sort({ date: -1 }).lean(),
    ({ date, startTime, cancelledAt }) => ({ date, startTime, cancelledAt: cancelledAt ?? null }),
  );

/** Conversations with the league; announcements are left out, because they were sent to everybody. */
const messages: Part = ({ deps: { models }, account: { _id } }) =>
  eachOf(
    models.MessageThread.find({ to: _id.toHexString(), memberId: _id }).sort({ lastAt: -1 }).lean(),
    ({ subject, messages: said }) => ({
      subject,
      messages: said.map(({ from, text, sentAt }) => ({ from, text, sentAt })),
    }),
  );

const parts = {
  results,
  standings,
  bonuses,
  claims,
  reservations,
  clockNights,
  messages,
  mails,
  signIns,
} satisfies Record<string, Part>;

/** Streams all data that the league stores about a member. @throws UNAUTHENTICATED */
export const exportAccount = async (deps: AccountDeps, accountId: string): Promise<JsonStream> => {
  const account = await findOwn(deps, accountId);
  const lists = Object.entries(parts).map(([name, part]) => [name, part({ deps, account })] as const);
  return new JsonStream(
    objectPieces({
      exportedAt: new Date(deps.now()).toISOString(),
      profile: profileOf(account),
      ...Object.fromEntries(lists),
    }),
  );
};
