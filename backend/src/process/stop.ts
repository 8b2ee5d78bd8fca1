import type { Logger } from 'pino';

/** Longer than requests in flight can take (`serve-league.ts`), for what is stopped after them. */
const patienceMs = 45_000;

/**
 * Runs `stop` on SIGINT, SIGTERM, or the death of a parent that started us over IPC, or when the returned function is
 * called; then ends the process.
 */
export const onStop = (stop: () => Promise<void>, logger: Logger): ((why: string) => void) => {
  let isStopping = false;
  const run = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), patienceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => run('SIGINT'));
  process.on('SIGTERM', () => run('SIGTERM'));
  process.on('disconnect', () => run('parent gone'));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  return run;
};
