// Renders a page of this feature with its own data cache, in an address, over a server with given answers.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { refuseCall } from '@/testing/network.ts';
import { render } from '@/testing/render.tsx';

// happy-dom does not know <search> (the table's toolbar), and React would warn of it; browsers do.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  value: 'HTMLElement',
  configurable: true,
});

/** What one call is answered with: a value, or a status with a body. */
export type Answer = { status?: number; body: unknown };
/** What the server has nothing of. */
export const notThere: Answer = {
  status: 404,
  body: { message: 'Not there.', code: 'NOT_FOUND', requestId: 'r' },
};
export type Sent = { method: string; path: string; body: Record<string, unknown> | null };

/** Renders `page`; `answers` is asked in order for the first call that matches, and one that none matches fails the test. */
export const renderPage = (page: ReactElement, answers: readonly [RegExp, Answer][], address = '/') => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const method = init.method ?? 'GET';
    sent.push({ method, path: url, body });
    const answer = answers.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1];
    if (!answer) throw refuseCall(method, url);
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  const queryClient = createQueryClient();
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { sent, queryClient, router, commands: () => sent.filter(({ method }) => method === 'POST') };
};
