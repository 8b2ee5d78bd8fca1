// `npm run bench:lists`: how fast a page of each long list of the office is returned, with every filter, word and
// order, for the first, a middle and the last page.
import { startTestServer, type TestServer } from '../../backend/src/testing/test-server.ts';
import { changeQueries, fillRecord } from '../changes/record.ts';
import { median, quantile, report } from '../report.ts';
import { fillMembers, fillTags, fillTournaments, lastNameOf } from './fill.ts';

const rows = Number(process.env.BENCH_ROWS ?? 50_000);
const readsOfQuery = Number(process.env.BENCH_READS ?? 60);
const targetMs = 30;

const ms = (value: number) => `${value.toFixed(1)} ms`;
type Query = (index: number) => string;
type List = { name: string; path: string; queries: readonly Query[] };

const pageSize = 25;
const lastPage = Math.ceil(rows / pageSize);

const tagQueries: Query[] = [
  () => '?page=1',
  () => `?page=${lastPage}`,
  (index) => `?page=${1 + ((index * 37) % lastPage)}`,
  () => '?state=active',
  () => `?state=active&page=${Math.floor(lastPage / 2)}`,
  () => '?state=retired',
  () => `?state=retired&page=${Math.floor(lastPage / 6)}`,
  () => '?state=retired&sort=-updatedAt',
  () => '?state=active&colour=green',
  () => '?colour=red&sort=-name',
  () => '?search=river',
  (index) => `?search=river%20${index * 11}`,
  () => '?search=whe&state=retired',
];

const memberQueries: Query[] = [
  () => '?page=1',
  () => `?page=${lastPage}`,
  () => '?sort=-nights',
  () => '?sort=-lastPlayedOn&played=last-30-days',
  () => '?region=733&state=banned',
  (index) => `?search=${100_000 + index * 13}`,
  (index) => `?search=alicia%20${lastNameOf(index).slice(0, 4)}`,
  (index) => `?search=${lastNameOf(index)}`,
  (index) => `?search=x${lastNameOf(index * 3)}`,
  () => '?search=ailcia%20garcais',
];

const daysAfter = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

const tournamentQueries = (now: number): Query[] => [
  () => '?page=1',
  () => '?page=80',
  () => `?from=${daysAfter(now, -30)}&to=${daysAfter(now, -1)}`,
  (index) => `?from=${daysAfter(now, index)}&to=${daysAfter(now, index + 7)}`,
  () => '?state=cancelled',
  () => '?region=733&sort=-venueName',
  () => '?search=river%20flop',
];

/** Measures the queries in turn, so that none gets all of the machine's quiet moments. */
const measure = async (server: TestServer, token: string, { name, path, queries }: List) => {
  const read = async (query: string) => {
    const startedAt = performance.now();
    const { status, body } = await server.call('GET', `${path}${query}`, { token });
    if (status !== 200) throw new Error(`${path}${query}: ${status} ${body.message}`);
    return performance.now() - startedAt;
  };
  for (const query of queries) for (let index = 0; index < 3; index += 1) await read(query(index));
  const durations: number[][] = queries.map(() => []);
  for (let index = 0; index < readsOfQuery; index += 1)
    for (const [at, query] of queries.entries()) durations[at]?.push(await read(query(index)));
  const slowest = queries.map((query, at) => ({ query: query(1), of: durations[at] ?? [] }));
  slowest.sort((a, b) => median(b.of) - median(a.of));
  for (const each of slowest)
    process.stdout.write(
      `${name} ${each.query}: ${ms(median(each.of))}, p99 ${ms(quantile(each.of, 0.99))}\n`,
    );
  return {
    name,
    all: durations.flat(),
    slowest: slowest[0]?.of ?? [],
    slowestQuery: slowest[0]?.query ?? '',
  };
};

const now = Date.parse('2026-03-20T18:00:00Z');
const server = await startTestServer({ onDisk: true, now: () => now });
try {
  const { token } = await server.signInAs('Master Admin');
  await fillTags(server, rows, now);
  await fillMembers(server, rows, now);
  await fillTournaments(server, rows, now);
  const record = await fillRecord(server, rows, now);
  const startedAt = performance.now();
  await server.services.memberDirectory.warm();
  const warmMs = performance.now() - startedAt;
  const lists: List[] = [
    { name: 'tags', path: '/api/event-tags/office', queries: tagQueries },
    { name: 'changes', path: '/api/changes', queries: changeQueries(record) },
    { name: 'members', path: '/api/members', queries: memberQueries },
    { name: 'tournaments', path: '/api/tournaments', queries: tournamentQueries(now) },
  ];
  const measured = [];
  for (const list of lists) measured.push(await measure(server, token, list));
  const figures = measured.map(
    ({ name, all, slowest, slowestQuery }) =>
      [
        name,
        `median ${ms(median(all))}, p99 ${ms(quantile(all, 0.99))}; slowest \`${slowestQuery}\`: median ${ms(median(slowest))}`,
      ] as const,
  );
  report({
    name: 'bench:lists',
    what: `Pages of ${pageSize} of four lists of the office over HTTP, each with ${rows.toLocaleString('en-US')} rows: ${lists.map(({ name, queries }) => `${queries.length} queries of ${name}`).join(', ')}, ${readsOfQuery} times each in turn.`,
    rows: [...figures, ['members read at the start, in the background', `${Math.round(warmMs)} ms`]],
    target: {
      text: `each list's p99 ≤ ${targetMs} ms`,
      isMet: measured.every(({ all }) => quantile(all, 0.99) <= targetMs),
    },
  });
} finally {
  await server.stop();
}
