// Counts changed nights and invoices into the figures of reports, after the transactions that changed them. Every step
// is a transaction that can be repeated, so nothing is lost when a replica dies; figures of another version are rebuilt
// from all data.
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Outbox } from '#events/outbox.ts';
import { hasInvoiceCounts, takeInvoiceCounts } from '#features/office/invoices/invoice-count-queue.ts';
import { removeCountedNights, takeNightCounts } from '#features/ranking/standings/night-count-queue.ts';
import type { NightCountTaskDocument } from '#features/ranking/standings/night-count-task.model.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { countInvoices, rebuildInvoiceFigures } from './count-invoices.ts';
import { type CountDeps, countNights, rebuildFigures } from './count-nights.ts';
import { createFigureReader } from './figure-reader.ts';

/** Nights per transaction: a new rule of points changes a whole season. */
const nightsAtOnce = 50;

type Deps = CountDeps & { outbox: Outbox; logger: Logger; now: () => number };

/** Creates the worker of one process; `start` looks for work every second. */
export const createReportCountJob = (deps: Deps): Sweeper => {
  const { models, outbox, now } = deps;
  const { isReady, isReadyForInvoices } = createFigureReader(models);

  const rebuild = () =>
    outbox.transact(async (session, publish) => {
      await rebuildFigures(deps, session);
      publish({ type: 'reports.counted' });
    });

  const rebuildInvoices = () =>
    outbox.transact(async (session, publish) => {
      await rebuildInvoiceFigures(models, session);
      publish({ type: 'reports.counted' });
    });

  const countChangedInvoices = () =>
    outbox.transact(async (session, publish) => {
      await countInvoices(models, session, await takeInvoiceCounts(models, session));
      publish({ type: 'reports.counted' });
    });

  const count = ({ _id, resultIds }: NightCountTaskDocument) =>
    outbox.transact(async (session, publish) => {
      const nights: Types.ObjectId[] = resultIds.slice(0, nightsAtOnce);
      await countNights(deps, session, nights);
      const task = { _id, rest: resultIds.slice(nightsAtOnce) };
      await removeCountedNights(models, session, task, new Date(now()));
      publish({ type: 'reports.counted' });
    });

  return createSweeper('report figures', deps.logger, async () => {
    // Invoices first: they are few, and a season of nights may be waiting.
    if (!(await isReadyForInvoices())) {
      await rebuildInvoices();
      return true;
    }
    if (await hasInvoiceCounts(models)) {
      await countChangedInvoices();
      return true;
    }
    if (!(await isReady())) {
      await rebuild();
      return true;
    }
    const task = await takeNightCounts(models, now());
    if (!task) return false;
    await count(task);
    return true;
  });
};
