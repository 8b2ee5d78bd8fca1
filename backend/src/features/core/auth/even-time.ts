import { setTimeout as wait } from 'node:timers/promises';

/** Well above the duration of the work, so that the response time does not reveal whether there was any. In ms. */
export const evenMs = 400;

/** Runs work that only some calls cause, and answers after the same time for all. */
export type InEvenTime = <T>(work: () => Promise<T>) => Promise<T>;

/** @param answerMs minimum duration of every answer, in ms */
export const createEvenTime =
  (answerMs: number): InEvenTime =>
  async (work) => {
    const [result] = await Promise.all([work(), wait(answerMs)]);
    return result;
  };
