import type { EventNight } from '@ahl/shared-types/events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsArt } from '#demo/art.ts';
import {
  createNewsStory,
  createPlayer,
  createPokerClock,
  createResult,
  createSeason,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { cardStamp } from '#features/site/feeds/share-cards.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { aroundCut } from './cards/board-cards.ts';
import { nightCard } from './cards/night-card.ts';
import type { ViewContext } from './view-context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: () => Date.parse('2027-03-05T18:00:00Z'),
    config: { publicUrl: 'https://league.example' },
  });
});
afterAll(() => server.stop());

const picture = async (path: string) => {
  const response = await fetch(server.url + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height } = response.ok ? await sharp(bytes).metadata() : { width: 0, height: 0 };
  return { status: response.status, cache: response.headers.get('cache-control'), bytes, width, height };
};
const context = {
  language: 'en',
  today: '2027-03-05',
  productName: 'AHL',
} as ViewContext;
const readNight = async (id: string, date: string): Promise<EventNight> =>
  (await server.call('GET', `/api/events/${id}/${date}`)).body;

describe('the picture of a shared page', () => {
  test('is drawn for links and for posts, of every kind of page', async () => {
    const venue = await createVenue(server.models, { imageUrl: newsArt('trophy') });
    const player = await createPlayer(server.models, { firstName: 'Łukasz', lastName: '李小龙' });
    const season = await createSeason(server.models, { startsOn: '2027-01-01', endsOn: '2027-06-30' });
    const story = await createNewsStory(server.models, { imageUrl: newsArt('trophy') });
    const night = await createResult(server.models, {
      venueId: venue._id,
      date: '2027-03-01',
      seasonId: season._id,
      finishers: [{ playerId: player._id, place: 1, points: 120 }],
    });
    const pages = [
      `/events/result-${night._id}/2027-03-01`,
      `/venue/${venue._id}`,
      `/players/${player._id}/points`,
      `/players/${player._id}/trophies`,
      `/news/${story._id}`,
      '/leaderboard',
      '/point-races',
    ];
    for (const page of pages) {
      const link = await picture(`/share${page}.png`);
      expect([page, link.status, link.width, link.height]).toEqual([page, 200, 1200, 630]);
      const post = await picture(`/share${page}.png?format=portrait&lang=es`);
      expect([page, post.status, post.width, post.height]).toEqual([page, 200, 1080, 1350]);
    }
  });

  test('is kept for ever at the address in the head of the page, and not once the page says something else', async () => {
    const venue = await createVenue(server.models, { name: 'The Tin Bar' });
    const tournament = await createTournament(server.models, { date: '2027-03-06', venueId: venue._id });
    const path = `/share/events/${tournament._id}/2027-03-06.png`;
    const stamp = cardStamp(nightCard(await readNight(String(tournament._id), '2027-03-06'), context));
    expect((await picture(`${path}?v=${stamp}`)).cache).toBe('public, max-age=31536000, immutable');

    await server.models.Tournament.updateOne({ _id: tournament._id }, { cancelledAt: new Date() });
    expect((await picture(`${path}?v=${stamp}`)).cache).toBe('public, max-age=60');
  });

  test('is of a page that has one, of a thing that exists, and of a format that is drawn', async () => {
    for (const path of [
      '/share/rules.png',
      '/share/admin/members.png',
      '/share/events/nothing/2027-03-05.png',
    ])
      expect([path, (await fetch(server.url + path)).ok]).toEqual([path, false]);
    expect((await fetch(`${server.url}/share/news/${'f'.repeat(24)}.png`)).status).toBe(404);
    const refused = await fetch(`${server.url}/share/leaderboard.png?format=wide`);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { format: expect.any(String) } },
    ]);
  });
});

test('a night says in its picture who is left while it runs, and who won', async () => {
  const venue = await createVenue(server.models, { name: 'The Tin Bar' });
  const ann = await createPlayer(server.models, { firstName: 'Ann', lastName: 'Archer' });
  const tournament = await createTournament(server.models, {
    name: 'Friday',
    date: '2027-03-05',
    startTimes: ['11:00'],
    venueId: venue._id,
  });
  const id = String(tournament._id);
  expect(nightCard(await readNight(id, '2027-03-05'), context)).toMatchObject({
    kicker: { text: 'Tonight', tone: 'plain' },
    title: 'The Tin Bar',
  });

  await createPokerClock(server.models, {
    tournamentId: id,
    date: '2027-03-05',
    venueId: venue._id,
    status: 'running',
  });
  const running = await readNight(id, '2027-03-05');
  expect(nightCard(running, context)).toMatchObject({ kicker: { text: 'Live' }, title: 'The Tin Bar' });
  const startStates = running.startStates.map(({ clock, winners }) => ({
    winners,
    clock: clock && { ...clock, entries: 27, playersLeft: 9 },
  }));
  expect(nightCard({ ...running, startStates }, context)).toMatchObject({
    kicker: { text: 'Live' },
    title: '9 left of 27',
    line: 'The Tin Bar',
  });

  await server.models.PokerClock.updateOne({ tournamentId: id }, { status: 'finished' });
  await createResult(server.models, {
    tournamentId: id,
    venueId: venue._id,
    date: '2027-03-05',
    startTime: '11:00',
    entrants: 27,
    finishers: [{ playerId: ann._id, place: 1, points: 150 }],
  });
  expect(nightCard(await readNight(id, '2027-03-05'), { ...context, language: 'es' })).toMatchObject({
    kicker: { text: 'Ganador', tone: 'prize' },
    title: 'Ann Archer',
    facts: [{ value: '27' }, { label: 'puntos' }],
  });
});

test('a race shows the places around its cut', () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    rank: index + 1,
    player: { firstName: `P${index + 1}`, lastName: '' },
    points: 100 - index,
  }));
  const shown = aroundCut(rows, 12);
  expect(shown.map(({ left }) => left).slice(0, 5)).toEqual(['9', '10', '11', '12', '13']);
  expect(shown.filter(({ isLastIn }) => isLastIn).map(({ left }) => left)).toEqual(['12']);
  expect(aroundCut(rows, 500)[0]?.left).toBe('1');
});
