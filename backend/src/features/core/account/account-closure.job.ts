// Looks once a minute for closed accounts whose 30 days are over, and empties them; several replicas may do so at once.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '../../../jobs/sweeper.ts';
import { emptyClosedAccounts } from './account-closure.service.ts';

const everyMs = 60_000;

type Deps = Parameters<typeof emptyClosedAccounts>[0] & { logger: Logger };

/** The job of one process. */
export const createAccountClosureJob = ({ logger, ...deps }: Deps): Sweeper =>
  createSweeper('closings', logger, async () => (await emptyClosedAccounts(deps)) > 0, everyMs);
