// What a call used of its limits is given back if the server could not do it: a full disk, a database that is away.
import { AsyncLocalStorage } from 'node:async_hooks';
import { errorStatus } from '@ahl/shared-types/common';
import { asAppError } from './error-handler.ts';

type GiveBack = () => Promise<unknown>;

const calls = new AsyncLocalStorage<GiveBack[]>();

/** Notes that the current call used up a point of a limit, and how it is given back. */
export const noteUsed = (giveBack: GiveBack): void => void calls.getStore()?.push(giveBack);

/** Runs a call; if the server fails, and not the caller, what the call used is given back. */
export const givingBack = async (call: () => Promise<unknown> | unknown): Promise<void> => {
  const used: GiveBack[] = [];
  try {
    await calls.run(used, call);
  } catch (error) {
    const failure = asAppError(error);
    if (!failure || errorStatus[failure.code] >= 500)
      await Promise.allSettled(used.map((giveBack) => giveBack()));
    throw error;
  }
};
