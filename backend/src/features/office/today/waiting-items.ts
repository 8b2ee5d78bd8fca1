// What is waiting in the office besides nights: claims, proposals, failed mails, dark screens, possible duplicate
// members.
import type { ScreenRegistry } from '@ahl/realtime';
import { lostMailStatuses } from '@ahl/shared-types/mail';
import { foldName } from '@ahl/shared-types/names';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { namedLike } from '#features/core/players/name-keys.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import type { BareItem } from './night-items.ts';

const hourMs = 60 * 60_000;
/** Members are promised an answer to a claim within 72 hours; in the last 24 of them it is on the desk. */
const claimDueMs = 72 * hourMs;
const claimNearMs = 48 * hourMs;
/** A mail that failed more days ago is not work for today. */
const mailDays = 7;
const maxClaims = 20;
const maxScreens = 10;
/** How many of the newest members are compared with all others. */
const newestMembers = 25;

/** Returns open claims whose 72 hours are nearly over, the most urgent first. */
export const claimsNearDue = async (models: Models, nowMs: number): Promise<BareItem[]> => {
  const claims = await models.PointsClaim.find({
    state: 'open',
    sentAt: { $lte: new Date(nowMs - claimNearMs) },
  })
    .sort({ sentAt: 1 })
    .limit(maxClaims)
    .lean();
  return claims.map(({ _id, playerName, venueName, date, sentAt }) => ({
    kind: 'claim-waiting',
    id: `claim-waiting.${_id.toHexString()}`,
    claimId: _id.toHexString(),
    playerName,
    venueName,
    date,
    answerBy: new Date(sentAt.getTime() + claimDueMs).toISOString(),
  }));
};

/** Returns the objections of venues to nights and lines of invoices, oldest first. */
export const disputesWaiting = async (models: Models): Promise<BareItem[]> => {
  const disputes = await models.VenueDispute.find({ answeredAt: null })
    .sort({ sentAt: 1 })
    .limit(maxClaims)
    .lean();
  return disputes.map(({ _id, venueName, date, text, sentAt, line }) => {
    const disputeId = _id.toHexString();
    const said = { disputeId, venueName, text, sentAt: sentAt.toISOString() };
    if (!line) return { kind: 'night-disputed', id: `night-disputed.${disputeId}`, date, ...said };
    const { invoiceId, number } = line;
    return {
      kind: 'line-disputed',
      id: `line-disputed.${disputeId}`,
      invoiceId: invoiceId.toHexString(),
      number,
      ...said,
    };
  });
};

/** Returns the claims of members that earlier nights were theirs, as one item. */
export const profileClaimsWaiting = async (models: Models): Promise<BareItem[]> => {
  const open = { state: 'open' } as const;
  const [count, oldest] = await Promise.all([
    models.ProfileClaim.countDocuments(open),
    models.ProfileClaim.findOne(open).sort({ sentAt: 1 }).select('playerId sentAt').lean(),
  ]);
  if (!oldest) return [];
  const member = await models.Player.findById(oldest.playerId).select('firstName lastName').lean();
  return [
    {
      kind: 'profile-claims-waiting',
      id: 'profile-claims-waiting',
      count,
      oldest: member ? fullNameOf(member) : '',
      oldestAt: oldest.sentAt.toISOString(),
    },
  ];
};

/** Returns the proposals that wait for a decision, as one item. */
export const approvalsWaiting = async (models: Models): Promise<BareItem[]> => {
  const pending = { status: 'pending' } as const;
  const [count, oldest] = await Promise.all([
    models.Submission.countDocuments(pending),
    models.Submission.findOne(pending).sort({ createdAt: 1 }).select('title createdAt').lean(),
  ]);
  if (!oldest) return [];
  const oldestAt = oldest.createdAt.toISOString();
  return [{ kind: 'approvals-waiting', id: 'approvals-waiting', count, oldest: oldest.title, oldestAt }];
};

/** Returns the failed mails of the last week, as one item. */
export const mailsFailed = async (models: Models, nowMs: number): Promise<BareItem[]> => {
  const since = new Date(nowMs - mailDays * 24 * hourMs);
  const failed = { status: { $in: [...lostMailStatuses] }, createdAt: { $gte: since } };
  const [count, last] = await Promise.all([
    models.Mail.countDocuments(failed),
    models.Mail.findOne(failed).sort({ createdAt: -1 }).select('to subject lastError').lean(),
  ]);
  if (!last) return [];
  const { to, subject, lastError: error } = last;
  return [{ kind: 'mail-failed', id: `mail-failed.${last._id.toHexString()}`, count, to, subject, error }];
};

/** Returns the TVs that stopped reporting while their clock continues; a page that somebody closed is none. */
export const screensDark = async (models: Models, screens: ScreenRegistry): Promise<BareItem[]> => {
  const dark = screens.list().filter(({ isPaired, isOnline }) => isPaired && !isOnline);
  if (dark.length === 0) return [];
  const clocks = await models.PokerClock.find({
    _id: { $in: dark.map(({ clockId }) => clockId) },
    status: { $in: ['running', 'paused'] },
  })
    .select('name venueName')
    .lean();
  const clockOf = new Map(clocks.map((clock) => [clock._id.toHexString(), clock]));
  return dark.slice(0, maxScreens).flatMap(({ screenId, clockId, label, seenAt }): BareItem[] => {
    const clock = clockOf.get(clockId);
    if (!clock) return [];
    return [
      {
        kind: 'screen-dark',
        id: `screen-dark.${screenId}`,
        clockId,
        clockName: clock.name,
        venueName: clock.venueName ?? '',
        screenName: label,
        seenAt,
      },
    ];
  });
};

/** Returns the newest members who have the same name as somebody else, as one item with the newest of them. */
export const membersAlike = async (models: Models): Promise<BareItem[]> => {
  const fields = 'firstName lastName playerNumber city';
  const newest = await models.Player.find({ closedAt: null })
    .sort({ playerNumber: -1 })
    .limit(newestMembers)
    .select(fields)
    .lean();
  if (newest.length === 0) return [];
  const names = newest.flatMap((member) => namedLike(member).$or);
  const namesakes = await models.Player.find({ $or: names, closedAt: null })
    .limit(newestMembers * 4)
    .select(fields)
    .lean();
  const groups = Map.groupBy(namesakes, (member) => foldName(fullNameOf(member)));
  const different = await models.DifferentPeople.find({
    memberIds: { $in: namesakes.map(({ _id }) => _id) },
  }).lean();
  const isTwoPeople = (group: readonly { _id: Types.ObjectId }[]): boolean =>
    group.length === 2 &&
    different.some(({ memberIds }) => group.every(({ _id }) => memberIds.some((id) => id.equals(_id))));
  const alike = [...groups.values()]
    .filter((group) => group.length > 1 && !isTwoPeople(group))
    .map((group) => group.sort((a, b) => a.playerNumber - b.playerNumber))
    .sort((a, b) => (b.at(-1)?.playerNumber ?? 0) - (a.at(-1)?.playerNumber ?? 0));
  const [newestGroup] = alike;
  if (!newestGroup?.[0]) return [];
  // The id names the newest group, so that one that arrives after the item was put off is shown.
  const numbers = newestGroup.map(({ playerNumber }) => playerNumber).join('-');
  return [
    {
      kind: 'members-alike',
      id: `members-alike.${numbers}`.slice(0, 120),
      count: alike.length,
      name: fullNameOf(newestGroup[0]),
      members: newestGroup.map(({ _id, playerNumber, city }) => ({
        id: _id.toHexString(),
        playerNumber,
        city: city ?? '',
      })),
    },
  ];
};
