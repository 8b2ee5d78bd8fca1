import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProofGate } from './proof-gate.ts';

const PENALTY_MS = 500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the proof gate', () => {
  it('checks at most as many wrong proofs per penalty period as it has slots', async () => {
    const gate = new ProofGate(2, PENALTY_MS);
    let checked = 0;
    const wrong = (): boolean => {
      checked += 1;
      return false;
    };
    const results = Array.from({ length: 5 }, () => gate.check(wrong, () => true));

    await vi.advanceTimersByTimeAsync(PENALTY_MS - 1);
    const inFirstWhile = checked;
    await vi.advanceTimersByTimeAsync(PENALTY_MS);
    const inSecondWhile = checked;
    await vi.advanceTimersByTimeAsync(PENALTY_MS);
    const inThirdWhile = checked;
    await vi.advanceTimersByTimeAsync(PENALTY_MS);

    expect([inFirstWhile, inSecondWhile, inThirdWhile]).toEqual([2, 4, 5]);
    expect(await Promise.all(results)).toEqual([false, false, false, false, false]);
  });

  it('accepts many more right proofs at once than it has slots', async () => {
    const gate = new ProofGate(1, PENALTY_MS);

    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        gate.check(
          () => true,
          () => true,
        ),
      ),
    );

    expect(results).not.toContain(false);
  });

  it('skips the check for a client that has disconnected and continues with the next', async () => {
    const gate = new ProofGate(1, PENALTY_MS);
    const check = vi.fn(() => true);
    const wrong = gate.check(
      () => false,
      () => true,
    );
    const dropped = gate.check(check, () => false);
    const next = gate.check(
      () => true,
      () => true,
    );

    await vi.advanceTimersByTimeAsync(PENALTY_MS);

    expect(await Promise.all([wrong, dropped, next])).toEqual([false, false, true]);
    expect(check).not.toHaveBeenCalled();
  });
});
