import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlowRefusals } from './slow-refusals.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

const isSettled = async (pause: Promise<void>): Promise<boolean> => {
  let resolved = false;
  void pause.then(() => {
    resolved = true;
  });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return resolved;
};

test('the first refusals of a caller are sent at once, the next ones are held back, those of others are not', async () => {
  const hold = createSlowRefusals(20);
  for (let refusal = 0; refusal < 5; refusal += 1) expect(await isSettled(hold('one'))).toBe(true);

  expect(await isSettled(hold('one'))).toBe(false);
  expect(await isSettled(hold('two'))).toBe(true);
});

test('only so many answers of a caller are held back', async () => {
  const hold = createSlowRefusals(20);
  for (let refusal = 0; refusal < 105; refusal += 1) void hold('one');

  expect(await isSettled(hold('one'))).toBe(true);
});
