import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('many writes go to the database in batches, one after the other, in their order', async () => {
  const writes = Array.from({ length: 450 }, (_, index) => index);
  const batches: number[][] = [];
  let running = 0;

  await inBatches(writes, async (batch) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    batches.push(batch);
    running -= 1;
  });

  expect(batches.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(batches.flat()).toEqual(writes);
});

test('no writes, no call', async () => {
  await inBatches([], () => Promise.reject(new Error('called')));
});
