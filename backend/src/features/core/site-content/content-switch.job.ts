// Notifies open pages that a plan has started or ended. Responses switch on their own when they are read; this only
// makes open pages request them. Several replicas can check concurrently: each switch is published by one of them.
import { planMoments } from '@ahl/shared-types/site-content';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { presentPlan } from './content-plan.reader.ts';

type Deps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };

/** A replica whose clock is slightly behind must not be queried while it still returns the old content. In ms. */
const clocksApartMs = 500;

/** Publishes one switch that is due. Returns whether there was one. */
export const publishContentSwitch = ({ models, outbox, now, timeZone }: Deps): Promise<boolean> => {
  const atMs = now() - clocksApartMs;
  return outbox.transact(async (session, publish) => {
    const due = { nextSwitchAt: { $lte: new Date(atMs) } };
    const plan = await models.ContentPlan.findOne(due).session(session).lean();
    if (!plan) return false;
    const [nextMs] = planMoments([presentPlan(plan)], atMs, timeZone);
    const nextSwitchAt = nextMs === undefined ? null : new Date(nextMs);
    const { matchedCount } = await models.ContentPlan.updateOne(
      { _id: plan._id, nextSwitchAt: plan.nextSwitchAt },
      { $set: { nextSwitchAt } },
      { session, timestamps: false },
    );
    if (matchedCount > 0 && !plan.deletedAt) publish({ type: 'site-content.changed', content: plan.kind });
    return true;
  });
};

/** Creates the job of one process. */
export const createContentSwitchJob = ({ logger, ...deps }: Deps & { logger: Logger }): Sweeper =>
  createSweeper('content switches', logger, () => publishContentSwitch(deps));
