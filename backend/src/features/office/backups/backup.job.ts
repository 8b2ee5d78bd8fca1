// Makes the scheduled backups: checks every minute whether one is due.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import type { Backups } from './backup.service.ts';

const everyMs = 60_000;

/** Creates the backup job of one process. */
export const createBackupJob = ({ backups, logger }: { backups: Backups; logger: Logger }): Sweeper => {
  const sweeper = createSweeper('backups', logger, async () => (await backups.sweep()) > 0, everyMs);
  return {
    ...sweeper,
    stop: async () => {
      await sweeper.stop();
      await backups.idle();
    },
  };
};
