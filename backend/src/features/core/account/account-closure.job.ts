// Checks once a minute for closed accounts whose 30 days have ended, and empties them. Replicas can run it
// concurrently.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { emptyClosedAccounts } from './account-closure.service.ts';

const everyMs = 60_000;

type Deps = Parameters<typeof emptyClosedAccounts>[0] & { logger: Logger };

/** Creates the job that empties closed accounts; one for each process. */
export const createAccountClosureJob = ({ logger, ...deps }: Deps): Sweeper =>
  createSweeper('closings', logger, async () => (await emptyClosedAccounts(deps)) > 0, everyMs);
