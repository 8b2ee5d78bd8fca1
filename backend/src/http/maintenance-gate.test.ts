import { isOpenInMaintenance } from '@ahl/shared-types/maintenance';
import { until } from '@ahl/shared-types/testing';
import type { Router } from 'express';
import { io } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPokerClock, createVenue } from '#demo/factories/index.ts';
import type { TestServer } from '#testing/test-server.ts';
import { setUpBuiltSite } from './pages/testing/built-site.ts';

const site = setUpBuiltSite();
let server: TestServer;
let master: { token: string };
beforeAll(async () => {
  server = site.server;
  master = await server.signInAs('Super Admin');
});
const turn = async (state: 'on' | 'off', text = '') => {
  const { version } = (await server.call('GET', '/api/maintenance', { token: master.token })).body;
  const body = { state, text, textEs: '', version };
  const answer = await server.call('PUT', '/api/maintenance', { token: master.token, body });
  await until(() => expect(server.services.maintenance.present.state).toBe(state));
  return answer;
};
afterEach(() => turn('off'));

const openPage = (at: string, headers: Record<string, string> = {}) =>
  fetch(server.url + at, { headers: { Accept: 'text/html', ...headers } });

describe('maintenance mode', () => {
  test('sends people a page in their language, and calls a code with a message', async () => {
    await server.call('GET', '/api/venues');
    await turn('on', 'New standings are on their way.');
    const page = await openPage('/calendar');
    const spanish = await openPage('/', { 'Accept-Language': 'es' });
    const response = await openPage('/?lang=es');
    const call = await server.call('GET', '/api/venues');
    const written = await server.call('POST', '/api/contact/messages', { body: {} });

    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('60');
    expect(await page.text()).toContain('New standings are on their way.');
    expect(await spanish.text()).toContain('Volvemos en unos minutos');
    expect(await response.text()).toContain('Volvemos en unos minutos');
    for (const answer of [call, written])
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', reason: 'server.maintenance', message: expect.any(String) },
      });
  });

  test('lets administrators pass, but not members and stale tokens', async () => {
    const member = await server.signInAs('Player');
    await turn('on');
    const ask = (token: string) => server.call('GET', '/api/venues', { token });
    expect((await ask(master.token)).status).toBe(200);
    expect((await ask(member.token)).status).toBe(503);
    expect((await ask('not.a.token')).status).toBe(503);
    expect((await server.call('POST', '/api/admin/login', { body: {} })).status).toBe(400);
  });

  test('lets running clocks take commands, and notifies their viewers', async () => {
    const venue = await createVenue(server.models);
    const venueId = venue._id.toHexString();
    const clock = await createPokerClock(server.models, { venueId: venue._id });
    const operator = await server.signInAs('Operator', { regions: [], venueIds: [venueId] });
    await turn('on');
    const socket = io(server.url, { path: '/socket.io', transports: ['websocket'] });
    const states: unknown[] = [];
    socket.on('clock:state', (state) => states.push(state));
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    await socket.emitWithAck('clock:watch', { clockId: clock._id.toHexString() });
    const command = { commandId: crypto.randomUUID(), type: 'start' };
    const done = await server.call('POST', `/api/poker-clocks/${clock._id.toHexString()}/commands`, {
      token: operator.token,
      body: command,
    });
    expect(done.status).toBe(200);
    await until(() => expect(states).toContainEqual(expect.objectContaining({ status: 'running' })));
    socket.close();

    expect((await server.call('GET', `/api/poker-clocks/${clock._id.toHexString()}`)).status).toBe(200);
  });

  test('is switched only by super admins, and is recorded', async () => {
    const admin = await server.signInAs('Administrator');
    const body = { state: 'on', text: '', textEs: '', version: 0 };
    expect((await server.call('PUT', '/api/maintenance', { token: admin.token, body })).status).toBe(403);
    expect((await server.call('GET', '/api/maintenance', { token: admin.token })).status).toBe(200);
    await turn('on');
    const changes = await server.call('GET', '/api/changes?entity=site-content&search=maintenance', {
      token: master.token,
    });
    expect(changes.body.items[0]).toMatchObject({ label: 'Maintenance' });
  });
});

/** The paths of all routes, of routers within routers too. */
const routesOf = (stack: Router['stack']): string[] =>
  stack.flatMap(({ route, handle }) => {
    if (route) return [route.path].flat().filter((path) => typeof path === 'string');
    return 'stack' in handle ? routesOf((handle as Router).stack) : [];
  });

test('every route is closed to visitors, unless it is listed or a file of the build; capitals open nothing', async () => {
  const paths = routesOf(server.app.router.stack).map((path) =>
    path.replaceAll(/:\w+/g, '64b000000000000000000001'),
  );
  const probe = async (path: string) => {
    const { status, body } = await server.call('GET', path);
    return `${path} ${status} ${body.reason ?? ''}`;
  };
  await turn('on');

  for (const path of new Set(paths)) {
    if (!isOpenInMaintenance(path)) expect(await probe(path)).toBe(`${path} 503 server.maintenance`);
    const capitals = path.toUpperCase();
    expect(await probe(capitals)).toBe(`${capitals} 503 server.maintenance`);
  }
  expect(await probe('/assets/index-abc.js')).toContain('200');
  expect(paths).toEqual(
    expect.arrayContaining(['/api/venues', '/q/64b000000000000000000001', '/calendar.ics']),
  );
});

test.each([
  ['/api/poker-clocks/64b000000000000000000001/commands', true],
  ['/api/venues/64b000000000000000000001/display', true],
  ['/tv', true],
  ['/admin/poker-clock/64b000000000000000000001/display', true],
  ['/share/news/64b000000000000000000001.png', false],
  ['/API/poker-clocks', false],
  ['/api/poker%2Dclocks', false],
  ['/readyz', true],
  ['/', false],
  ['/api/venues', false],
  ['/clockwork', false],
  ['/api/poker-clocksx', false],
])('%s stays open during maintenance: %s', (at, expected) => {
  expect(isOpenInMaintenance(at)).toBe(expected);
});
