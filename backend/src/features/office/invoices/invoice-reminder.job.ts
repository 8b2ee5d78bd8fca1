// Requests the reminders of invoices that are due by the steps of the settings. They wait and are sent like every other
// mail of an invoice, and are dropped if the invoice was paid meanwhile.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { dueReminderStep, owedStatuses, type StoredInvoiceSettings } from '@ahl/shared-types/invoices';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { holdReminder, type MailDeps } from './invoice-mail.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

type Deps = MailDeps & { logger: Logger };

/** Returns the hour of the league's day at an instant, 0 to 23. */
const leagueHour = (nowMs: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(nowMs));

/** Venues are reminded during the day: from nine in the morning until six. */
const officeHours = { from: 9, to: 18 } as const;
const remindEveryMs = 60_000;

type Reminded = { _id: Types.ObjectId; dueOn: string; sentAt: Date };

const lastSteps = async (models: Models, ids: readonly Types.ObjectId[]): Promise<Map<string, number>> => {
  const rows = await models.InvoiceMail.find({
    invoiceId: { $in: ids },
    kind: 'reminder',
    step: { $ne: null },
  })
    .select('invoiceId step')
    .lean();
  const last = new Map<string, number>();
  for (const { invoiceId, step } of rows) {
    const id = invoiceId.toHexString();
    last.set(id, Math.max(last.get(id) ?? Number.NEGATIVE_INFINITY, step ?? 0));
  }
  return last;
};

/** Returns the invoices that are owed, were sent, and whose first step may be due. */
const readOwed = (
  models: Models,
  { reminderSteps }: StoredInvoiceSettings,
  today: string,
): Promise<Reminded[]> =>
  models.Invoice.find({
    status: { $in: [...owedStatuses] },
    dueOn: { $lte: addDays(today, -Math.min(...reminderSteps)) },
    sentAt: { $ne: null },
    deletedAt: null,
  })
    .select('dueOn sentAt')
    .lean<Reminded[]>();

const remindOfAll = async (deps: Deps): Promise<void> => {
  const { models, now, timeZone, logger } = deps;
  const settings = await readInvoiceSettings(deps);
  const hour = leagueHour(now(), timeZone);
  if (settings.reminderSteps.length === 0 || hour < officeHours.from || hour >= officeHours.to) return;
  const today = leagueDate(now(), timeZone);
  const owed = await readOwed(models, settings, today);
  const lastStepOf = await lastSteps(
    models,
    owed.map(({ _id }) => _id),
  );
  for (const { _id, dueOn, sentAt } of owed) {
    const id = _id.toHexString();
    const sentOn = leagueDate(sentAt.getTime(), timeZone);
    const facts = { dueOn, sentOn, lastStep: lastStepOf.get(id) ?? null };
    const step = dueReminderStep(facts, settings.reminderSteps, today);
    if (step === null) continue;
    try {
      await holdReminder(deps, id, step, settings.copies);
    } catch (error) {
      // The others continue; this one is tried again in the next round.
      logger.warn({ err: error, invoice: id }, 'venue reminder failed');
    }
  }
};

/**
 * Creates the job that requests due reminders once a minute. A step of an invoice is requested once by all processes.
 */
export const createInvoiceReminderJob = (deps: Deps): Sweeper =>
  createSweeper(
    'invoice reminders',
    deps.logger,
    async () => {
      await remindOfAll(deps);
      return false;
    },
    remindEveryMs,
  );
