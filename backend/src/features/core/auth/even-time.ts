import { setTimeout as wait } from 'node:timers/promises';

/** Well above what the work takes, so that the time of the answer does not tell whether there was any. */
export const evenMs = 400;

/** Runs work that only some callers cause, and answers after the same time for all. */
export type InEvenTime = <T>(work: () => Promise<T>) => Promise<T>;

/** @param answerMs how long every answer takes at least */
export const createEvenTime =
  (answerMs: number): InEvenTime =>
  async (work) => {
    const [result] = await Promise.all([work(), wait(answerMs)]);
    return result;
  };
