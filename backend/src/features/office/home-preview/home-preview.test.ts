import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-11-22T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  const body = {
    kind: 'thought-of-the-day',
    name: 'Friday',
    startsOn: '2026-11-27',
    startsAt: '19:00',
    endsOn: '2026-11-28',
    endsAt: '02:00',
    value: { text: 'Freeroll tonight', linkUrl: null },
  };
  expect((await server.call('POST', '/api/content-plans', { token, body })).status).toBe(201);
});
afterAll(() => server.stop());

const read = (at: string, viewerToken = token) =>
  server.call('GET', `/api/home-preview?at=${at}`, { token: viewerToken });

test('the home page at a moment shows what is planned for it, with its own league date', async () => {
  const before = await read('2026-11-28T00:59:59.000Z');
  const then = await read('2026-11-28T01:00:00.000Z');

  expect(before.body.thought.text).not.toBe('Freeroll tonight');
  expect(then.body).toMatchObject({
    at: '2026-11-28T01:00:00.000Z',
    date: '2026-11-27',
    thought: { text: 'Freeroll tonight' },
    storeBanner: { isActive: false },
    countdown: { isActive: false },
    news: [],
    winners: [],
    events: [],
    moments: ['2026-11-28T01:00:00.000Z', '2026-11-28T08:00:00.000Z'],
  });
  expect((await server.call('GET', '/api/thought-of-the-day')).body.text).not.toBe('Freeroll tonight');
});

test('is for the office only, and requires a time', async () => {
  const { token: player } = await server.signInAs('Player');

  expect((await read('2026-11-28T01:00:00.000Z', player)).status).toBe(403);
  const wrong = await read('Friday');
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['at']]);
});
