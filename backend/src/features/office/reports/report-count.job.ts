// Counts changed nights into the figures of reports after their results were posted. Every step is a transaction that
// may be repeated, so a replica that dies loses none; figures of another version are made again from the results.
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Outbox } from '../../../events/outbox.ts';
import { createSweeper, type Sweeper } from '../../../jobs/sweeper.ts';
import { removeCountedNights, takeNightCounts } from '../../ranking/night-counts/night-count-queue.ts';
import type { NightCountTaskDocument } from '../../ranking/night-counts/night-count-task.model.ts';
import {
  type CountDeps,
  countNights,
  figuresStateId,
  figuresVersion,
  rebuildFigures,
} from './count-nights.ts';

/** Nights of one transaction: a new rule of points changes a whole season. */
const nightsAtOnce = 50;

type Deps = CountDeps & { outbox: Outbox; logger: Logger; now: () => number };

/** The worker of one process; `start` looks for work every second. */
export const createReportCountJob = (deps: Deps): Sweeper => {
  const { models, outbox, now } = deps;
  const isCurrent = async (): Promise<boolean> =>
    (await models.ReportState.findById(figuresStateId).lean())?.version === figuresVersion;

  const rebuild = () =>
    outbox.transact(async (session, publish) => {
      await rebuildFigures(deps, session);
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
    if (!(await isCurrent())) {
      await rebuild();
      return true;
    }
    const task = await takeNightCounts(models, now());
    if (!task) return false;
    await count(task);
    return true;
  });
};
