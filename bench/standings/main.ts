// `npm run bench:standings`: a page of the leaderboard and posting a night in a league of a million finishes.
import { randomUUID } from 'node:crypto';
import { seedDemoLeague } from '../../backend/src/demo/index.ts';
import { startTestServer } from '../../backend/src/testing/test-server.ts';
import { quantile, report } from '../report.ts';
import { startAt } from '../start-at.ts';

const scale = Number(process.env.BENCH_SCALE ?? 15.4);
const wantedFinishes = Number(process.env.BENCH_FINISHES ?? 1_000_000);
const reads = 400;
const posts = 30;
const field = 100;

const ms = (value: number) => `${value.toFixed(1)} ms`;

const timed = async (
  work: () => Promise<{ status: number; body: { message?: string } }>,
): Promise<number> => {
  const startedAt = performance.now();
  const { status, body } = await work();
  if (status >= 300) throw new Error(`${status}: ${body.message}`);
  return performance.now() - startedAt;
};

const server = await startTestServer({ onDisk: true });
try {
  const { models } = server;
  const fillStartedAt = performance.now();
  await seedDemoLeague({ models, now: Date.now(), timeZone: 'America/Chicago', scale, passwordHash: 'none' });
  const fillMs = performance.now() - fillStartedAt;
  const [sum] = await models.Result.aggregate<{ finishes: number }>([
    { $group: { _id: null, finishes: { $sum: '$entrants' } } },
  ]);
  const finishes = sum?.finishes ?? 0;
  const { token } = await server.signInAs('Administrator');
  const season = await models.Season.findOne({ status: 'running' }).lean();
  const venues = await models.Venue.find({}).limit(40).lean();
  const players = await models.Player.find({ passwordHash: { $ne: 'x' } })
    .select('_id')
    .limit(posts * field)
    .lean();
  const total = (await server.call('GET', '/api/standings?pageSize=1')).body.total;

  const postOne = (index: number) =>
    timed(() =>
      server.call('POST', '/api/results', {
        token,
        body: {
          idempotencyKey: randomUUID(),
          name: `Bench ${index}`,
          venueId: String(venues[index % venues.length]?._id),
          date: season?.startsOn,
          startTime: startAt(index),
          entrants: field,
          finishers: players
            .slice(index * field, (index + 1) * field)
            .map(({ _id }, place) => ({ playerId: String(_id), place: place + 1 })),
        },
      }),
    );
  // Pages as people read them: the first often, any other occasionally, every scope and period.
  const queryOf = (index: number) => {
    const page = index % 3 === 0 ? 1 + Math.floor(((index * 7919) % total) / 25) : 1 + (index % 4);
    if (index % 5 === 1) return `scope=region&region=732&page=${page % 300 || 1}`;
    if (index % 5 === 2) return `scope=venue&venueId=${venues[index % venues.length]?._id}`;
    if (index % 5 === 3) return `period=month&page=${(page % 100) + 1}`;
    return `page=${page}`;
  };
  const get = (index: number) => timed(() => server.call('GET', `/api/standings?${queryOf(index)}`));
  for (let index = 0; index < 60; index += 1) await get(index);
  const pages: number[] = [];
  for (let index = 0; index < reads; index += 1) pages.push(await get(index));
  const firstAfterPost: number[] = [];
  const postings: number[] = [];
  for (let index = 0; index < posts; index += 1) {
    postings.push(await postOne(index));
    firstAfterPost.push(await timed(() => server.call('GET', '/api/standings')));
  }
  const isMet =
    finishes >= wantedFinishes && quantile(pages, 0.99) <= 20 && quantile(postings.slice(1), 0.5) <= 250;
  report({
    name: 'bench:standings',
    what: `A page of 25 of a leaderboard (league, region, venue, month; first and distant pages) and posting a night of ${field}, over HTTP in turn, in a demo league scaled by ${scale}.`,
    rows: [
      ['finishes', finishes.toLocaleString('en-US')],
      ['players on the overall board', total.toLocaleString('en-US')],
      ['fill of the league, boards included', `${(fillMs / 1000).toFixed(1)} s`],
      ['page, median', ms(quantile(pages, 0.5))],
      ['page, p99', ms(quantile(pages, 0.99))],
      ['first page right after a post, median', ms(quantile(firstAfterPost, 0.5))],
      ['posting, median', ms(quantile(postings, 0.5))],
      ['posting, slowest', ms(Math.max(...postings))],
    ],
    target: { text: 'page p99 ≤ 20 ms, posting ≤ 250 ms (median) at a million finishes', isMet },
  });
} finally {
  await server.stop();
}
