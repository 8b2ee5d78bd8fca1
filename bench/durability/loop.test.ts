import { expect, it } from 'vitest';
import { runDurabilityLoop } from './loop.ts';

it('keeps every acknowledged write and no partial transaction when the database is killed 3 times', async () => {
  const report = await runDurabilityLoop(3);

  expect(report.problems).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.acknowledged).toBeGreaterThan(3);
});
