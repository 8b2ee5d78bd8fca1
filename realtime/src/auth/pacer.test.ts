import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

describe('createPacer', () => {
  const setUp = () => {
    let nowMs = 0;
    const done: number[] = [];
    const pace = createPacer(10, () => nowMs);
    /** A piece of work of 4 ms. */
    const give = (id: number) =>
      pace(() => {
        nowMs += 4;
        done.push(id);
      });
    return { give, done };
  };

  it('does what comes alone at once', () => {
    const { give, done } = setUp();

    give(1);

    expect(done).toEqual([1]);
  });

  it('does what fits into the budget of a turn, the rest in the turns after it, in order', async () => {
    const { give, done } = setUp();

    for (let id = 1; id <= 7; id += 1) give(id);
    expect(done).toEqual([1, 2, 3]);
    await nextTurn();
    expect(done).toEqual([1, 2, 3, 4, 5, 6]);
    await nextTurn();

    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('has a whole budget again when a turn has passed', async () => {
    const { give, done } = setUp();
    for (let id = 1; id <= 3; id += 1) give(id);
    await nextTurn();
    await nextTurn();

    give(4);

    expect(done).toEqual([1, 2, 3, 4]);
  });
});
