// How often an admin's dashboard calls the server in an hour: with only the documented polls it is 960 calls (spec
// section 9: the running clock every 5 s, two message calls every 30 s). With live updates there are none.
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoutesContext } from '@/features/navigation/routes-context.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConnection } from '@/realtime/connection.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { act, cleanup, render, screen } from '@/testing/render.tsx';
import { routeInfos } from './route-table.tsx';
import { routes } from './router.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const running = '/api/poker-clocks/running';
const unread = '/api/messages/unread-count';
const alert = '/api/messages/admin-alert';
/** Each documented poll of an admin's dashboard, ms. */
const documented = { [running]: 5_000, [unread]: 30_000, [alert]: 30_000 };
const admin = { id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells', rank: 'Administrator' };

let calls: { path: string; atMs: number }[];
const answers: Record<string, unknown> = {
  [running]: [{ id: 'c', status: 'running', name: 'Tonight', venueName: 'Vault', isPublic: true }],
  [unread]: { count: 2 },
  [alert]: { hasAdminMessages: true },
  '/api/members/me/seen': { seen: [] },
  '/api/members/me/terms': { question: null },
};
/** The answers that the server embeds in the page (`views.ts`). */
const inThePage = [
  '/api/thought-of-the-day',
  '/api/store-banner',
  '/api/countdown-config',
  '/api/charity/totals',
  '/api/master-logo',
];

/** Opens the homepage of an admin, as the server sends it. */
const open = async () => {
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setConfig(queryClient, Date.now());
  for (const key of ['/api/news/active', '/api/winners/recent']) queryClient.setQueryData([key], []);
  for (const key of inThePage) queryClient.setQueryData([key], null);
  queryClient.setQueryData(['/api/tournaments/date', '2025-07-25'], []);
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  render(
    <QueryClientProvider client={queryClient}>
      <RoutesContext value={routeInfos('en')}>
        <RouterProvider router={router} />
      </RoutesContext>
    </QueryClientProvider>,
  );
  await shown('New Admin Alert');
  await shown(/Live Clock/);
};

/** Waits in real time for content that is loaded when it is first shown; the page's own time hardly advances. */
const shown = (text: string | RegExp) =>
  vi.waitFor(() => expect(screen.queryByText(text)).not.toBeNull(), { timeout: 60_000, interval: 5 });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Returns when a path was called since a time, in ms. */
const timesOf = (path: string, sinceMs: number) =>
  calls.flatMap((call) => (call.path === path && call.atMs >= sinceMs ? [call.atMs] : []));

beforeEach(() => {
  // Only `pass` advances the time: an hour is an hour, however long a busy machine takes for it.
  vi.useFakeTimers({ now: Date.parse('2025-07-26T00:22:00Z') });
  calls = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = String(url);
    calls.push({ path, atMs: Date.now() });
    return new Response(JSON.stringify(answers[path] ?? []));
  });
  const record = accountOf({ ...admin, isAdmin: true, role: 'Administrator' });
  for (const [user, token] of [
    ['user', 'userToken'],
    ['adminUser', 'adminToken'],
  ] as const) {
    localStorage.setItem(user, JSON.stringify(record));
    localStorage.setItem(token, 'token');
  }
  restoreSession();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  restoreSession();
});

describe("an hour on an admin's dashboard", () => {
  it('costs at most 12 calls with live updates, the first view included', async () => {
    setConnection('live');
    await open();

    await pass(hourMs);

    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(documented)));
    expect(calls.length, calls.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(12);
  });

  it('costs the documented polls while live updates are off, never more, and none once they are back', async () => {
    setConnection('polling');
    await open();
    const openedMs = Date.now();

    await pass(hourMs);

    for (const [path, everyMs] of Object.entries(documented)) {
      const times = timesOf(path, openedMs);
      const gaps = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
      expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(everyMs);
      expect(times.length, path).toBeGreaterThan(hourMs / everyMs - 10);
      expect(times.length, path).toBeLessThanOrEqual(hourMs / everyMs + 1);
    }
    act(() => setConnection('live'));
    await pass(5_000);
    const before = calls.length;
    await pass(10 * minuteMs);
    expect(calls.length).toBe(before);
  });
});
