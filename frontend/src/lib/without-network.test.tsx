import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useEndpoint } from './use-endpoint.ts';
import { useEndpointMutation } from './use-endpoint-mutation.ts';

const privacy = { nameForm: 'full', showsPicture: true, allowsFaceOff: true, isListed: true } as const;

/** Renders a hook in a browser that has just lost its network. */
const renderOffline = <T,>(useHook: () => T) => {
  const fetch = vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  onlineManager.setOnline(false);
  return { fetch, ...renderHook(useHook, { wrapper }) };
};

afterEach(() => onlineManager.setOnline(true));

describe('without a network', () => {
  it('a write fails at once instead of looking as if it were being saved', async () => {
    const { result } = renderOffline(() => useEndpointMutation('PUT /api/account/privacy'));

    act(() => result.current.mutate({ body: privacy }));

    await waitFor(() => expect(result.current.error?.userMessage).toBe('Network error. Please try again.'));
  });

  it('a list that was not loaded reports it, and is loaded once the network is back', async () => {
    const { fetch, result } = renderOffline(() => useEndpoint('GET /api/seasons'));
    await waitFor(() => expect(result.current.isError).toBe(true));
    fetch.mockImplementation(async () => new Response('[]'));

    act(() => onlineManager.setOnline(true));

    await waitFor(() => expect(result.current.data).toEqual([]));
  });
});
