// The whole app at an address. Lazy parts of its pages are loaded immediately, however busy the machine is.
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RoutesContext } from '@/features/navigation/routes-context.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { type Account, accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { render, screen } from '@/testing/render.tsx';
import { routeInfos } from '../route-table.tsx';
import { routes } from '../router.tsx';
import '@/routes/public/home-parts/member-top.tsx';
import '../office-layout.tsx';

/** A running clock, as in the list of running clocks. */
export const clock = { id: 'c1', name: 'Friday', venueName: 'Rusty Nail', status: 'running', isPublic: true };
const nowMs = Date.parse('2025-07-26T00:22:00Z');

/** Opens a path as a visitor, or as a user with a role. */
export const open = (
  path: string,
  role?: Account['role'],
  clocks: unknown[] = [],
  answers: [QueryKey, unknown][] = [],
) => {
  if (role) {
    const isAdmin = ['Administrator', 'Super Admin', 'Master Admin'].includes(role);
    const account = accountOf({ id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells', role, isAdmin });
    localStorage.setItem(isAdmin ? 'adminUser' : 'user', JSON.stringify(account));
    localStorage.setItem(isAdmin ? 'adminToken' : 'userToken', 'token');
  }
  restoreSession();
  const queryClient = createQueryClient();
  setRegions(queryClient);
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, queryFn: () => [] },
  });
  setConfig(queryClient, nowMs);
  queryClient.setQueryData(['/api/maintenance'], { state: 'off', text: '', textEs: '', version: 0 });
  queryClient.setQueryData(['/api/poker-clocks/running'], clocks);
  queryClient.setQueryData(['/api/members/me/seen'], { seen: [] });
  queryClient.setQueryData(['/api/members/me/terms'], { question: null });
  queryClient.setQueryData(['/api/tonight'], { date: '2025-07-25', reservations: [], table: null });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={queryClient}>
      <RoutesContext value={routeInfos('en')}>
        <RouterProvider router={router} />
      </RoutesContext>
    </QueryClientProvider>,
  );
  return { router, address: () => router.state.location.pathname + router.state.location.search };
};

/** Returns the site's own header or footer. A page can have one too, inside its main part. */
export const partOfSite = (role: 'banner' | 'contentinfo') =>
  screen.queryAllByRole(role).find((part) => !part.closest('main'));
