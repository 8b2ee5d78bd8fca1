import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const seen = (token: string) => server.call('GET', '/api/members/me/seen', { token });
const mark = (token: string, what: string) =>
  server.call('PUT', `/api/members/me/seen/${what}`, { token, body: {} });

describe('/api/members/me/seen', () => {
  test('is empty for a new member, and stores each mark once, for that member only', async () => {
    const ann = await server.signInAs('Player');
    const bob = await server.signInAs('Player');
    expect((await seen(ann.token)).body).toEqual({ seen: [] });

    await mark(ann.token, 'trophy-case');
    await mark(ann.token, 'trophy-case');

    expect((await mark(ann.token, 'face-off')).body).toEqual({ seen: ['trophy-case', 'face-off'] });
    expect((await seen(ann.token)).body).toEqual({ seen: ['trophy-case', 'face-off'] });
    expect((await seen(bob.token)).body).toEqual({ seen: [] });
  });

  test('notifies the other browsers of the member once, and nobody else', async () => {
    const { token, accountId } = await server.signInAs('Player');
    const published: object[] = [];
    const stop = server.bus.subscribe(({ event }) => void published.push(event));

    await mark(token, 'face-off');
    await mark(token, 'face-off');

    if (typeof stop === 'function') stop();
    expect(published).toEqual([{ type: 'account.seen-changed', playerId: accountId }]);
  });

  test('accepts only items with a badge', async () => {
    const { token } = await server.signInAs('Player');

    expect(await mark(token, 'everything')).toMatchObject({
      status: 400,
      body: { fields: { what: expect.stringContaining('trophy-case') } },
    });
  });
});
