// `npm run bench:import-results`: three years of nights, one row per finisher, from upload to commit while a clock runs,
// and undone: time, the delay of the clock's ticks, and whether the board equals a sum made here.
import path from 'node:path';
import type { ImportPlan, ImportRow } from '@ahl/shared-types/imports';
import { startChild } from '../child.ts';
import { quantile, report } from '../report.ts';
import { awaitStatus, callLeague, commitPlan, type League, planFile, wait } from './league.ts';
import { hearTicks } from './ticks.ts';

const finishers = Number(process.env.BENCH_ROWS ?? 20_000);
const idleSeconds = Number(process.env.BENCH_IDLE_SECONDS ?? 60);
const perNight = 20;
const people = 1_500;
const venues = 10;
const maxPlanMs = 20_000;
const maxCommitMs = 60_000;
const maxRatio = 1.3;

const seconds = (durationMs: number) => `${(durationMs / 1_000).toFixed(1)} s`;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** A name of letters only: digits would make every name like the others. */
const nameOf = (index: number): string => {
  const letters = (value: number) =>
    [...value.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
  return `Ab${letters(index)} Zo${letters(people * 7 - index * 3)}`;
};

/** The rows, and the points of each player over all of them. */
const makeFile = () => {
  const sums = new Map<string, number>();
  const lines = Array.from({ length: finishers }, (_none, index) => {
    const night = Math.floor(index / perNight);
    const place = (index % perNight) + 1;
    // Two numbers without a common factor: nobody plays a night twice, and everybody plays many.
    const player = nameOf((night * 37 + place * 41) % people);
    const points = (perNight - place + 1) * 10;
    sums.set(player, (sums.get(player) ?? 0) + points);
    const day = new Date(Date.UTC(2023, 0, 2 + Math.floor(night / venues))).toISOString().slice(0, 10);
    return `${day},Bar ${String.fromCharCode(65 + (night % venues))},${perNight},${place},${player},${points}`;
  });
  return { csv: `Date,Bar,Entries,Place,Player,Points\n${lines.join('\n')}\n`, sums };
};

/** Answers the question of each venue: it is new. Returns the plan without questions. */
const answerVenues = async (league: League, plan: ImportPlan): Promise<ImportPlan> => {
  let open = plan;
  while (open.counts.question > 0) {
    const address = `/api/imports/${open.planId}/rows?outcome=question&pageSize=1`;
    const { items } = await callLeague<{ items: ImportRow[] }>(league, 'GET', address);
    const [row] = items;
    const answer = row?.question?.choices.find(({ value }) => value.startsWith('new'))?.value;
    const fixed = await callLeague<{ plan: ImportPlan }>(
      league,
      'PUT',
      `/api/imports/${open.planId}/rows/${row?.number}`,
      { answer, version: open.version },
    );
    open = fixed.plan;
  }
  return open;
};

/** Compares the board of all time with the sums. Returns how many players differ. */
const countDiffering = async (league: League, sums: ReadonlyMap<string, number>): Promise<number> => {
  const open = new Map(sums);
  const pageSize = 200;
  type Board = {
    items: { player: { firstName: string; lastName: string }; points: number }[];
    total: number;
  };
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; (page - 1) * pageSize < total; page += 1) {
    const address = `/api/standings?scope=overall&period=all-time&page=${page}&pageSize=${pageSize}`;
    const board = await callLeague<Board>(league, 'GET', address);
    total = board.total;
    for (const { player, points } of board.items) {
      const name = `${player.firstName} ${player.lastName}`;
      if (open.get(name) === points) open.delete(name);
    }
  }
  return open.size;
};

const server = startChild(path.join(import.meta.dirname, 'server.ts'));
try {
  const league = await server.ask<League>({ type: 'start' });
  const ticks = await hearTicks(league);
  await wait(2_000);
  ticks.take();
  await wait(idleSeconds * 1_000);
  const idle = ticks.take();
  const { csv, sums } = makeFile();
  const startedAt = performance.now();
  const planned = await planFile(league, 'results', csv);
  const planMs = performance.now() - startedAt;
  const answeringAt = performance.now();
  const answered = await answerVenues(league, planned);
  const answerMs = (performance.now() - answeringAt) / venues;
  const committingAt = performance.now();
  const done = await commitPlan(league, await awaitStatus(league, answered.planId, 'ready'));
  const commitMs = performance.now() - committingAt;
  const importing = ticks.take();
  const differing = await countDiffering(league, sums);
  const undoingAt = performance.now();
  const undone = await callLeague<{ failed: object[]; kept: object[] }>(
    league,
    'POST',
    `/api/changes/batches/${done.committed?.batchId}/undo`,
    {},
  );
  const undoMs = performance.now() - undoingAt;
  ticks.close();
  const notUndone = undone.failed.length + undone.kept.length;
  const idleP99 = quantile(idle, 0.99);
  const importP99 = quantile(importing, 0.99);
  report({
    name: 'bench:import-results',
    what: `${finishers} finishers of ${people} people in ${finishers / perNight} nights, from upload to commit in a separate server with the embedded database, while a clock runs; then undone.`,
    rows: [
      ['upload and plan', seconds(planMs)],
      ['an answer that concerns a tenth of the rows', seconds(answerMs)],
      ['commit', seconds(commitMs)],
      ['ticks, idle', `${idle.length}, p50 ${ms(quantile(idle, 0.5))}, p99 ${ms(idleP99)}`],
      ['ticks, importing', `${importing.length}, p50 ${ms(quantile(importing, 0.5))}, p99 ${ms(importP99)}`],
      ['ratio of p99', (importP99 / idleP99).toFixed(2)],
      ['players whose points differ from a sum made outside', String(differing)],
      ['undo', `${seconds(undoMs)}; ${notUndone} not undone`],
    ],
    target: {
      text: `plan ≤ ${maxPlanMs / 1_000} s, commit ≤ ${maxCommitMs / 1_000} s, p99 of ticks ≤ ${maxRatio} × idle, board equal, undo whole`,
      isMet:
        planMs <= maxPlanMs &&
        commitMs <= maxCommitMs &&
        importP99 <= maxRatio * idleP99 &&
        differing === 0 &&
        notUndone === 0,
    },
  });
} finally {
  await server.ask({ type: 'stop' });
  await server.stop();
}
