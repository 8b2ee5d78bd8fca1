// Answers a caller who goes on although they were refused only after a pause: a refusal costs little, but a client that
// sends the next call at once makes thousands of them.
import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** So many refusals within ten seconds are answered at once: those of somebody who does not know yet. */
const atOnce = 5;
const windowSeconds = 10;
const pauseMs = 1_000;
/** So many answers of one caller are held back at the same time; further ones are sent. */
const maxHeld = 100;

/** Waits before a caller's refusal is sent, if there were several before. */
export type HoldRefusal = (caller: string) => Promise<void>;

/** Creates the pauses of a process. */
export const createSlowRefusals = (holdMs = pauseMs): HoldRefusal => {
  const quick = new RateLimiterMemory({ keyPrefix: 'refusals', points: atOnce, duration: windowSeconds });
  const heldOf = new Map<string, number>();
  return async (caller) => {
    const isQuick = await quick.consume(caller).then(
      () => true,
      () => false,
    );
    const held = heldOf.get(caller) ?? 0;
    if (isQuick || held >= maxHeld) return;
    heldOf.set(caller, held + 1);
    await wait(holdMs);
    const left = (heldOf.get(caller) ?? 1) - 1;
    if (left > 0) heldOf.set(caller, left);
    else heldOf.delete(caller);
  };
};
