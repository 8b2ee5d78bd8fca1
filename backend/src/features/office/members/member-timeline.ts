// Owns the timeline of a member: rows of several features in one order, newest first. Each source returns its newest
// rows up to the requested page; the page is cut from all of them together.
import { deviceOf } from '@ahl/shared-types/account';
import { bonusStateOf } from '@ahl/shared-types/bonuses';
import { type EndpointInput, instantOf } from '@ahl/shared-types/common';
import type { readMemberTimeline, TimelineItem, TimelineKind } from '@ahl/shared-types/members';
import type { ClaimState } from '@ahl/shared-types/points-claims';
import type { Connection, Types } from 'mongoose';
import type { Documents, Models } from '#db/models.ts';
import type { SessionDocument } from '#features/core/auth/session.model.ts';
import { listChanges } from '#features/core/changes/change.list.ts';
import { toAll } from '#features/core/messages/message.model.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { explainNights } from '#features/ranking/points/explained-scores.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { pageOf } from '#http/list-query.ts';
import { findMember } from './member-record.service.ts';

export type TimelineDeps = { db: Connection; models: Models; now: () => number; timeZone: string };
type Member = Pick<PlayerDocument, '_id' | 'email' | 'tokenVersion' | 'createdAt'>;
type Part = { items: TimelineItem[]; total: number };
type MergeRow = Pick<
  Documents['AccountMerge'],
  | '_id'
  | 'survivorId'
  | 'survivorName'
  | 'mergedId'
  | 'mergedName'
  | 'mergedNumber'
  | 'at'
  | 'byName'
  | 'note'
  | 'undoneAt'
  | 'undoneByName'
  | 'undoNote'
> & { survivorNumber: number };
/** Returns the newest rows of a kind, at most `limit`. `isAlone`: no other kind is requested. */
type Source = (deps: TimelineDeps, member: Member, limit: number, isAlone: boolean) => Promise<Part>;

const newestFirst = (a: TimelineItem, b: TimelineItem): number =>
  Date.parse(b.at) - Date.parse(a.at) || a.id.localeCompare(b.id);

const nights: Source = async ({ models, timeZone }, { _id }, limit) => {
  const filter = { 'finishers.playerId': _id, deletedAt: null };
  const [rows, total] = await Promise.all([
    models.Result.find(filter)
      .select('date startTime version finishers.playerId')
      .sort({ date: -1, startTime: -1 })
      .limit(limit)
      .lean<ResultDocument[]>(),
    models.Result.countDocuments(filter),
  ]);
  const scoreOf = await explainNights(models, _id, rows);
  const items = rows.flatMap((row): TimelineItem[] => {
    const id = row._id.toHexString();
    const score = scoreOf.get(id);
    if (!score) return [];
    const at = new Date(instantOf(row.date, row.startTime, timeZone)).toISOString();
    return [{ kind: 'night', id, at, score, corrections: Math.max(0, row.version - 1) }];
  });
  return { items, total };
};

const bonuses: Source = async ({ models, now }, { _id }, limit) => {
  const filter = { playerId: _id };
  const [rows, total] = await Promise.all([
    models.Bonus.find(filter).sort({ createdAt: -1 }).limit(limit).lean(),
    models.Bonus.countDocuments(filter),
  ]);
  const items = rows.map(
    (row): TimelineItem => ({
      kind: 'bonus',
      id: row._id.toHexString(),
      at: row.createdAt.toISOString(),
      title: row.title,
      bonusKind: row.kind,
      amount: row.amount,
      state: bonusStateOf(row, now()),
      byName: row.trail[0]?.byName ?? '',
    }),
  );
  return { items, total };
};

const claims: Source = async ({ models }, { _id }, limit) => {
  const filter = { playerId: _id };
  const [rows, total] = await Promise.all([
    models.PointsClaim.find(filter).sort({ sentAt: -1 }).limit(limit).lean(),
    models.PointsClaim.countDocuments(filter),
  ]);
  const items = rows.map((row): TimelineItem => {
    const decided = row.trail.findLast(({ act }) => act === 'approved' || act === 'declined');
    return {
      kind: 'claim',
      id: row._id.toHexString(),
      at: row.sentAt.toISOString(),
      claimKind: row.kind,
      state: row.state as ClaimState,
      name: row.name,
      venueName: row.venueName ?? '',
      date: row.date,
      place: row.place,
      note: row.note ?? '',
      decidedBy: decided?.by ?? '',
    };
  });
  return { items, total };
};

/** The site's messages about a night are left out, because the night itself is listed; messages alone include them. */
const messages: Source = async ({ models }, { _id, createdAt }, limit, isAlone) => {
  const filter = {
    to: { $in: [_id.toHexString(), toAll] },
    lastAt: { $gte: createdAt ?? _id.getTimestamp() },
    isWithdrawn: { $ne: true },
    ...(isAlone ? {} : { kind: { $ne: 'result' as const } }),
  };
  const [rows, total] = await Promise.all([
    models.MessageThread.find(filter)
      .select('kind subject preview lastAt lastFrom lastAuthorName')
      .sort({ lastAt: -1 })
      .limit(limit)
      .lean(),
    models.MessageThread.countDocuments(filter),
  ]);
  const items = rows.map(
    (row): TimelineItem => ({
      kind: 'message',
      id: row._id.toHexString(),
      at: row.lastAt.toISOString(),
      threadKind: row.kind,
      subject: row.subject,
      preview: row.preview,
      from: row.lastFrom,
      authorName: row.lastAuthorName,
    }),
  );
  return { items, total };
};

