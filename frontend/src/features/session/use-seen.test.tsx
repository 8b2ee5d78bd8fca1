import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { renderHook, waitFor } from '@/testing/render.tsx';
import { restoreSession } from './session-state.ts';
import { accountOf } from './stored-user.ts';
import { useIsNew, useMarkSeen } from './use-seen.ts';

const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let seen: string[];

beforeEach(() => {
  seen = [];
  fetchMock.mockReset().mockImplementation(async (url, init) => {
    if (init?.method === 'PUT') seen = [...seen, url.slice(url.lastIndexOf('/') + 1)];
    return Response.json({ seen });
  });
  vi.stubGlobal('fetch', fetchMock);
  localStorage.setItem('user', JSON.stringify(accountOf({ id: 'a'.repeat(24), firstName: 'Dana' })));
  localStorage.setItem('userToken', 't');
  restoreSession();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  restoreSession();
});

const run = <T,>(hook: () => T, queryClient = createQueryClient()) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, ...renderHook(hook, { wrapper }) };
};
const puts = () => fetchMock.mock.calls.filter(([, init]) => init?.method === 'PUT').map(([url]) => url);

describe('a NEW badge', () => {
  it('is hidden until its state is known, then shown until the page was opened, once', async () => {
    const { result, queryClient } = run(() => useIsNew());
    expect(result.current('face-off')).toBe(false);
    await waitFor(() => expect(result.current('face-off')).toBe(true));

    run(() => useMarkSeen('face-off'), queryClient);

    await waitFor(() => expect(result.current('face-off')).toBe(false));
    expect(result.current('trophy-case')).toBe(true);
    run(() => useMarkSeen('face-off'), queryClient);
    expect(puts()).toEqual(['/api/members/me/seen/face-off']);
  });

  it('is neither queried nor stored for a visitor', async () => {
    localStorage.clear();
    restoreSession();

    const { result } = run(() => useIsNew());
    run(() => useMarkSeen('face-off'));

    expect([result.current('face-off'), fetchMock.mock.calls.length]).toEqual([false, 0]);
  });
});
