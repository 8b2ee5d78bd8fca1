import type { Logger } from './logger.ts';

/** Runs `work` every `periodMs`, never twice at once; logs when failures begin and when they end. */
export const repeat = (name: string, periodMs: number, work: () => Promise<void>, logger: Logger) => {
  let isStopped = false;
  let isFailing = false;
  const run = async () => {
    try {
      await work();
      if (isFailing) logger.info({ work: name }, 'works again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error, work: name }, 'failed, and is tried again');
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(run, periodMs);
  };
  let timer = setTimeout(run, periodMs);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
