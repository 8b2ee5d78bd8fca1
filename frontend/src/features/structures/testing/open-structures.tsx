// Renders structure pages over a fake server.
import { levelsOf, pauseOf } from '@ahl/shared-types/poker-clocks';
import type { LeagueStructure, StructureSummary } from '@ahl/shared-types/structures';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { refuseCall } from '@/testing/network.ts';
import { render } from '@/testing/render.tsx';

export const id = 'a'.repeat(24);

export const structure = (more: Partial<LeagueStructure> = {}): LeagueStructure => ({
  id,
  name: 'League night',
  summary: '',
  isPreset: false,
  version: 3,
  updatedBy: 'Dana W.',
  updatedAt: '2026-11-01T12:00:00.000Z',
  levels: [...levelsOf(15, '25/50 50/100'), pauseOf(10, 25), ...levelsOf(15, '100/200')],
  chips: [
    { value: 25, colour: 'green', count: 8 },
    { value: 100, colour: 'black', count: 48 },
  ],
  startingStack: 5_000,
  ...more,
});

export const summary = (more: Partial<StructureSummary> = {}): StructureSummary => {
  const { levels: _levels, ...rest } = structure();
  const figures = {
    levelCount: 3,
    colourUps: 1,
    durationMs: 3_300_000,
    warnings: 0,
    usedBy: 2,
    isDefault: false,
  };
  return { ...rest, ...figures, firstBlinds: '25/50', lastBlinds: '100/200', ...more };
};

type Answer = { status?: number; body: unknown };

/** Renders a page over a server with given responses; the first match applies. */
export const open = (page: ReactElement, answers: readonly [RegExp, Answer][] = []) => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    sent.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const answer = answers.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
    if (!answer) throw refuseCall(method, path);
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  const client = createQueryClient();
  setConfig(client);
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { sent, router, client, user: userEvent.setup() };
};
