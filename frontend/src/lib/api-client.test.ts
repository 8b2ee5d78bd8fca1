import { urlOfKey } from '@ahl/shared-types/query-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, onSessionEnded } from './api-client.ts';
import { queryByKey } from './query-client.ts';

const answer = (status: number, body: string, statusText = '') =>
  vi.fn(async () => new Response(body, { status, statusText }));

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('No ApiError was thrown.');
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('puts params into the path, sends the body as JSON and the admin token first', async () => {
    const fetch = answer(200, '{"id":"1","hostName":"Dana"}');
    vi.stubGlobal('fetch', fetch);
    localStorage.setItem('userToken', 'member');
    localStorage.setItem('adminToken', 'admin');

    await call('PUT /api/calendar-events/:id/host', {
      params: { id: 'abc' },
      body: { hostName: 'Dana', assignmentType: 'permanent' },
    });

    expect(fetch).toHaveBeenCalledWith('/api/calendar-events/abc/host', {
      method: 'PUT',
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        Authorization: 'Bearer admin',
        'Content-Type': 'application/json',
      },
      body: '{"hostName":"Dana","assignmentType":"permanent"}',
    });
  });

  it('sends a creation whose outcome is unknown with the same key again, and the next one with its own', async () => {
    const keys: (string | null)[] = [];
    const statuses = [0, 503, 201, 201, 409, 201];
    vi.stubGlobal(
      'fetch',
      vi.fn(async (_url: string, { headers }: RequestInit) => {
        keys.push(new Headers(headers).get('Idempotency-Key'));
        const status = statuses[keys.length - 1] ?? 200;
        if (status === 0) throw new TypeError('Failed to fetch');
        return new Response('{}', { status });
      }),
    );

    const create = () => call('POST /api/hosts', { body: { name: 'Dana W.', regions: [] } });
    for (const _status of statuses) await create().catch(() => undefined);
    await call('GET /api/config');

    const [first, second, third, fourth, fifth, sixth, read] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, fourth, fifth, sixth]).size).toBe(4);
    expect(read).toBeNull();
  });

  it('throws an error whose message is the status and the body', async () => {
    vi.stubGlobal('fetch', answer(409, '{"message":"Stale.","code":"VERSION_CONFLICT","requestId":"r1"}'));

    const error = await failureOf(call('GET /api/config'));

    expect(error.message).toBe('409: {"message":"Stale.","code":"VERSION_CONFLICT","requestId":"r1"}');
    expect(error).toMatchObject({ code: 'VERSION_CONFLICT', userMessage: 'Stale.', requestId: 'r1' });
  });

  it('uses the status text when the body is empty', async () => {
    vi.stubGlobal('fetch', answer(502, '', 'Bad Gateway'));

    expect((await failureOf(call('GET /api/config'))).message).toBe('502: Bad Gateway');
  });

  it('reports that the server was not reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));

    expect(await failureOf(call('GET /api/config'))).toMatchObject({
      status: 0,
      code: 'NETWORK',
      userMessage: 'Network error. Please try again.',
    });
  });
});

describe('the end of a session', () => {
  const unauthenticated = '{"message":"Sign in.","code":"UNAUTHENTICATED","requestId":"r"}';

  it('is announced when the server no longer knows the token', async () => {
    vi.stubGlobal('fetch', answer(401, unauthenticated));
    localStorage.setItem('userToken', 'old');
    const listener = vi.fn();
    const stop = onSessionEnded(listener);

    await failureOf(call('GET /api/auth/session'));
    stop();

    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not announced without a token, nor for a wrong password', async () => {
    const listener = vi.fn();
    const stop = onSessionEnded(listener);

    vi.stubGlobal('fetch', answer(401, unauthenticated));
    await failureOf(call('GET /api/auth/session'));
    localStorage.setItem('userToken', 'still good');
    vi.stubGlobal('fetch', answer(401, '{"message":"No.","code":"INVALID_CREDENTIALS","requestId":"r"}'));
    await failureOf(call('POST /api/players/login', { body: { email: 'a@b.co', password: 'x' } }));
    stop();

    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the default query', () => {
  it('joins the key parts by slashes and takes a closing object as query', () => {
    expect(urlOfKey(['/api/tournaments/date', '2025-07-25'])).toBe('/api/tournaments/date/2025-07-25');
    expect(urlOfKey(['/api/poker-clocks', { status: 'open', search: '' }])).toBe(
      '/api/poker-clocks?status=open',
    );
  });

  it('returns null for a 401 only if requested', async () => {
    vi.stubGlobal('fetch', answer(401, ''));
    const context = { queryKey: ['/api/x'], signal: new AbortController().signal } as never;

    expect(await queryByKey({ on401: 'null' })(context)).toBeNull();
    await expect(queryByKey({ on401: 'throw' })(context)).rejects.toThrow('401: ');
  });
});
