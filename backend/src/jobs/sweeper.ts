import type { Logger } from 'pino';

/** A job that looks for work periodically. */
export type Sweeper = {
  start(): void;
  /** Does all work that is due. Returns how much it was. */
  sweep(): Promise<number>;
  stop(): Promise<void>;
};

const sweepMs = 1_000;

/** Repeats `work` while it finds something, then again every second by default; a failure is retried later. */
export const createSweeper = (
  name: string,
  logger: Logger,
  work: () => Promise<boolean>,
  everyMs = sweepMs,
): Sweeper => {
  let isStopping = false;
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<unknown> | null = null;
  const sweep = async (): Promise<number> => {
    for (let count = 0; ; count += 1) if (isStopping || !(await work())) return count;
  };
  const run = () => {
    sweeping ??= sweep()
      .catch((error) => logger.debug({ err: error, job: name }, 'postponed'))
      .finally(() => {
        sweeping = null;
      });
  };
  return {
    start: () => {
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    sweep,
    stop: async () => {
      isStopping = true;
      if (timer) clearInterval(timer);
      await sweeping;
    },
  };
};
