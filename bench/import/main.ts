// `npm run bench:import`: a file of 50,000 members from upload to commit while a clock runs: memory, time and the delay
// of the clock's ticks; then 5,000 rows committed, some of them edited, and undone.
import path from 'node:path';
import { type Child, startChild } from '../child.ts';
import { quantile, report } from '../report.ts';
import { commitPlan, type League, planFile, wait } from './league.ts';
import { hearTicks } from './ticks.ts';
import { undoWithEdits } from './undo.ts';

const rows = Number(process.env.BENCH_ROWS ?? 50_000);
const undoneRows = Number(process.env.BENCH_UNDONE ?? 5_000);
const idleSeconds = Number(process.env.BENCH_IDLE_SECONDS ?? 120);
const targetMb = 256;
const targetRatio = 1.3;

type Memory = { rssMb: number; peakMb: number; heapPeakMb: number };

const mb = (value: number) => `${Math.round(value)} MB`;
const seconds = (durationMs: number) => `${(durationMs / 1_000).toFixed(1)} s`;
const ms = (value: number) => `${value.toFixed(1)} ms`;

const fileOf = (count: number): string => {
  const lines = Array.from({ length: count }, (_none, index) => [
    `First${index}`,
    `Last${index % 9_000}`,
    `bench${index}@members.example`,
    1950 + (index % 50),
    'Fort Worth',
    732,
  ]);
  return `First name,Last name,E-mail,Birth year,City,Region\n${lines.join('\n')}\n`;
};

const measure = async (server: Child) => {
  const league = await server.ask<League>({ type: 'start' });
  const ticks = await hearTicks(league);
  await wait(2_000);
  ticks.take();
  await server.ask<Memory>({ type: 'memory' });
  await wait(idleSeconds * 1_000);
  const idle = { ...(await server.ask<Memory>({ type: 'memory' })), ticks: ticks.take() };

  const startedAt = performance.now();
  const plan = await planFile(league, 'members', fileOf(rows));
  const plannedAt = performance.now();
  const planning = await server.ask<Memory>({ type: 'memory' });
  const done = await commitPlan(league, plan);
  const committedAt = performance.now();
  const committing = { ...(await server.ask<Memory>({ type: 'memory' })), ticks: ticks.take() };
  ticks.close();
  if (done.committed?.done !== rows)
    throw new Error(`${done.committed?.done} of ${rows} rows were carried out.`);
  const undo = await undoWithEdits(server, league, undoneRows);
  return {
    idle,
    planning,
    committing,
    undo,
    planMs: plannedAt - startedAt,
    commitMs: committedAt - plannedAt,
  };
};

const server = startChild(path.join(import.meta.dirname, 'server.ts'));
try {
  const { idle, planning, committing, undo, planMs, commitMs } = await measure(server);
  const peakMb = Math.max(planning.peakMb, committing.peakMb);
  const idleP99 = quantile(idle.ticks, 0.99);
  const importP99 = quantile(committing.ticks, 0.99);
  report({
    name: 'bench:import',
    what: `A file of ${rows.toLocaleString('en-US')} new members from upload to commit in a separate server with the embedded database, while a clock runs; then ${undoneRows.toLocaleString('en-US')} rows committed, every tenth edited, and undone.`,
    rows: [
      ['idle process, database included', mb(idle.rssMb)],
      [
        'peak from the upload to the plan',
        `${mb(planning.peakMb)}, heap of the main thread ${mb(planning.heapPeakMb)}`,
      ],
      [
        'peak of the commit',
        `${mb(committing.peakMb)}, heap of the main thread ${mb(committing.heapPeakMb)}`,
      ],
      ['what the import adds', mb(peakMb - idle.rssMb)],
      ['upload and plan', seconds(planMs)],
      ['commit', seconds(commitMs)],
      ['ticks, idle', `${idle.ticks.length}, p50 ${ms(quantile(idle.ticks, 0.5))}, p99 ${ms(idleP99)}`],
      [
        'ticks, importing',
        `${committing.ticks.length}, p50 ${ms(quantile(committing.ticks, 0.5))}, p99 ${ms(importP99)}`,
      ],
      ['ratio of p99', (importP99 / idleP99).toFixed(2)],
      [
        'undo of an import with edits in between',
        `${seconds(undo.undoMs)}; ${undo.undone} undone, ${undo.kept} kept, ${undo.differing} members other than expected`,
      ],
    ],
    target: {
      text: `whole process ≤ ${targetMb} MB, p99 of ticks ≤ ${targetRatio} × idle, everything else as before the undone import`,
      isMet: peakMb <= targetMb && importP99 <= targetRatio * idleP99 && undo.differing === 0,
    },
  });
} finally {
  await server.ask({ type: 'stop' });
  await server.stop();
}
