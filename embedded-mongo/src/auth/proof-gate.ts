/**
 * Limits the rate of wrong proofs, whoever sends them: every check takes one of a few slots, and a wrong proof keeps
 * its slot for a penalty period. Right proofs pass at once, but wait behind wrong ones.
 */
const SLOTS = 8;
const PENALTY_MS = 500;

/** The gate for all proof checks of one server. */
export class ProofGate {
  readonly #penaltyMs: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots = SLOTS, penaltyMs = PENALTY_MS) {
    this.#free = slots;
    this.#penaltyMs = penaltyMs;
  }

  /** Runs a check when a slot is free; skips it if nobody waits for the result any more. */
  async check(isRight: () => boolean, isWanted: () => boolean): Promise<boolean> {
    await this.#enter();
    try {
      if (!isWanted()) return false;
      const right = isRight();
      if (!right) await this.#penalty();
      return right;
    } finally {
      this.#leave();
    }
  }

  #penalty(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, this.#penaltyMs).unref();
    return promise;
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    await promise;
  }

  /** Passes the slot to the longest waiting check. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
