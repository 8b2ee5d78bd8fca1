import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from './config.ts';
import { refuseCall } from './network.ts';
import { setRegions } from './regions.ts';
import { render } from './render.tsx';

type Options = {
  address?: string;
  /** The route's own path, for a page with parameters. */
  path?: string;
  /** Calls that fail, by the start of their path. */
  failing?: readonly string[];
  /** Calls that are never answered, by the start of their path; others that are not in the cache fail the test. */
  waiting?: readonly string[];
  /** The status of the failing calls. */
  status?: number;
};

const failure = (status: number) =>
  Promise.resolve(new Response('{"message":"No.","code":"INTERNAL"}', { status }));

/** Renders an element inside a router, with a data cache that contains the given answers. */
export const renderWithData = (
  element: ReactNode,
  answers: readonly (readonly [QueryKey, unknown])[] = [],
  { address = '/', path = '*', failing = [], waiting = [], status = 500 }: Options = {},
) => {
  const queryClient = createQueryClient();
  setConfig(queryClient);
  setRegions(queryClient);
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const isOneOf = (starts: readonly string[]) => starts.some((start) => url.startsWith(start));
    if (isOneOf(failing)) return failure(status);
    if (isOneOf(waiting)) return new Promise(() => undefined);
    throw refuseCall(method, url);
  });
  const router = createMemoryRouter(
    [{ path, element }, ...(path === '*' ? [] : [{ path: '*', element: null }])],
    {
      initialEntries: [address],
    },
  );
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router, queryClient, ...shown };
};
