import type { DomainEvent } from '@ahl/shared-types/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { publishContentSwitch } from './content-switch.job.ts';

const at = (instant: string): number => Date.parse(instant);
// A Sunday noon in Chicago, winter time.
const sunday = at('2026-11-22T18:00:00Z');
let nowMs = sunday;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: 'https://ahl.example' } });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = sunday;
  await server.models.ContentPlan.deleteMany({});
  await server.models.SiteContent.deleteMany({});
  await server.services.outbox.transact(async (_session, publish) => {
    publish({ type: 'site-content.changed', content: 'thought-of-the-day' });
    publish({ type: 'site-content.changed', content: 'store-banner' });
    publish({ type: 'site-content.changed', content: 'countdown-config' });
  });
});

const thought = (more: object = {}) => ({
  kind: 'thought-of-the-day',
  name: 'Freeroll weekend',
  startsOn: '2026-11-27',
  startsAt: '19:00',
  endsOn: '2026-11-28',
  endsAt: '02:00',
  value: { text: 'Freeroll tonight', textEs: 'Torneo gratis hoy', linkUrl: '/news' },
  ...more,
});
const add = (body: object) => server.call('POST', '/api/content-plans', { token, body });
const plans = async (kind = 'thought-of-the-day') =>
  (await server.call('GET', `/api/content-plans?kind=${kind}`, { token })).body;
const ticker = async () => (await server.call('GET', '/api/thought-of-the-day')).body;
const factsDuring = async (work: () => Promise<unknown>): Promise<DomainEvent[]> => {
  const received: DomainEvent[] = [];
  const stop = server.hear((event) => void received.push(event));
  await work();
  stop();
  return received;
};

describe('a plan', () => {
  test('is shown from its first moment until its last, from the cache too', async () => {
    await server.call('PUT', '/api/thought-of-the-day', {
      token,
      body: { text: 'As usual', textEs: null, linkUrl: null },
    });
    const { status, body } = await add(thought());
    expect(status, JSON.stringify(body)).toBe(201);
    const shown: [string, string][] = [];

    for (const instant of [
      '2026-11-28T00:59:59.999Z',
      '2026-11-28T01:00:00.000Z',
      '2026-11-28T01:00:00.001Z',
      '2026-11-28T07:59:59.999Z',
      '2026-11-28T08:00:00.000Z',
    ]) {
      nowMs = at(instant);
      shown.push([instant, (await ticker()).text]);
    }

    expect(shown.map(([, text]) => text)).toEqual([
      'As usual',
      'Freeroll tonight',
      'Freeroll tonight',
      'Freeroll tonight',
      'As usual',
    ]);
  });

  test('keeps the documented shape of the answer', async () => {
    await add(thought({ startsOn: '2026-11-20', endsOn: null }));

    expect(await ticker()).toEqual({
      text: 'Freeroll tonight',
      textEs: 'Torneo gratis hoy',
      linkUrl: '/news',
    });
  });

  test('replaces an earlier one while both are in effect; the earlier one returns at its end', async () => {
    await add(
      thought({
        name: 'November',
        startsOn: '2026-11-01',
        endsOn: null,
        value: { text: 'All month', linkUrl: null },
      }),
    );
    await add(thought());

    nowMs = at('2026-11-28T01:30:00Z');
    expect((await ticker()).text).toBe('Freeroll tonight');
    nowMs = at('2026-11-28T08:00:00Z');
    expect((await ticker()).text).toBe('All month');
  });

  test('starts at the same wall-clock hour across a daylight saving change', async () => {
    nowMs = at('2026-10-31T12:00:00Z');
    await add(thought({ startsOn: '2026-11-01', startsAt: '06:00', endsOn: '2026-11-01', endsAt: '07:00' }));

    nowMs = at('2026-11-01T11:59:59Z');
    expect((await ticker()).text).not.toBe('Freeroll tonight');
    nowMs = at('2026-11-01T12:00:00Z');
    expect((await ticker()).text).toBe('Freeroll tonight');
    nowMs = at('2026-11-01T13:00:00Z');
    expect((await ticker()).text).not.toBe('Freeroll tonight');
  });

  test('can also be for a banner or a countdown', async () => {
    const times = { startsOn: '2026-11-20', startsAt: '06:00', endsOn: null, endsAt: '06:00' };
    const banner = { isActive: true, imageUrl: '/pictures/a.png', linkUrl: 'https://store.org' };
    const countdown = {
      isActive: true,
      title: 'Final',
      subtitle: 'Sunday',
      titleEs: 'La final',
      subtitleEs: 'Domingo',
      targetDate: '2026-12-06T19:00:00.000Z',
      linkUrl: null,
    };
    await add({ kind: 'store-banner', name: 'Sale', ...times, value: banner });
    await add({ kind: 'countdown-config', name: 'Final', ...times, value: countdown });

    expect((await server.call('GET', '/api/store-banner')).body).toEqual(banner);
    expect((await server.call('GET', '/api/countdown-config')).body).toEqual(countdown);
  });
});

describe('the list of plans', () => {
  test('is ordered by start, and includes the default content', async () => {
    await add(thought({ name: 'Second' }));
    await add(thought({ name: 'First', startsOn: '2026-11-25', endsOn: '2026-11-26' }));

    const { usual, items } = await plans();

    expect(usual).toMatchObject({ linkUrl: null });
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second']);
    expect((await plans('store-banner')).items).toEqual([]);
  });

  test('is only for the office', async () => {
    const { token: player } = await server.signInAs('Player');

    const response = await server.call('GET', '/api/content-plans?kind=store-banner', { token: player });
    expect(response.status).toBe(403);
    expect((await server.call('POST', '/api/content-plans', { body: thought() })).status).toBe(401);
  });
});