const mails: Source = async ({ models }, { email }, limit) => {
  if (!email) return { items: [], total: 0 };
  const filter = { to: email };
  const [rows, total] = await Promise.all([
    models.Mail.find(filter)
      .select('subject status attempts lastError sentAt createdAt')
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean(),
    models.Mail.countDocuments(filter),
  ]);
  const items = rows.map(
    (row): TimelineItem => ({
      kind: 'mail',
      id: row._id.toHexString(),
      at: row.createdAt.toISOString(),
      subject: row.subject,
      status: row.status,
      attempts: row.attempts,
      lastError: row.lastError,
      sentAt: row.sentAt?.toISOString() ?? null,
    }),
  );
  return { items, total };
};

const signIns: Source = async ({ models, now }, { _id, tokenVersion }, limit) => {
  const filter = { playerId: _id };
  const [rows, total] = await Promise.all([
    models.Session.find(filter).sort({ createdAt: -1 }).limit(limit).lean<SessionDocument[]>(),
    models.Session.countDocuments(filter),
  ]);
  const items = rows.map(
    (row): TimelineItem => ({
      kind: 'sign-in',
      id: row._id,
      at: row.createdAt.toISOString(),
      device: deviceOf(row.userAgent),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isOpen: row.tokenVersion === tokenVersion && !row.endedAt && row.expiresAt.getTime() > now(),
    }),
  );
  return { items, total };
};

const changes: Source = async (deps, { _id }, limit) => {
  const query = { entity: 'player', entityId: _id.toHexString(), page: 1, pageSize: limit } as const;
  const { items, total } = await listChanges(deps, query);
  return {
    items: items.map((change): TimelineItem => ({ kind: 'change', id: change.id, at: change.at, change })),
    total,
  };
};

/** Returns a merge, and its undo if it was undone. */
const mergeItems = (row: MergeRow, memberId: Types.ObjectId): TimelineItem[] => {
  const { _id, survivorId, survivorName, survivorNumber, mergedId, mergedName, mergedNumber } = row;
  const isSurvivor = survivorId.equals(memberId);
  const shared = {
    kind: 'merge' as const,
    isSurvivor,
    other: isSurvivor
      ? { id: mergedId.toHexString(), name: mergedName, playerNumber: mergedNumber }
      : { id: survivorId.toHexString(), name: survivorName, playerNumber: survivorNumber },
  };
  const id = _id.toHexString();
  const { at, byName, note, undoneAt, undoneByName, undoNote } = row;
  const done = { ...shared, id, at: at.toISOString(), isUndone: false, byName, note };
  if (!undoneAt) return [done];
  const undo = { at: undoneAt.toISOString(), byName: undoneByName, note: undoNote };
  return [done, { ...shared, ...undo, id: `${id}-undone`, isUndone: true }];
};

/** An account is merged a few times at most: all merges are read. */
const merges: Source = async ({ models }, { _id }, limit) => {
  const rows = await models.AccountMerge.find({ $or: [{ survivorId: _id }, { mergedId: _id }] })
    .select(
      'survivorId survivorName mergedId mergedName mergedNumber at byName note undoneAt undoneByName undoNote',
    )
    .lean();
  const survivors = await models.Player.find({ _id: { $in: rows.map(({ survivorId }) => survivorId) } })
    .select('playerNumber')
    .lean();
  const numberOf = new Map(survivors.map((player) => [player._id.toHexString(), player.playerNumber]));
  const items = rows
    .flatMap((row) =>
      mergeItems({ ...row, survivorNumber: numberOf.get(row.survivorId.toHexString()) ?? 0 }, _id),
    )
    .sort(newestFirst);
  return { items: items.slice(0, limit), total: items.length };
};

const sources: Record<TimelineKind, Source> = {
  night: nights,
  bonus: bonuses,
  claim: claims,
  message: messages,
  mail: mails,
  'sign-in': signIns,
  change: changes,
  merge: merges,
};

/** Returns a page of a member's timeline. @throws NOT_FOUND */
export const readTimeline = async (
  deps: TimelineDeps,
  { id, kind, page, pageSize }: EndpointInput<typeof readMemberTimeline>,
): Promise<Part> => {
  const member = await findMember(deps.models, id);
  const readers = kind ? [sources[kind]] : Object.values(sources);
  const through = page * pageSize;
  const parts = await Promise.all(readers.map((source) => source(deps, member, through, kind !== undefined)));
  const items = parts.flatMap((part) => part.items).sort(newestFirst);
  const from = pageOf({ page, pageSize });
  return {
    items: items.slice(from, from + pageSize),
    total: parts.reduce((sum, part) => sum + part.total, 0),
  };
};
