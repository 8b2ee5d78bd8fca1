import { expect, it } from 'vitest';
import { runCrashLoop } from './crash-loop.ts';

it('loses no acknowledged command and executes none twice when the server is killed 3 times', async () => {
  const report = await runCrashLoop(3);

  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(3);
});
