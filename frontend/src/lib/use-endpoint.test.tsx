import type { Privacy } from '@ahl/shared-types/privacy';
import type { Season } from '@ahl/shared-types/seasons';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { ApiError } from './api-client.ts';
import { endpointQuery, getAnswer, invalidate, setAnswer } from './endpoint-query.ts';
import { createQueryClient } from './query-client.ts';
import { useEndpoint } from './use-endpoint.ts';
import { useEndpointMutation } from './use-endpoint-mutation.ts';

const privacy: Privacy = { nameForm: 'full', showsPicture: true, allowsFaceOff: true, isListed: true };

/** Renders a hook with its own data cache; the server returns the answers in order. */
const setup = <T,>(useHook: () => T, ...answers: [status: number, body: unknown][]) => {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => {
    const [status, body] = answers.shift() ?? [500, null];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, fetch, ...renderHook(useHook, { wrapper }) };
};

describe('useEndpoint', () => {
  it('requests the address of its contract and caches the answer under its parts', async () => {
    const { client, fetch, result } = setup(
      () => useEndpoint('GET /api/face-off/:id/:otherId', { params: { id: 'a', otherId: 'b' } }),
      [200, { nights: 3 }],
    );

    await waitFor(() => expect(result.current.data).toEqual({ nights: 3 }));
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/face-off/a/b']);
    expect(client.getQueryData(['/api/face-off', 'a', 'b'])).toEqual({ nights: 3 });
  });

  it('shows what the server embedded in the page under the same key, without a call', () => {
    const input = { query: { search: '', page: 1, pageSize: 25 } };
    const { client, fetch, result, rerender } = setup(() =>
      useEndpoint('GET /api/venues', input, { enabled: false }),
    );

    act(() => void client.setQueryData(['/api/venues', { page: 1, pageSize: 25 }], { items: [], total: 0 }));
    rerender();

    expect(result.current.data).toEqual({ items: [], total: 0 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('fails with the error of the server', async () => {
    const { result } = setup(
      () => useEndpoint('GET /api/news/:id', { params: { id: '7' } }),
      [404, { code: 'NOT_FOUND', message: 'There is no such story.' }],
    );

    await waitFor(() => expect(result.current.error?.code).toBe('NOT_FOUND'));
    expectTypeOf(result.current.error).toEqualTypeOf<ApiError | null>();
  });
});

describe('useEndpointMutation', () => {
  it('sends the input of its contract and returns its answer', async () => {
    const { fetch, result } = setup(() => useEndpointMutation('PUT /api/account/privacy'), [200, privacy]);

    await act(() => result.current.mutateAsync({ body: privacy }));

    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['/api/account/privacy', 'PUT', JSON.stringify(privacy)]);
    await waitFor(() => expect(result.current.data).toEqual(privacy));
  });

  it('passes the fields that the server refuses to its caller', async () => {
    const onError = vi.fn((error: ApiError) => error.fields);
    const { result } = setup(
      () => useEndpointMutation('PUT /api/account/privacy', { onError }),
      [400, { code: 'VALIDATION_FAILED', fields: { nameForm: 'Choose one.' } }],
    );

    act(() => result.current.mutate({ body: privacy }));

    await waitFor(() => expect(onError).toHaveReturnedWith({ nameForm: 'Choose one.' }));
  });
});

describe('the answers in the cache', () => {
  it('are set, changed and read by their route', () => {
    const client = createQueryClient();

    setAnswer(client, 'GET /api/messages/unread-count', {}, { count: 3 });
    setAnswer(client, 'GET /api/messages/unread-count', {}, (current) => ({
      count: (current?.count ?? 0) + 1,
    }));

    expect(getAnswer(client, 'GET /api/messages/unread-count', {})).toEqual({ count: 4 });
  });

  it('become stale by their route: one of them, or all below its path', async () => {
    const client = createQueryClient();
    const days = ['2026-03-02', '2026-03-03'];
    const fill = () => {
      for (const date of days) setAnswer(client, 'GET /api/tournaments/date/:date', { params: { date } }, []);
    };
    const isOld = () =>
      days.map((date) => client.getQueryState(['/api/tournaments/date', date])?.isInvalidated);

    fill();
    await invalidate(client, 'GET /api/tournaments/date/:date', { params: { date: '2026-03-02' } });
    expect(isOld()).toEqual([true, false]);

    fill();
    await invalidate(client, 'GET /api/tournaments/date/:date');
    expect(isOld()).toEqual([true, true]);
  });
});

describe('the types of a contract', () => {
  it('reach the screen', () => {
    const useTyped = (client: QueryClient) => {
      const venues = useEndpoint('GET /api/venues', { query: { sort: 'name' } });
      expectTypeOf(venues.data?.items[0]?.name).toEqualTypeOf<string | undefined>();
      const seasons = useQuery({
        ...endpointQuery('GET /api/seasons'),
        select: (all) => all.map(({ name }) => name),
      });
      expectTypeOf(seasons.data).toEqualTypeOf<string[] | undefined>();
      expectTypeOf(getAnswer(client, 'GET /api/seasons', {})).toEqualTypeOf<Season[] | undefined>();
      const save = useEndpointMutation('PUT /api/account/privacy');
      expectTypeOf(save.data).toEqualTypeOf<Privacy | undefined>();
      // @ts-expect-error the answer has no such field
      venues.data?.places;
      // @ts-expect-error no such path
      useEndpoint('GET /api/venuez');
      // @ts-expect-error a write is not read
      useEndpoint('POST /api/news');
      // @ts-expect-error no such parameter
      useEndpoint('GET /api/venues/:id', { params: { venueId: '7' } });
      // @ts-expect-error no such name in the query
      useEndpoint('GET /api/venues', { query: { order: 'name' } });
      // @ts-expect-error the key follows from the route
      useEndpoint('GET /api/seasons', {}, { queryKey: ['/api/venues'] });
      // @ts-expect-error a read does not write
      useEndpointMutation('GET /api/venues');
      // @ts-expect-error the body is missing
      save.mutate({});
      // @ts-expect-error not the answer of this route
      setAnswer(client, 'GET /api/seasons', {}, { items: [] });
      // @ts-expect-error no such parameter
      void invalidate(client, 'GET /api/venues/:id', { params: { venueId: '7' } });
    };
    expectTypeOf(useTyped).toBeFunction();
  });
});
