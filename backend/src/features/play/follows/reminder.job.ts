// Sends due reminders of nights and notices of wins, every minute on one replica, in bounded batches; what is left over
// is sent in the next round.
import type { Logger } from 'pino';
import { createStartStates } from '#features/play/tonight/start-states.ts';
import type { CardDeps } from '#features/schedule/tournaments/core/tournament.service.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { readDueReminders } from './due-reminders.ts';
import { sweepId } from './follow.model.ts';
import { type SendOnceDeps, sendOnce, unsentOf } from './send-once.ts';
import { readWinNotices } from './win-notices.ts';

type JobDeps = Omit<CardDeps, 'readStartStates'> & SendOnceDeps & { dayEndsHour: number; logger: Logger };
type Deps = JobDeps & CardDeps;

const everyMs = 60_000;
/** How many notices one round sends at most. */
const maxPerRound = 500;

/** Claims the round; the same write moves the next one ahead, so that only one replica does it. */
const take = async ({ models, now }: Deps): Promise<boolean> => {
  const next = { $set: { nextAt: new Date(now() + everyMs) } };
  const claimed = await models.ReminderSweep.updateOne(
    { _id: sweepId, nextAt: { $lte: new Date(now()) } },
    next,
  );
  if (claimed.modifiedCount > 0) return true;
  if (await models.ReminderSweep.exists({ _id: sweepId })) return false;
  const first = await models.ReminderSweep.updateOne(
    { _id: sweepId },
    { $setOnInsert: { nextAt: new Date(now() + everyMs) } },
    { upsert: true },
  );
  return first.upsertedCount > 0;
};

const sendAll = async (deps: Deps): Promise<void> => {
  let left = maxPerRound;
  const sources = [
    ['reminders', readDueReminders(deps)],
    ['wins', readWinNotices(deps)],
  ] as const;
  for (const [kind, batches] of sources)
    for await (const notices of batches) {
      const unsent = (await unsentOf(deps.models, notices)).slice(0, left);
      try {
        left -= await sendOnce(deps, kind, unsent);
      } catch (error) {
        // The other nights continue; this one is retried in the next round.
        deps.logger.warn({ err: error, kind }, 'reminders not sent');
      }
      if (left <= 0) return;
    }
};

/** Creates the job of one process. */
export const createReminderJob = (jobDeps: JobDeps): Sweeper => {
  const deps = { ...jobDeps, readStartStates: createStartStates(jobDeps) };
  return createSweeper('reminders', deps.logger, async () => {
    if (!(await take(deps))) return false;
    await sendAll(deps);
    return true;
  });
};
