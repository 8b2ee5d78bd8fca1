import { setTimeout as wait } from 'node:timers/promises';

/** Well above what the work takes, so that the time of the answer does not tell whether there was any. */
export const evenMs = 400;

/** Runs work that only some callers cause, and answers after the same time for all. */
export const inEvenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work(), wait(evenMs)]);
  return result;
};
