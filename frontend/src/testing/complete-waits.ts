// Completes the waits of Testing Library. React renders, and runs effects, in turns of its own (`setImmediate`), while
// a wait uses a timer; on a busy machine the timer can fire first. Then a fieldset is still disabled, a key has no
// listener yet, the focus has not moved. So each wait, and each act of user-event, lasts until React has had its turns.
import { getConfig } from '@testing-library/react';

// Saved before a test can replace it by a fake that never fires.
const { setImmediate: realImmediate } = globalThis;
// Files share this module: it is Testing Library's own wrapper, even when the set-up runs for the next file.
const { asyncWrapper } = getConfig();

/** A render, its effects, and what those render. */
const turns = 3;

const nextTurn = () => new Promise<void>((resolve) => void realImmediate(resolve));

/** Runs a wait or an act, then gives React its turns: the `asyncWrapper` of Testing Library. */
export const settle: typeof asyncWrapper = (work) =>
  asyncWrapper(async () => {
    const result: unknown = await work();
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    return result;
  });
