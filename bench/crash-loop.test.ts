import { expect, it } from 'vitest';
import { runCrashLoop } from './crash-loop.ts';

it('loses no acknowledged command and does none twice when the server is killed 8 times', async () => {
  const report = await runCrashLoop(8);

  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(8);
}, 120_000);
