// Stores which reports are sent to whom, and when each is due: on Mondays or on the first of a month, at six in the
// morning.
import { addMonths } from '@ahl/shared-types/calendar';
import { AppError, addDays, type EndpointInput, instantOf, leagueDate } from '@ahl/shared-types/common';
import {
  type createReportSchedule as createContract,
  ownsReportSchedule,
  type ReportSchedule,
  type scheduleSteps,
} from '@ahl/shared-types/reports';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { assertMaySee } from './report.service.ts';
import type { ReportScheduleDocument } from './report-schedule.model.ts';
import { weekOf } from './report-sums.ts';

export type ScheduleDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type Step = (typeof scheduleSteps)[number];

/** The maximum number of reports sent to one person. */
const maxSchedules = 20;
const sentAt = '06:00';

/** Returns the day on which the current period of a step ends. */
const nextDay = (today: string, every: Step): string =>
  every === 'week' ? addDays(weekOf(today), 7) : addMonths(`${today.slice(0, 7)}-01`, 1);

/** Returns when a report is due next. */
export const nextDue = ({ now, timeZone }: Pick<ScheduleDeps, 'now' | 'timeZone'>, every: Step): Date =>
  new Date(instantOf(nextDay(leagueDate(now(), timeZone), every), sentAt, timeZone));

/** Returns the period that had just ended when a report was due. */
export const periodOfDue = (dueOn: string, every: Step): { from: string; to: string } => ({
  from: every === 'week' ? addDays(dueOn, -7) : addMonths(dueOn, -1),
  to: addDays(dueOn, -1),
});

const presentSchedules = async (
  { models, timeZone }: Pick<ScheduleDeps, 'models' | 'timeZone'>,
  rows: readonly ReportScheduleDocument[],
  actor: Actor,
): Promise<ReportSchedule[]> => {
  const owners = await models.Player.find({ _id: { $in: rows.map(({ playerId }) => playerId) } })
    .select('firstName lastName')
    .lean();
  const nameOf = new Map(
    owners.map(({ _id, firstName, lastName }) => [_id.toHexString(), `${firstName} ${lastName}`]),
  );
  return rows.map((row) => ({
    id: row._id.toHexString(),
    report: row.report,
    query: row.query as ReportSchedule['query'],
    every: row.every,
    ownerName: nameOf.get(row.playerId.toHexString()) ?? '',
    isOwn: ownsReportSchedule(actor, { ownerId: row.playerId.toHexString() }),
    nextOn: leagueDate(row.nextAt.getTime(), timeZone),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    problem: row.problem ?? null,
  }));
};

/** Returns every scheduled report, the caller's own first. */
export const listReportSchedules = async (
  deps: Pick<ScheduleDeps, 'models' | 'timeZone'>,
  actor: Actor,
): Promise<{ items: ReportSchedule[] }> => {
  const rows = await deps.models.ReportSchedule.find({ deletedAt: null }).sort({ _id: 1 }).lean();
  const items = await presentSchedules(deps, rows, actor);
  return { items: items.sort((a, b) => Number(b.isOwn) - Number(a.isOwn)) };
};

/** Schedules a report for the caller. @throws FORBIDDEN, CONFLICT */
export const createReportSchedule = async (
  deps: ScheduleDeps,
  { report, query, every }: EndpointInput<typeof createContract>,
  actor: Actor,
): Promise<ReportSchedule> => {
  assertMaySee(actor, report);
  const { models, outbox } = deps;
  const playerId = new Types.ObjectId(actor.accountId ?? '');
  const owner = await models.Player.findById(playerId).select('email').lean();
  if (!owner?.email) throw new AppError('CONFLICT', 'report-schedule.no-email');
  const row = await outbox.transact(async (session, publish) => {
    const count = await models.ReportSchedule.countDocuments({ playerId, deletedAt: null }).session(session);
    if (count >= maxSchedules)
      throw new AppError('CONFLICT', 'report-schedule.too-many', { max: maxSchedules });
    const [schedule] = await models.ReportSchedule.create(
      [{ playerId, report, query, every, nextAt: nextDue(deps, every) }],
      { session },
    );
    if (!schedule) throw new Error('The database returned no schedule.');
    publish({ type: 'report-schedule.changed', scheduleId: schedule._id.toHexString() });
    return schedule.toObject();
  });
  const [presented] = await presentSchedules(deps, [row], actor);
  if (!presented) throw new Error('The stored schedule could not be presented.');
  return presented;
};

/** Stops sending a report to its owner. @throws NOT_FOUND, FORBIDDEN */
export const deleteReportSchedule = (
  { models, outbox, now }: ScheduleDeps,
  id: string,
  actor: Actor,
): Promise<{ id: string }> =>
  outbox.transact(async (session, publish) => {
    const schedule = await models.ReportSchedule.findOne({ _id: id, deletedAt: null })
      .session(session)
      .lean();
    if (!schedule) throw new AppError('NOT_FOUND', 'report-schedule.not-found');
    if (!ownsReportSchedule(actor, { ownerId: schedule.playerId.toHexString() }))
      throw new AppError('FORBIDDEN', 'report-schedule.not-own');
    await models.ReportSchedule.updateOne({ _id: id }, { $set: { deletedAt: new Date(now()) } }, { session });
    publish({ type: 'report-schedule.changed', scheduleId: id });
    return { id };
  });
