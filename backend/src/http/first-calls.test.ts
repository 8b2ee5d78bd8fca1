// A member's start page on an unused league: missing data, nulls and simultaneous first writes must not fail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
const timesAtOnce = 50;

/** The requests of home, its dashboard and its first badges, as the frontend's query keys have them. */
const startPage = [
  'GET /api/config',
  'GET /api/tournaments/date/2026-11-21',
  'GET /api/thought-of-the-day',
  'GET /api/news/active',
  'GET /api/store-banner',
  'GET /api/countdown-config',
  'GET /api/charity/totals',
  'GET /api/winners/recent',
  'GET /api/master-logo',
  'GET /api/messages/unread-count',
  'GET /api/tonight',
  'GET /api/members/me/seen',
  'GET /api/members/me/terms',
  'GET /api/members/me/notifications',
  'GET /api/trophies/mine',
  'PUT /api/trophies/mine/seen',
  'PUT /api/members/me/seen/trophy-case',
  'PUT /api/members/me/seen/face-off',
] as const;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Player'));
});
afterAll(() => server.stop());

describe('a member’s start page on a fresh league', () => {
  test(`answers ${timesAtOnce} times at once`, async () => {
    const failures = new Map<string, number>();
    const openPage = async () => {
      for (const line of startPage) {
        const [method = '', target = ''] = line.split(' ');
        const { status } = await server.call(method, target, { token });
        if (status !== 200) failures.set(`${line} ${status}`, (failures.get(`${line} ${status}`) ?? 0) + 1);
      }
    };

    await Promise.all(Array.from({ length: timesAtOnce }, openPage));

    expect([...failures]).toEqual([]);
  });

  test('accepts null in old data', async () => {
    const { token: other, account } = await server.signInAs('Player');
    const { _id } = account;
    await server.models.TrophyCase.collection.insertOne({ _id, held: [], seen: null });
    await server.models.MessageBox.collection.insertOne({ _id, read: null, archived: null, deleted: null });
    await server.models.Player.collection.updateOne({ _id }, { $set: { seen: null } });

    const answers = [];
    for (const line of startPage) {
      const [method = '', target = ''] = line.split(' ');
      answers.push([line, (await server.call(method, target, { token: other })).status]);
    }

    expect(answers).toEqual(startPage.map((line) => [line, 200]));
    expect((await server.models.TrophyCase.findById(_id).lean())?.seen).toEqual([]);
  });
});
