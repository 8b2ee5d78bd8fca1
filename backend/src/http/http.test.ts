import { type AddressInfo, connect } from 'node:net';
import { api } from '@ahl/shared-types/api';
import { documentedCodes, type Endpoint, errorStatus } from '@ahl/shared-types/common';
import { hasAccess, type Viewer, viewers } from '@ahl/shared-types/permissions';
import { match } from 'path-to-regexp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Returns a target with valid path parameters but nothing else. */
const targetOf = (path: string) => path.replace(':date', '2027-01-01').replace(/:\w+/g, 'f'.repeat(24));

const tokens = new Map<Viewer, string>();

/** Returns a token of a role, shared by its calls: an account is stored once, not for each call. */
const tokenOf = async (viewer: Viewer): Promise<string | undefined> => {
  if (viewer === 'Visitor') return undefined;
  const token = tokens.get(viewer) ?? (await server.signInAs(viewer)).token;
  tokens.set(viewer, token);
  return token;
};

describe('every endpoint', () => {
  test('of the contracts is mounted exactly once, and there are no others', () => {
    expect([...server.api.mounted.keys()].sort()).toEqual(
      api.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  test('is reached: none that was mounted earlier answers its path', () => {
    const mounted = [...server.api.mounted.values()];
    const hidden = mounted.flatMap(({ method, path }, index) =>
      mounted
        .slice(0, index)
        .filter((earlier) => earlier.method === method && match(earlier.path)(targetOf(path)))
        .map((earlier) => `${method} ${path} is behind ${earlier.path}`),
    );

    expect(hidden).toEqual([]);
  });

  test('with which members write states how often one account can call it', () => {
    const writes = api.filter(({ method, access }) => method !== 'GET' && access === 'signed-in');
    const unlimited = writes.filter((contract) => !('limit' in contract)).map(({ path }) => path);

    expect([writes.length > 20, unlimited]).toEqual([true, []]);
  });

  const isAsStated = (viewer: Viewer, { access }: Endpoint, status: number): boolean =>
    hasAccess(viewer, access)
      ? status < 500 && ![401, 403].includes(status)
      : status === (viewer === 'Visitor' ? 401 : 403);

  // One test for each role: a test for each of thousands of calls takes longer than the calls.
  test.each(viewers)('is open to a %s exactly as far as its access says', async (viewer) => {
    const wrong: string[] = [];
    for (const contract of api) {
      const { method, path } = contract;
      const { status } = await server.call(method, targetOf(path), {
        token: await tokenOf(viewer),
        body: method === 'GET' ? undefined : {},
      });
      // The call may have ended the sign-in, as a sign-out does.
      if (method !== 'GET' && status < 400) tokens.delete(viewer);
      if (!isAsStated(viewer, contract, status)) wrong.push(`${method} ${path}: ${status}`);
    }

    expect(wrong).toEqual([]);
  });
});

describe('failures', () => {
  const expectFailure = (
    answer: { status: number; body: object; headers: Headers },
    status: number,
    code: string,
  ) => {
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.any(String), requestId: answer.headers.get('x-request-id') },
    });
  };

  test('return JSON 404 for an unknown API path', async () => {
    expectFailure(await server.call('GET', '/api/nothing/here'), 404, 'NOT_FOUND');
  });

  test('return 405 with the known methods for another method on a known path', async () => {
    const answer = await server.call('DELETE', '/api/players/login');

    expectFailure(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('name broken JSON, a foreign content type and an oversized body', async () => {
    expectFailure(
      await server.call('POST', '/api/players/login', { body: '{"email":' }),
      400,
      'MALFORMED_JSON',
    );
    expectFailure(
      await server.call('POST', '/api/players/login', {
        body: 'a=b',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });

  test.each([
    ['POST', '/api/players/login', 256],
    ['POST', '/api/news', 6_500],
  ] as const)('%s %s names the size that its contract allows', async (method, path, maxKb) => {
    const { token } = await server.signInAs('Administrator');

    const refused = await server.call(method, path, {
      token,
      body: { text: 'x'.repeat(maxKb * 1024) },
    });

    expectFailure(refused, 413, 'PAYLOAD_TOO_LARGE');
    expect(refused.body.message).toBe(`The body is too large: at most ${maxKb} KB.`);
  });

  test.each([
    ['/api/venues', 'GET, POST'],
    ['/api/venues/', 'GET, POST'],
    [`/api/players/${'f'.repeat(24)}/points`, 'GET'],
  ])('%s under another method names those that it has', async (path, allowed) => {
    const refused = await server.call('DELETE', path);

    expectFailure(refused, 405, 'METHOD_NOT_ALLOWED');
    expect(refused.headers.get('allow')).toBe(allowed);
  });

  test('return a 4xx for an address that cannot be decoded', async () => {
    expectFailure(await server.call('GET', '/api/tournaments/date/%E0%A4%A'), 400, 'VALIDATION_FAILED');
  });

  test("keep the caller's request id if it is a plain one", async () => {
    const echoed = await server.call('GET', '/api/nothing', {
      headers: { 'X-Request-Id': 'trace-12345678' },
    });
    const replaced = await server.call('GET', '/api/nothing', {
      headers: { 'X-Request-Id': 'bad id <script>' },
    });

    expect(echoed.body.requestId).toBe('trace-12345678');
    expect(replaced.body.requestId).toMatch(/^[\w-]{36}$/);
  });

  test('reveal no details of an unexpected error', async () => {
    const { Venue } = server.models;
    const find = Venue.find;
    Venue.find = (() => {
      throw new Error('secret of the inside');
    }) as unknown as typeof Venue.find;

    const answer = await server.call('GET', '/api/tournaments/date/2027-09-09');

    Venue.find = find;
    expectFailure(answer, 500, 'INTERNAL');
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  test('close only that connection for garbage on the wire', async () => {
    const { port } = server.httpServer.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('\x00\x01GARBAGE\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve).resume());

    expect((await server.call('GET', '/healthz')).status).toBe(200);
  });
});

describe('operations', () => {
  test('serve /healthz, /readyz and /metrics', async () => {
    expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await server.call('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: 'up', bus: 'up' },
    });
    const { body } = await server.call('GET', '/metrics');
    for (const name of [
      'http_request_duration_seconds',
      'realtime_sockets',
      'byte_cache_hits_total',
      'process_cpu_seconds_total',
    ])
      expect(body).toContain(name);
  });

  test('describe every contract in /api/openapi.json, and list it in /api/docs', async () => {
    const { body } = await server.call('GET', '/api/openapi.json');
    const page = await server.call('GET', '/api/docs');

    for (const { method, path, summary } of api) {
      expect(body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].summary).toBe(summary);
      expect(page.body).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
    }
    expect(body.openapi).toBe('3.1.0');
    // Whatever is referred to is there, once.
    const references = JSON.stringify(body).match(/#\/components\/\w+\/[\w.-]+/g) ?? [];
    for (const reference of new Set(references)) {
      const [, , kind = '', name = ''] = reference.split('/');
      expect(body.components[kind], reference).toHaveProperty([name]);
    }
  });

  test('are kept in each encoding, and not sent twice unchanged', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const sizes: number[] = [];
      for (const encoding of ['identity', 'gzip', 'br']) {
        const { status, headers, body } = await server.call('GET', path, {
          headers: { 'Accept-Encoding': encoding },
        });
        expect([status, headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
        expect(JSON.stringify(body)).toContain('/api/venues');
        sizes.push(Number(headers.get('content-length')));
        const again = await server.call('GET', path, {
          headers: { 'If-None-Match': headers.get('etag') ?? '' },
        });
        expect(again.status).toBe(304);
      }
      const [identity = 0, gzip = 0, br = 0] = sizes;
      expect(br < gzip && gzip < identity && br < 125_000).toBe(true);
    }
  });

  test('describe every refusal: of a body, of too many calls, of what others changed', async () => {
    const { body } = await server.call('GET', '/api/openapi.json');
    const statesOf = ({ method, path }: Endpoint): Record<string, { description: string }> => {
      const responses = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses;
      const found = ([status, { $ref, ...response }]: [string, { $ref?: string }]) => [
        status,
        $ref ? body.components.responses[$ref.split('/').at(-1) ?? ''] : response,
      ];
      return Object.fromEntries((Object.entries(responses) as [string, { $ref?: string }][]).map(found));
    };

    for (const contract of api as readonly Endpoint[]) {
      const key = `${contract.method} ${contract.path}`;
      const states = statesOf(contract);
      for (const code of documentedCodes(contract))
        expect(states[errorStatus[code]]?.description, key).toContain(code);
      const ofBody = ['413', '415'].map((status) => status in states);
      expect(ofBody, key).toEqual(contract.body || contract.files ? [true, true] : [false, false]);
      const maxKb = contract.files?.totalKb ?? contract.maxBodyKb ?? 256;
      if (contract.body || contract.files)
        expect(states[413]?.description, key).toContain(`more than ${maxKb} KB`);
      if (contract.limit) expect(states[429]?.description, key).toBe('RATE_LIMITED');
    }
  });

  test('send pages with security headers and without a hint of the software', async () => {
    const { headers } = await server.call('GET', '/api/docs');

    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    // The address of a page can contain the secret of a mailed link: what it loads or links to must not receive it.
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
