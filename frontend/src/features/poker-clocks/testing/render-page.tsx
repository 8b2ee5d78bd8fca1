// Renders a page of this feature with its own data cache, at an address, over a server with given responses.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { refuseCall } from '@/testing/network.ts';
import { render } from '@/testing/render.tsx';

// happy-dom does not know <search> (the table's toolbar), so React would warn about it; browsers do.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  value: 'HTMLElement',
  configurable: true,
});

/** The response to a call: a value, or a status with a body. */
export type Answer = { status?: number; body: unknown };
/** The response for a missing resource. */
export const notThere: Answer = {
  status: 404,
  body: { message: 'Not there.', code: 'NOT_FOUND', requestId: 'r' },
};
/** The responses for a screen whose venue and league have nothing to show besides a clock. */
export const venueAnswers: readonly [RegExp, Answer][] = [
  [/venues\/\w+\/display\/content$/, notThere],
  [/api\/store-banner$/, { body: { isActive: false, imageUrl: null, linkUrl: null } }],
  [/api\/thought-of-the-day$/, { body: { text: '', textEs: null, linkUrl: null } }],
];
export type Sent = { method: string; path: string; body: Record<string, unknown> | null };

/** Renders `page`; the first of `answers` that matches a call is its response; a call without one fails the test. */
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
