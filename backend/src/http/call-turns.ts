// Lets one caller have only a few calls in work at once, and one long call; further ones wait for their turn. However
// many connections somebody opens, the calls of others wait for a few of theirs and not for all.
import { AppError } from '@ahl/shared-types/common';

/** How the calls of one caller take turns. */
type Lane = { atOnce: number; maxWaiting: number };

/** The calls of a caller that take turns with each other. */
export const lanes = {
  /** The guests of a venue share an address: a full house sends more than a thousand reads at once. */
  read: { atOnce: 2, maxWaiting: 2_000 },
  write: { atOnce: 2, maxWaiting: 200 },
  long: { atOnce: 1, maxWaiting: 50 },
} as const satisfies Record<string, Lane>;
export type LaneName = keyof typeof lanes;

/** After this time (ms) a call no longer keeps others waiting: its reader may be slow. */
const maxTurnMs = 10_000;
const retryAfterSeconds = 5;

type Turns = { running: number; waiting: (() => void)[] };

/** Runs a call when it is its caller's turn (`callerKeyOf`). @throws RATE_LIMITED when too many are waiting */
export type TakeTurn = <T>(caller: string, lane: LaneName, call: () => Promise<T>) => Promise<T>;

/** Creates the turns of a process. */
export const createCallTurns = (turnMs = maxTurnMs): TakeTurn => {
  const turnsOf = new Map<string, Turns>();
  /** Waits for a turn; returns the function that ends it, which can be called again. */
  const begin = async (key: string, { atOnce, maxWaiting }: Lane): Promise<() => void> => {
    const turns = turnsOf.get(key) ?? { running: 0, waiting: [] };
    turnsOf.set(key, turns);
    if (turns.running < atOnce) turns.running += 1;
    else if (turns.waiting.length < maxWaiting)
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    else throw new AppError('RATE_LIMITED', 'server.still-working', {}, { details: { retryAfterSeconds } });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = turns.waiting.shift();
      // The next call takes over the place of this one, after what others have sent meanwhile.
      if (next) return void setImmediate(next);
      turns.running -= 1;
      if (turns.running === 0) turnsOf.delete(key);
    };
  };
  return async (caller, lane, call) => {
    const end = await begin(`${caller} ${lane}`, lanes[lane]);
    const timer = setTimeout(end, turnMs);
    try {
      return await call();
    } finally {
      clearTimeout(timer);
      end();
    }
  };
};
