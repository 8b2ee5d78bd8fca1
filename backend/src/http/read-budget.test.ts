import { defaultCost } from '@ahl/shared-types/common';
import type { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createReadBudget, readPoints, readPointsPerMinute } from './read-budget.ts';

const budgetPoints = 60;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: true }, readPointsPerMinute: budgetPoints });
});
afterAll(() => server.stop());

/** Reads from an address that a load balancer names. */
const readAs = (address: string, path = '/api/config') =>
  server.call('GET', path, { headers: { 'X-Forwarded-For': address } });

describe('the budget for reads', () => {
  test('returns 429 with Retry-After to the address that used it up, and serves all others', async () => {
    const answers = [];
    for (let read = 0; read <= budgetPoints / 3; read += 1) answers.push(await readAs('203.0.113.7'));
    const refused = answers.at(-1);

    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    expect(refused?.status).toBe(429);
    expect(refused?.body.code).toBe('RATE_LIMITED');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await readAs('203.0.113.8')).status).toBe(200);
  });

  test('is shared by all addresses of an IPv6 line', async () => {
    for (let read = 0; read < budgetPoints / 3; read += 1)
      expect((await readAs(`2001:db8:1:2::${read.toString(16)}`)).status).toBe(200);

    expect((await readAs('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await readAs('2001:db8:1:3::1')).status).toBe(200);
  });

  test('is not used by what is served from memory', async () => {
    await readAs('203.0.113.20', '/api/seasons');
    const requests = Array.from({ length: 200 }, () => readAs('203.0.113.20', '/api/seasons'));

    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200]));
  });
});

describe('the routes beside the API', () => {
  type Layer = Router['stack'][number];
  const layersOf = (stack: Layer[]): Layer[] =>
    stack.flatMap((layer) => ('stack' in layer.handle ? layersOf((layer.handle as Router).stack) : [layer]));
  const pathsOf = ({ route }: Layer) => [route?.path ?? []].flat().filter((path) => typeof path === 'string');
  const routes = () => layersOf(server.app.router.stack).filter(({ route }) => route);
  /** What a load balancer asks every second; `/metrics` is for the internal network alone. */
  const free = ['/healthz', '/readyz', '/metrics'];

  test('are charged before anything else', () => {
    const mounted = new Set<string>([...server.api.mounted.values()].map(({ path }) => path));
    const beside = routes().filter((layer) => !pathsOf(layer).some((path) => mounted.has(path)));
    const uncharged = beside.filter(({ route }) => route?.stack[0]?.handle.name !== 'chargeRead');

    expect(beside.length).toBeGreaterThan(15);
    expect(uncharged.flatMap(pathsOf).sort()).toEqual(free.toSorted());
  });

  test('are unknown in capitals, as are all calls', async () => {
    const reader = { headers: { 'X-Forwarded-For': '203.0.113.40' } };
    const wide = await startTestServer();
    const spelt = ['/q/:code', '/Q/:code'];
    try {
      for (const layer of routes().filter((each) => each.route?.stack.some(({ method }) => method === 'get')))
        for (const path of pathsOf(layer).filter((each) => !spelt.includes(each))) {
          const { status } = await wide.call(
            'GET',
            path.replace(/:\w+/g, '1').toUpperCase() as `/${string}`,
            reader,
          );
          expect([path, status]).toEqual([path, 404]);
        }
    } finally {
      await wide.stop();
    }
  });
});

describe('the usual budget', () => {
  const phones = 300;

  test('lets a full house open a page with all its requests at once, from one address', async () => {
    const reads = createReadBudget();
    const callsOfAPage = 15;

    for (let phone = 0; phone < phones; phone += 1) {
      await reads.take('203.0.113.7', readPoints.page);
      for (let call = 0; call < callsOfAPage; call += 1) await reads.take('203.0.113.7', defaultCost.read);
    }
    expect(phones * (readPoints.page + callsOfAPage * defaultCost.read)).toBeLessThan(
      readPointsPerMinute / 3,
    );
  });

  test('stops what would keep a core busy', async () => {
    const reads = createReadBudget();
    const renderings = readPointsPerMinute / 3 / (readPoints.page + readPoints.rendering);
    const charge = reads.chargeOf('203.0.113.7');

    for (let rendering = 0; rendering < renderings; rendering += 1) {
      await reads.take('203.0.113.7', readPoints.page);
      charge(readPoints.rendering);
    }

    await expect(reads.take('203.0.113.7', readPoints.page)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await reads.take('203.0.113.8', readPoints.page);
  });
});
