// Writes to the players and corrects the recap once a night's result is posted or changed, a hundred members in one transaction. A lease keeps
// replicas from working on the same night; if two take it anyway, the database lets only one of them commit.
import type { Logger } from 'pino';
import type { Outbox } from '#events/outbox.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { updateRecap } from './recap.writer.ts';
import { type ResultMessageDeps, writeResultMessages } from './result-message.writer.ts';
import type { ResultMessageTaskDocument } from './result-message-task.model.ts';

const leaseMs = 30_000;
const maxAttempts = 10;

type Deps = ResultMessageDeps & { outbox: Outbox; logger: Logger };

/** Creates the writer of one process; `start` looks for work every second. */
export const createResultMessageJob = (deps: Deps): Sweeper => {
  const { models, outbox, now, logger } = deps;
  /** Claims the night that has been due longest; its due time moves ahead, so that no other replica takes it. */
  const take = () =>
    models.ResultMessageTask.findOneAndUpdate(
      { dueAt: { $lte: new Date(now()) } },
      { $set: { dueAt: new Date(now() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    ).lean<ResultMessageTaskDocument>();

  /** Changes the task in the same transaction, so that a simultaneous post is seen here or queues it again. */
  const work = ({ _id }: ResultMessageTaskDocument) =>
    outbox.transact(async (session, publish) => {
      await updateRecap(deps, _id, { session, publish });
      const isDone = await writeResultMessages(deps, _id, { session, publish });
      if (isDone) await models.ResultMessageTask.deleteOne({ _id }, { session });
      else {
        const rest = { dueAt: new Date(now()), attempts: 0 };
        await models.ResultMessageTask.updateOne({ _id }, { $set: rest }, { session });
      }
    });

  return createSweeper('result messages', logger, async () => {
    const task = await take();
    if (!task) return false;
    try {
      await work(task);
    } catch (error) {
      // It stays leased, and is retried when the lease ends.
      logger.warn(
        { err: error, result: task._id.toHexString() },
        'the messages of a result could not be written',
      );
      if (task.attempts >= maxAttempts) await models.ResultMessageTask.deleteOne({ _id: task._id });
    }
    return true;
  });
};
