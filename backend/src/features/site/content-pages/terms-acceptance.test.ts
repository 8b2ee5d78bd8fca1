import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ensureContentPages } from './first-texts.ts';

const startMs = Date.parse('2026-11-21T18:00:00Z');
let nowMs = startMs;
let server: TestServer;
let master: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  await ensureContentPages(server.models);
  ({ token: master } = await server.signInAs('Master Admin', { createdAt: new Date(startMs - 1) }));
});
afterAll(() => server.stop());

const words = { title: 'Terms', body: '<h2>Play</h2><p>Fair.</p>' };
const versionOf = async (key: string) => (await server.call('GET', `/api/content-pages/${key}`)).body.version;
const write = async (more: object, key = 'terms') =>
  server.call('PUT', `/api/content-pages/${key}`, {
    token: master,
    body: { ...words, version: await versionOf(key), ...more },
  });
const memberOf = async (createdAt: Date) => (await server.signInAs('Player', { createdAt })).token;
const readQuestion = async (token: string) =>
  (await server.call('GET', '/api/members/me/terms', { token })).body.question;
const accept = (token: string, version: number) =>
  server.call('POST', '/api/members/me/terms', { token, body: { version } });
const counted = async () =>
  (await server.call('GET', '/api/content-pages/terms/acceptance', { token: master })).body;

describe('members and new terms', () => {
  test('are asked if the league requests it: once each, and never those who joined afterwards', async () => {
    const ann = await memberOf(new Date(startMs - 1));
    expect(await readQuestion(ann)).toBeNull();
    expect(await counted()).toEqual({ requested: null, accepted: 0, members: 0 });

    await write({});
    expect(await readQuestion(ann)).toBeNull();
    const { body: page } = await write({ effectiveOn: '2026-12-01', acceptance: 'ask' });
    expect(page.effectiveOn).toBe('2026-12-01');
    const bob = await memberOf(new Date(startMs + 1));

    expect(await readQuestion(ann)).toEqual({ version: page.version, effectiveOn: '2026-12-01' });
    expect(await readQuestion(bob)).toBeNull();
    const before = await counted();
    expect((await accept(ann, page.version)).body).toEqual({ question: null });
    await accept(ann, page.version);
    expect(await readQuestion(ann)).toBeNull();
    const after = await counted();
    expect([before.accepted, after.accepted]).toEqual([0, 1]);
    expect(after).toMatchObject({
      requested: { version: page.version, at: new Date(startMs).toISOString() },
      members: before.members,
    });
  });

  test('accept what they have read: a newer version is asked for again', async () => {
    const ann = await memberOf(new Date(startMs - 1));
    const { body: first } = await write({ acceptance: 'ask' });
    nowMs += 1_000;
    const { body: second } = await write({ acceptance: 'ask' });

    const late = await accept(ann, first.version);

    expect(late.status).toBe(409);
    expect((await readQuestion(ann))?.version).toBe(second.version);
    // A correction of a typo asks nobody.
    await write({ acceptance: 'keep' });
    expect((await accept(ann, second.version)).status).toBe(200);
  });

  test('are notified only on open pages', async () => {
    const { token, accountId } = await server.signInAs('Player', { createdAt: new Date(startMs - 1) });
    const { body: page } = await write({ acceptance: 'ask' });
    const received: unknown[] = [];
    const stop = server.hear((event) => void received.push(event));

    await accept(token, page.version);
    await accept(token, page.version);

    stop();
    expect(received).toEqual([{ type: 'terms.accepted', playerId: accountId }]);
  });
});

test.each([
  ['effectiveOn', { effectiveOn: '2026-12-01' }],
  ['acceptance', { acceptance: 'ask' }],
])('the rules have no %s', async (field, more) => {
  expect(await write(more, 'rules')).toMatchObject({
    status: 400,
    body: { fields: { [field]: 'Only the terms have this.' } },
  });
});
