/**
 * Bounds how many wrong proofs there may be in a second, whoever sends them: every check takes one of a few slots, and
 * a wrong proof keeps its slot for a while. Right ones go through at once, and behind wrong ones they wait.
 */
const SLOTS = 8;
const PENALTY_MS = 500;

/** All checks of proofs of one server. */
export class ProofGate {
  readonly #penaltyMs: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots = SLOTS, penaltyMs = PENALTY_MS) {
    this.#free = slots;
    this.#penaltyMs = penaltyMs;
  }

  /** Runs a check when there is a slot; not where nobody waits for it any more. */
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

  /** Gives the slot to whoever has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
