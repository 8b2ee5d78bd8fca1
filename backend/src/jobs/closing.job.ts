// Looks once a minute for closed accounts whose 30 days are over, and empties them; several replicas may do so at once.
import type { Logger } from 'pino';
import type { Outbox } from '../events/outbox.ts';
import { emptyClosedAccounts } from '../features/core/account/closing.service.ts';
import type { Models } from '../models/index.ts';
import { createSweeper, type Sweeper } from './sweeper.ts';

const everyMs = 60_000;

type Deps = { models: Models; outbox: Outbox; logger: Logger; now: () => number };

/** The job of one process. */
export const createClosingJob = ({ logger, ...deps }: Deps): Sweeper =>
  createSweeper('closings', logger, async () => (await emptyClosedAccounts(deps)) > 0, everyMs);
