import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

describe('createPacer', () => {
  const setUp = () => {
    let nowMs = 0;
    const done: number[] = [];
    const pace = createPacer(10, () => nowMs);
    /** Adds a task of 4 ms. */
    const give = (id: number) =>
      pace(() => {
        nowMs += 4;
        done.push(id);
      });
    return { give, done };
  };

  it('runs a single task at once', () => {
    const { give, done } = setUp();

    give(1);

    expect(done).toEqual([1]);
  });

  it('runs tasks within the budget of a turn, the rest in the turns after it, in order', async () => {
    const { give, done } = setUp();

    for (let id = 1; id <= 7; id += 1) give(id);
    expect(done).toEqual([1, 2, 3]);
    await nextTurn();
    expect(done).toEqual([1, 2, 3, 4, 5, 6]);
    await nextTurn();

    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('has its full budget again after a turn', async () => {
    const { give, done } = setUp();
    for (let id = 1; id <= 3; id += 1) give(id);
    await nextTurn();
    await nextTurn();

    give(4);

    expect(done).toEqual([1, 2, 3, 4]);
  });
});