describe('changing plans', () => {
  test('is published, takes effect immediately, is refused at an old version, deleted and restored', async () => {
    const { body: plan } = await add(thought({ startsOn: '2026-11-20', endsOn: null }));
    const path = `/api/content-plans/${plan.id}`;
    const change = thought({ startsOn: '2026-11-20', endsOn: null, value: { text: 'New', linkUrl: null } });
    await ticker();

    const saved = await server.call('PUT', path, { token, body: { ...change, version: 0 } });
    expect(saved.body).toMatchObject({ version: 1, value: { text: 'New' } });
    expect((await ticker()).text).toBe('New');
    const stale = await server.call('PUT', path, { token, body: { ...change, version: 0 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });

    const facts = await factsDuring(() => server.call('DELETE', path, { token }));
    expect(facts).toEqual([{ type: 'site-content.changed', content: 'thought-of-the-day' }]);
    expect((await ticker()).text).not.toBe('New');
    await server.call('POST', `${path}/restore`, { token });
    expect((await ticker()).text).toBe('New');
  });

  test('can be undone in the change log', async () => {
    const { body: plan } = await add(thought({ startsOn: '2026-11-20', endsOn: null }));
    const { body } = await server.call('GET', `/api/changes?entity=content-plan&entityId=${plan.id}`, {
      token,
    });

    const undone = await server.call('POST', `/api/changes/${body.items[0].id}/undo`, { token });

    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await plans()).items).toEqual([]);
  });

  test.each([
    [{ endsOn: '2026-11-27', endsAt: '19:00' }, 'endsOn'],
    [{ endsOn: '2026-11-26' }, 'endsOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ startsAt: '7PM' }, 'startsAt'],
    [{ name: ' ' }, 'name'],
    // In spring 2:30 AM does not exist: it is 3:30 AM, after the end.
    [{ startsOn: '2027-03-14', startsAt: '02:30', endsOn: '2027-03-14', endsAt: '03:00' }, 'endsOn'],
    [{ value: { text: 'x', linkUrl: 'javascript:alert(1)' } }, 'value.linkUrl'],
    [{ value: { text: 'x', linkUrl: '/no-such-page' } }, 'value.linkUrl'],
    [{ value: { text: 'x', linkUrl: '/admin/members' } }, 'value.linkUrl'],
    [{ value: { text: 'x', linkUrl: `/news/${'a'.repeat(24)}` } }, 'value.linkUrl'],
    [{ value: { text: 'x', linkUrl: 'https://ahl.example/no-such-page' } }, 'value.linkUrl'],
  ])('refuses %j at its field and stores nothing', async (more, field) => {
    const { status, body } = await add(thought(more));

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await plans()).items).toEqual([]);
  });

  test.each([
    '/',
    '/news?page=2',
    '/leaderboard#top',
    'https://ahl.example/rules',
    'https://store.example/x',
  ])('accepts a link to %s without requesting it', async (linkUrl) => {
    expect((await add(thought({ value: { text: 'x', linkUrl } }))).status).toBe(201);
  });

  test('shows the second of two editors of the default content the text of the first', async () => {
    const { version } = (await plans()).usual;
    const write = (text: string) =>
      server.call('PUT', '/api/thought-of-the-day', {
        token,
        body: { text, textEs: null, linkUrl: null, version },
      });
    const first = await write('First');
    const second = await write('Second');

    expect(first).toMatchObject({ status: 200, body: { text: 'First', version: version + 1 } });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', fields: ['text'], current: { text: 'First', version: version + 1 } },
    });
    expect((await plans()).usual).toMatchObject({ text: 'First', version: version + 1 });
  });

  test('also checks a link of the default content', async () => {
    const body = { text: 'x', textEs: null, linkUrl: '/nowhere' };

    const { status, body: answer } = await server.call('PUT', '/api/thought-of-the-day', { token, body });

    expect([status, Object.keys(answer.fields)]).toEqual([400, ['linkUrl']]);
  });
});

describe('open pages', () => {
  const sweep = async () => {
    let count = 0;
    while (await publishContentSwitch({ ...server.services, timeZone: 'America/Chicago' })) count += 1;
    return count;
  };

  test('are notified once that a plan starts, and once that it ends', async () => {
    await add(thought());
    const received: number[] = [];

    for (const instant of [
      '2026-11-28T00:59:59Z',
      '2026-11-28T01:00:01Z',
      '2026-11-28T01:00:02Z',
      '2026-11-28T08:00:01Z',
      '2026-11-28T09:00:00Z',
    ]) {
      nowMs = at(instant);
      received.push((await factsDuring(sweep)).length);
    }

    expect(received).toEqual([0, 1, 0, 1, 0]);
  });

  test('are notified by one replica if two check at once', async () => {
    await add(thought());
    nowMs = at('2026-11-28T01:00:01Z');

    const facts = await factsDuring(() => Promise.all([sweep(), sweep()]));

    expect(facts).toEqual([{ type: 'site-content.changed', content: 'thought-of-the-day' }]);
  });

  test('are notified at the new time of a plan that was moved, and not for a deleted one', async () => {
    const { body: plan } = await add(thought());
    const moved = thought({ startsOn: '2026-11-29', endsOn: null, version: 0 });
    await server.call('PUT', `/api/content-plans/${plan.id}`, { token, body: moved });

    nowMs = at('2026-11-28T01:00:01Z');
    expect(await factsDuring(sweep)).toEqual([]);
    await server.call('DELETE', `/api/content-plans/${plan.id}`, { token });
    nowMs = at('2026-11-30T01:00:01Z');
    expect(await factsDuring(sweep)).toEqual([]);
  });
});
