import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { eachRow, type MemberExport } from '#face/member-export.ts';
import { idsOf, type MemberMove } from '#face/member-moves.ts';
import type { MemberTraces } from '#face/member-traces.ts';
import type { FixedRetention } from '#face/retention-kind.ts';
import { type FollowDocument, reminderLogDays } from './follow.model.ts';

/** Deletes what the member follows, who follows the member, and the reminders. */
export const followTraces: MemberTraces = {
  models: ['Follow', 'ReminderChoice', 'NightReminder'],
  forget: async (models, session, { id }) => {
    await models.Follow.deleteMany({ playerId: id }, { session });
    await models.Follow.deleteMany({ kind: 'player', targetId: id.toHexString() }, { session });
    await models.ReminderChoice.deleteOne({ _id: id }, { session });
    await models.NightReminder.deleteMany({ playerId: id }, { session });
  },
};

const keyOf = ({ kind, targetId }: Pick<FollowDocument, 'kind' | 'targetId'>): string =>
  `${kind} ${targetId}`;

const findOf = (models: Models, session: ClientSession, filter: object) =>
  models.Follow.find(filter).session(session).lean<FollowDocument[]>();

/** Rows by which others follow the member; their ids are moved separately from the member's own rows. */
type More = { followers: Types.ObjectId[] };

/** Moves what the member follows, and who follows the member; what both accounts have stays single. */
export const followMove: MemberMove = {
  move: async (models, session, { from, into }) => {
    const own = new Set((await findOf(models, session, { playerId: into })).map(keyOf));
    const rows = await findOf(models, session, { playerId: from });
    const ids = idsOf(rows.filter((row) => !own.has(keyOf(row)) && row.targetId !== into.toHexString()));
    await models.Follow.updateMany({ _id: { $in: ids } }, { $set: { playerId: into } }, { session });
    const target = { kind: 'player' as const, targetId: into.toHexString() };
    const known = await findOf(models, session, target);
    const hasBoth = new Set([into, ...known.map(({ playerId }) => playerId)].map((id) => id.toHexString()));
    const others = await findOf(models, session, { kind: 'player', targetId: from.toHexString() });
    const followers = idsOf(others.filter(({ playerId }) => !hasBoth.has(playerId.toHexString())));
    await models.Follow.updateMany(
      { _id: { $in: followers } },
      { $set: { targetId: target.targetId } },
      { session },
    );
    const more: More = { followers };
    return { ids, more };
  },
  moveBack: async (models, session, { from, into }, { ids, more }) => {
    const { followers } = (more ?? { followers: [] }) as More;
    const own = { _id: { $in: ids }, playerId: into };
    await models.Follow.updateMany(own, { $set: { playerId: from } }, { session });
    await models.Follow.updateMany(
      { _id: { $in: followers }, targetId: into.toHexString() },
      { $set: { targetId: from.toHexString() } },
      { session },
    );
  },
};

/** What the member follows, when they are reminded, and the reminders sent. */
export const followExport: MemberExport = {
  models: ['Follow', 'ReminderChoice', 'NightReminder'],
  lists: {
    follows: (models, { id }) =>
      eachRow(
        models.Follow.find({ playerId: id }).sort({ followedAt: -1 }).lean<FollowDocument[]>(),
        ({ kind, targetId, followedAt }) => ({ kind, id: targetId, since: followedAt }),
      ),
    reminderChoices: (models, { id }) =>
      eachRow(
        models.ReminderChoice.find({ _id: id }).lean<object[]>(),
        ({ _id, ...choice }: { _id?: unknown }) => choice,
      ),
    nightReminders: (models, { id }) =>
      eachRow(
        models.NightReminder.find({ playerId: id })
          .sort({ at: -1 })
          .lean<{ channels: string[]; at: Date }[]>(),
        ({ channels, at }) => ({ channels, at }),
      ),
  },
};

/** The retention of the log of reminders. */
export const nightReminderRetention: FixedRetention = {
  kind: 'night-reminders',
  rowsOf: ({ NightReminder }) => NightReminder.collection,
  field: 'at',
  days: reminderLogDays,
  daysAfterField: reminderLogDays,
};
