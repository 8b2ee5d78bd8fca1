// Looks once a minute for closed accounts whose 30 days are over, and empties them.
import type { Logger } from 'pino';
import type { Outbox } from '../events/outbox.ts';
import { emptyClosedAccounts } from '../features/account/closing.service.ts';
import type { Models } from '../models/index.ts';

const everyMs = 60_000;

export type ClosingJob = { start(): void; stop(): Promise<void> };

/** The job of one process; several replicas may run it side by side. */
export const createClosingJob = ({
  logger,
  ...deps
}: {
  models: Models;
  outbox: Outbox;
  logger: Logger;
  now: () => number;
}): ClosingJob => {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= emptyClosedAccounts(deps)
      .catch((error: unknown) => logger.warn({ err: error }, 'closed accounts were not emptied'))
      .finally(() => {
        running = null;
      });
  };
  return {
    start: () => {
      timer = setInterval(run, everyMs);
      timer.unref();
      run();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      await running;
    },
  };
};
