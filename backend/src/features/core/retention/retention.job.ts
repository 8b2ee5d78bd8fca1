// Empties once a day what is over, on one replica. The first time is a day after the site knows of it, so that a league that
// is updated can look first.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '../../../jobs/sweeper.ts';
import { retentionSettingsId } from './retention.model.ts';
import { runEveryMs } from './retention.reader.ts';
import { emptyOver, type RetentionWriteDeps } from './retention.service.ts';

const lookMs = 60_000;

/** The job of one process. */
export const createRetentionJob = ({ logger, ...deps }: RetentionWriteDeps & { logger: Logger }): Sweeper => {
  const { models, now } = deps;
  const next = () => new Date(now() + runEveryMs);
  /** Moved ahead in the same write, so that one replica alone does this round. */
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
      if (count > 0) logger.info({ count }, 'data was emptied whose time was over');
      return true;
    },
    lookMs,
  );
};
