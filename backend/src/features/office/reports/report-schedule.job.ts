// Sends reports that are due, each in one transaction with its line of the mail's log. Its content depends on the
// owner's permissions at that time: an owner who is no longer allowed to see the report does not get it.

import { leagueDate } from '@ahl/shared-types/common';
import type { MoneyForm } from '@ahl/shared-types/money';
import { type Role, roleOf } from '@ahl/shared-types/permissions';
import { canSeeReport, type Report, type ReportName, type scheduleProblems } from '@ahl/shared-types/reports';
import { type Language, textIn } from '@ahl/shared-types/texts';
import type { Logger } from 'pino';
import type { Outbox } from '#events/outbox.ts';
import { readMoneyForm } from '#features/core/league-settings/money-form.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import { headerIn } from '#http/resource/headers.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { readReport } from './report.service.ts';
import { reportTexts } from './report.texts.ts';
import { columnHeaders, rowName, valueText } from './report-file.ts';
import type { ReportDeps } from './report-rows.ts';
import type { ReportScheduleDocument } from './report-schedule.model.ts';
import { nextDue, periodOfDue } from './report-schedule.service.ts';

const everyMs = 30_000;
/** The maximum number of rows in the mail; the page has all of them. */
const maxRows = 15;

type Deps = ReportDeps & { outbox: Outbox; logger: Logger; place: MailPlace; masterAdminEmail: string };
type Problem = (typeof scheduleProblems)[number];
type Owner = { viewer: Role; email: string; language: Language };

/** Returns the owner's current account, or why nothing is sent to them. */
const readOwner = async (
  { models, masterAdminEmail }: Deps,
  { playerId, report }: ReportScheduleDocument,
): Promise<Owner | Problem> => {
  const account = await models.Player.findById(playerId).lean();
  if (!account || account.bannedAt || account.closedAt) return 'no-account';
  if (!account.email) return 'no-email';
  const viewer = roleOf({ ...account, email: account.email }, masterAdminEmail);
  if (!canSeeReport({ viewer }, report)) return 'no-right';
  return { viewer, email: account.email, language: account.language ?? 'en' };
};

const linesOf = (report: Report, language: Language, money: MoneyForm): string[] => {
  const line = (values: Report['totals']) =>
    report.columns
      .map(
        (column, index) =>
          `${headerIn(language, columnHeaders[column])}: ${valueText(column, values[index], money)}`,
      )
      .join(' · ');
  const rows = report.rows.slice(0, maxRows).map((row) => `${rowName(row, report.by)} – ${line(row.values)}`);
  return [`${headerIn(language, 'All')} – ${line(report.totals)}`, ...rows];
};

const addressOf = (report: Report, query: object): string => {
  const params = new URLSearchParams({ report: report.report, from: report.from, to: report.to });
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  return `/admin/reports?${params}`;
};

const mailFor = (
  place: MailPlace,
  owner: Owner,
  { report, query, money }: { report: Report; query: object; money: MoneyForm },
) => {
  const path = addressOf(report, query);
  const { email, language } = owner;
  const title = textIn(language, reportTexts.titles[report.report as ReportName]);
  return mailOf(place, email, 'report', language, [
    `${title}, ${report.from} – ${report.to}`,
    ...linesOf(report, language, money),
    [textIn(language, reportTexts.open), path],
  ]);
};

/** Creates the job of one process. */
export const createReportScheduleJob = (deps: Deps): Sweeper => {
  const { models, outbox, now, timeZone, place, logger } = deps;

  const findDue = () =>
    models.ReportSchedule.findOne({ deletedAt: null, nextAt: { $lte: new Date(now()) } })
      .sort({ nextAt: 1 })
      .lean<ReportScheduleDocument>();

  const send = async (schedule: ReportScheduleDocument): Promise<void> => {
    const { _id, nextAt, every, report: name } = schedule;
    const period = periodOfDue(leagueDate(nextAt.getTime(), timeZone), every);
    const owner = await readOwner(deps, schedule);
    const report =
      typeof owner === 'string'
        ? null
        : await readReport(deps, owner, { ...schedule.query, ...period, report: name });
    const money = await readMoneyForm(deps);
    await outbox.transact(async (session, publish) => {
      const sent = report ? { lastSentAt: new Date(now()), problem: null } : { problem: owner };
      // Moved ahead in the same write, so that only one replica sends it.
      const { modifiedCount } = await models.ReportSchedule.updateOne(
        { _id, nextAt, deletedAt: null },
        { $set: { ...sent, nextAt: nextDue(deps, every) } },
        { session, timestamps: false },
      );
      if (modifiedCount === 0) return;
      if (report && typeof owner !== 'string')
        await queueMail(
          { models, now },
          mailFor(place, owner, { report, query: schedule.query, money }),
          session,
        );
      publish({ type: 'report-schedule.changed', scheduleId: _id.toHexString() });
    });
  };

  return createSweeper(
    'report schedules',
    logger,
    async () => {
      const due = await findDue();
      if (!due) return false;
      await send(due);
      return true;
    },
    everyMs,
  );
};
