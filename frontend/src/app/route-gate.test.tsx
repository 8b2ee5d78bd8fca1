import { hasAccess, type Viewer, viewers } from '@ahl/shared-types/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { render, screen, waitFor } from '@/testing/render.tsx';
import { RouteGate } from './route-gate.tsx';
import { routeTable } from './route-table.tsx';

const signInAs = (viewer: Viewer) => {
  if (viewer !== 'Visitor') {
    const account = accountOf({ id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells', role: viewer });
    localStorage.setItem('user', JSON.stringify(account));
    localStorage.setItem('userToken', 'token');
  }
  restoreSession();
};

/** Opens every route of the table as one viewer, with pages that only show that they are rendered. */
const openAs = (viewer: Viewer, path: string) => {
  signInAs(viewer);
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setConfig(queryClient);
  const Page = () => <h1>The page itself</h1>;
  const routes = routeTable.map((entry) => ({
    path: entry.path,
    element: <RouteGate entry={{ ...entry, page: Page }} />,
  }));
  const router = createMemoryRouter(routes, { initialEntries: [path.replace(/:\w+/g, '5')] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};

const gated = routeTable.filter(({ redirectTo, path }) => !redirectTo && !path.endsWith('/login'));

describe.each(viewers)('every route, opened by a %s', (viewer) => {
  it.each(gated.map(({ path, access, title }) => [path, access, title] as const))(
    '%s is accessible exactly as %s states',
    async (path, access, title) => {
      const router = openAs(viewer, path);

      if (hasAccess(viewer, access)) {
        expect(await screen.findByRole('heading', { name: 'The page itself' })).toBeTruthy();
        await waitFor(() => expect(document.title).toBe(`${title} · AHL`));
      } else if (viewer === 'Visitor') {
        await waitFor(() => expect(router.state.location.pathname).toMatch(/^(\/admin)?\/login$/));
      } else {
        expect(await screen.findByRole('heading', { name: 'Not for this account' })).toBeTruthy();
      }
    },
  );
});
