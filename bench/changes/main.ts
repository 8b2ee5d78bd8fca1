// `npm run bench:changes`: what the change log costs a posting and a command of a clock, and how fast it can be read.
import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { createPlayer, createSeason, createVenue } from '../../backend/src/demo/factories/index.ts';
import { createFeatureModels } from '../../backend/src/features.ts';
import { startTestServer, type TestServer } from '../../backend/src/testing/test-server.ts';
import { median, quantile, report } from '../report.ts';
import { startAt } from '../start-at.ts';
import { changeQueries, fillRecord } from './record.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 60);
const recorded = Number(process.env.BENCH_CHANGES ?? 50_000);
const reads = Number(process.env.BENCH_READS ?? 400);
const field = 60;

const ms = (value: number) => `${value.toFixed(1)} ms`;
const percent = (withRecord: number, without: number) =>
  `${(((withRecord - without) / without) * 100).toFixed(1)} %`;

/** Removes the change log's hooks from every schema; models made afterwards write without it. */
const forgetRecording = () => {
  for (const model of Object.values(createFeatureModels(mongoose.createConnection()))) {
    const inside = model.schema as unknown as {
      s: { hooks: { filter(keep: (hook: { fn: { name: string } }) => boolean): unknown } };
    };
    inside.s.hooks = inside.s.hooks.filter(({ fn }) => !fn.name.startsWith('record')) as never;
  }
};

/** Starts a server with a season, members and a clock; one round posts a night and sends the clock a command. */
const prepare = async (server: TestServer) => {
  const { models } = server;
  const { token } = await server.signInAs('Super Admin');
  const venueId = (await createVenue(models, { region: 732 }))._id.toHexString();
  await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-12-31' });
  const players = await Promise.all(Array.from({ length: field }, () => createPlayer(models)));
  const call = async (method: string, path: string, body: object) => {
    const startedAt = performance.now();
    const answer = await server.call(method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.body.message}`);
    return { durationMs: performance.now() - startedAt, body: answer.body };
  };
  const opened = await call('POST', '/api/poker-clocks', {
    idempotencyKey: randomUUID(),
    name: 'Bench',
    structureId: 'lppl',
  });
  const clockId = opened.body.clock.id;
  await call('POST', `/api/poker-clocks/${clockId}/commands`, { commandId: randomUUID(), type: 'start' });
  let isRunning = true;
  return {
    post: async (index: number) => {
      const finishers = players.map(({ _id }, place) => ({ playerId: _id.toHexString(), place: place + 1 }));
      const night = { name: `Night ${index}`, venueId, date: '2026-03-01', startTime: startAt(index) };
      const body = { ...night, idempotencyKey: randomUUID(), entrants: field, finishers };
      return (await call('POST', '/api/results', body)).durationMs;
    },
    command: async () => {
      const command = { commandId: randomUUID(), type: isRunning ? 'pause' : 'start' };
      isRunning = !isRunning;
      return (await call('POST', `/api/poker-clocks/${clockId}/commands`, command)).durationMs;
    },
  };
};

const measureReads = async (server: TestServer, now: number) => {
  const queries = changeQueries(await fillRecord(server, recorded, now));
  const { token } = await server.signInAs('Administrator');
  const read = async (index: number) => {
    const startedAt = performance.now();
    const query = queries[index % queries.length]?.(index);
    const list = Math.floor(index / queries.length) % 2 === 0 ? '/api/changes' : '/api/changes/batches';
    const { status, body } = await server.call('GET', `${list}${query}`, { token });
    if (status !== 200 || body.total === 0) throw new Error(`${query}: ${status}, ${body.total} found`);
    return performance.now() - startedAt;
  };
  for (let index = 0; index < 40; index += 1) await read(index);
  const durations: number[][] = queries.map(() => []);
  for (let index = 0; index < reads; index += 1) durations[index % queries.length]?.push(await read(index));
  return durations;
};

const now = Date.parse('2026-03-20T18:00:00Z');
const options = { onDisk: true, now: () => now };
const recording = await startTestServer(options);
forgetRecording();
const silent = await startTestServer(options);
try {
  const sides = [
    { ...(await prepare(recording)), posts: [] as number[], commands: [] as number[] },
    { ...(await prepare(silent)), posts: [] as number[], commands: [] as number[] },
  ] as const;
  for (let round = -5; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const post = await side.post(round);
      const command = await side.command();
      if (round >= 0) side.posts.push(post);
      if (round >= 0) side.commands.push(command);
    }
  const [on, off] = sides;
  const pages = await measureReads(recording, now);
  const all = pages.flat();
  const cost = Math.max(median(on.posts) / median(off.posts), median(on.commands) / median(off.commands));
  report({
    name: 'bench:changes',
    what: `Posting a night of ${field} and sending a clock command over HTTP, alternately on two servers: one records changes, the other does not. Then pages of 25 of ${recorded.toLocaleString('en-US')} changes and of their acts, with every filter.`,
    rows: [
      ['posting, median, with the record', ms(median(on.posts))],
      ['posting, median, without', ms(median(off.posts))],
      ['posting costs more', percent(median(on.posts), median(off.posts))],
      ['command, median, with the record', ms(median(on.commands))],
      ['command, median, without', ms(median(off.commands))],
      ['command costs more', percent(median(on.commands), median(off.commands))],
      ['page of changes, median', ms(median(all))],
      ['page of changes, p99', ms(quantile(all, 0.99))],
      ['slowest filter, median', ms(Math.max(...pages.map(median)))],
    ],
    target: {
      text: 'posting and command ≤ 10 % more, a page p99 ≤ 30 ms',
      isMet: cost <= 1.1 && quantile(all, 0.99) <= 30,
    },
  });
  process.stdout.write(`${pages.map((list) => ms(median(list))).join(' · ')}\n`);
} finally {
  await recording.stop();
  await silent.stop();
}
