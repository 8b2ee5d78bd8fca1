// Deletes expired data once a day, on one replica. The first run is a day after the feature is installed, so that an
// updated league can check it first.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { retentionSettingsId } from './retention.model.ts';
import { runEveryMs } from './retention.reader.ts';
import { emptyOver, type RetentionWriteDeps } from './retention.service.ts';

const pollIntervalMs = 60_000;

/** Creates the job of one process. */
export const createRetentionJob = ({ logger, ...deps }: RetentionWriteDeps & { logger: Logger }): Sweeper => {
  const { models, now } = deps;
  const next = () => new Date(now() + runEveryMs);
  /** The due time is moved ahead in the same write, so that only one replica does this run. */
  const take = async (): Promise<boolean> => {
    await models.RetentionSettings.updateOne(
      { _id: retentionSettingsId },
      { $setOnInsert: { nextRunAt: next() } },
      { upsert: true },
    );
    const { modifiedCount } = await models.RetentionSettings.updateOne(
      { _id: retentionSettingsId, nextRunAt: { $lte: new Date(now()) } },
      { $set: { nextRunAt: next() } },
      { timestamps: false },
    );
    return modifiedCount > 0;
  };
  return createSweeper(
    'retention',
    logger,
    async () => {
      if (!(await take())) return false;
      const count = await emptyOver(deps, '');
      if (count > 0) logger.info({ count }, 'data past its retention period was removed');
      return true;
    },
    pollIntervalMs,
  );
};
