import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { RoutesContext } from '@/features/navigation/routes-context.ts';
import { restoreSession, setRegularView } from '@/features/session/session-state.ts';
import { type Account, accountOf } from '@/features/session/stored-user.ts';
import { buildCard } from '@/features/tournaments/testing/build-card.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
// Lazy on the page: here it is there at once, however busy the machine is.
import '@/routes/public/home-parts/member-top.tsx';
import './office-layout.tsx';
import { createQueryClient } from '@/lib/query-client.ts';
import { setRegions } from '@/testing/regions.ts';
import { act, render, screen, waitFor, within } from '@/testing/render.tsx';
import { routeInfos } from './route-table.tsx';
import { routes } from './router.tsx';

const infos = routeInfos('en');
/** Section 2 of the spec, in its order. */
const headerPaths =
  '/calendar /news /point-races /allstars /winners /leaderboard /rules /about /contact'.split(' ');

const clock = { id: 'c1', name: 'Friday', venueName: 'Rusty Nail', status: 'running', isPublic: true };
const nowMs = Date.parse('2025-07-26T00:22:00Z');

/** Opens a path as a visitor, or as somebody of a role. */
const open = (
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
  setAnswer(
    queryClient,
    'GET /api/config',
    {},
    { productName: 'AHL', timeZone: 'America/Chicago', serverTime: nowMs },
  );
  queryClient.setQueryData(['/api/poker-clocks/running'], clocks);
  queryClient.setQueryData(['/api/members/me/seen'], { seen: [] });
  queryClient.setQueryData(['/api/members/me/terms'], { asked: null });
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

beforeEach(() => setRegularView(false));

describe('an unknown path', () => {
  it('is Page Not Found with two ways out and the links that work', async () => {
    open('/no/such/page');

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
    const instead = within(screen.getByRole('navigation', { name: 'Instead' }));
    expect(instead.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/calendar',
      '/leaderboard',
    ]);
    expect(document.title).toBe('Page Not Found · AHL');
  });
});

describe('access', () => {
  it('asks a visitor to sign in and keeps the way back', async () => {
    const { address } = open('/admin/poker-clock?id=c1');

    await waitFor(() => expect(address()).toBe('/admin/login?returnTo=%2Fadmin%2Fpoker-clock%3Fid%3Dc1'));
  });

  it('tells somebody without the right', async () => {
    open('/admin/active-poker-clocks', 'Player');

    expect(await screen.findByRole('heading', { name: 'Not for this account' })).toBeTruthy();
    expect(screen.getByText(/“Event Clocks” is open to other roles than yours/)).toBeTruthy();
  });

  it('tells a top admin in the regular-user view how to come back', async () => {
    open('/admin/active-poker-clocks', 'Master Admin');
    setRegularView(true);

    expect(await screen.findByRole('button', { name: 'Switch to Admin View' })).toBeTruthy();
  });

  it('sends /admin to the homepage', async () => {
    const { address } = open('/admin');

    await waitFor(() => expect(address()).toBe('/'));
    expect(document.title).toBe("Today's tournaments · AHL");
  });
});

describe('the admin bar', () => {
  it('is not there for visitors and players', async () => {
    open('/', 'Player');

    await screen.findByText('Dana Wells');
    expect(screen.queryByRole('region', { name: 'Admin bar' })).toBeNull();
  });

  it('has four sections', async () => {
    open('/', 'Super Admin');

    await userEvent.click(await screen.findByRole('button', { name: 'ADMIN PANEL' }));

    const panel = within(screen.getByRole('navigation', { name: 'Admin panel' }));
    const sections = panel
      .getAllByRole('button')
      .map((button) => [button.textContent, button.hasAttribute('disabled')]);
    expect(sections).toEqual([
      ['Members', false],
      ['Tournaments', false],
      ['Financials', false],
      ['Administration', false],
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Tournaments' }));
    expect(panel.getByRole('link', { name: 'Event Clocks' }).getAttribute('href')).toBe(
      '/admin/active-poker-clocks',
    );
  });

  it.each([
    ['Operator', ['Event Clocks', 'Points claims', 'Structures']],
    ['Host', ['Points claims']],
  ] as const)('shows an %s only what they may use, open at once', async (role, titles) => {
    open('/', role);

    await userEvent.click(await screen.findByRole('button', { name: 'ADMIN PANEL' }));

    const panel = within(screen.getByRole('navigation', { name: 'Admin panel' }));
    expect(panel.getAllByRole('button').map((button) => button.textContent)).toEqual(['Tournaments']);
    expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
  });

  it('names one view once: proposals under Approve tournaments', async () => {
    open('/admin/tournaments/pending', 'Administrator');

    await userEvent.click(await screen.findByRole('button', { name: 'ADMIN PANEL' }));
    await waitFor(() => expect(document.title).toBe('Approve tournaments · AHL'));

    const panel = within(screen.getByRole('navigation', { name: 'Admin panel' }));
    const titles = panel.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
    expect(titles.filter((title) => /approve|pending/i.test(title ?? ''))).toEqual(['Approve tournaments']);
  });

  it('shows Event Clocks to nobody who may not open them', async () => {
    open('/', 'Administrator');

    await userEvent.click(await screen.findByRole('button', { name: 'ADMIN PANEL' }));

    expect(screen.queryByRole('link', { name: 'Event Clocks', hidden: true })).toBeNull();
  });

  it('says nothing of live clocks while there is none', async () => {
    open('/', 'Super Admin');

    await screen.findByRole('button', { name: 'ADMIN PANEL' });
    expect(screen.queryByText(/Live Clock/)).toBeNull();
  });

  it.each(['Operator', 'Administrator', 'Master Admin'] as const)(
    'opens the display of the only running clock in a new window for an %s',
    async (role) => {
      open('/', role, [clock, { ...clock, id: 'c2', status: 'paused' }]);

      const link = await screen.findByRole('link', { name: 'Live Clock · 1 (opens in a new window)' });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
        '/admin/poker-clock/c1/display',
        '_blank',
      ]);
    },
  );

  it('leads those who run clocks to the list of several', async () => {
    open('/', 'Operator', [clock, { ...clock, id: 'c2' }]);

    const link = await screen.findByRole('link', { name: 'Live Clock · 2' });
    expect(link.getAttribute('href')).toBe('/admin/active-poker-clocks');
  });

  it('lists the displays of several to an Administrator, who may not open Event Clocks, nor private clocks', async () => {
    open('/', 'Administrator', [
      clock,
      { ...clock, id: 'c2', venueName: 'Iron Horse' },
      { ...clock, id: 'c3', isPublic: false },
    ]);

    await userEvent.click(await screen.findByRole('button', { name: 'Live Clock · 2' }));

    const links = within(screen.getByRole('list', { name: 'Live clocks' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/admin/poker-clock/c1/display', '_blank'],
      ['/admin/poker-clock/c2/display', '_blank'],
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Live clocks' })).toBeNull();
  });

  it('says nothing of a clock that is paused', async () => {
    open('/', 'Super Admin', [{ ...clock, status: 'paused' }]);

    await screen.findByRole('button', { name: 'ADMIN PANEL' });
    expect(screen.queryByText(/Live Clock/)).toBeNull();
  });

  it('switches a top admin to the regular-user view and back', async () => {
    open('/', 'Master Admin');

    await userEvent.click(await screen.findByRole('button', { name: 'User View' }));
    expect(screen.queryByRole('button', { name: 'ADMIN PANEL' })).toBeNull();
    expect(localStorage.getItem('viewAs')).toBe('user');

    await userEvent.click(screen.getByRole('button', { name: 'Admin View' }));
    expect(screen.getByRole('button', { name: 'ADMIN PANEL' })).toBeTruthy();
  });
});

describe('the office', () => {
  const counts = {
    today: 9,
    approvals: 5,
    claims: 3,
    closures: 0,
    inquiries: 0,
    members: 2014,
    hosts: 4,
    venues: 30,
  };
  const openOffice = (path: string, role: Account['role'] = 'Master Admin', clocks: unknown[] = []) =>
    open(path, role, clocks, [[['/api/office/counts'], counts]]);
  const list = async () => within(await screen.findByRole('navigation', { name: 'Office' }));

  it('lists the pages of the open section with live counts, and marks the page', async () => {
    openOffice('/admin/structures', 'Master Admin', [clock]);

    const links = (await list()).getAllByRole('link');
    const section = infos.filter(({ section }) => section === 'Tournaments');
    const top = infos.filter(({ path }) => /^.admin.(today|changes)$/.test(path));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [...top, ...section].map(({ path }) => path),
    );
    const words = links.map((link) => link.textContent);
    expect(words).toEqual(
      expect.arrayContaining(['Event Clocks1', 'Approve tournaments5', 'Points claims3']),
    );
    expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual(
      ['Structures'],
    );
  });

  it('has neither the header nor the footer of the site, and says where one is', async () => {
    openOffice('/admin/structures');

    await list();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tournaments',
      '/Structures',
    ]);
    expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('/');
  });

  it('leads back to the list from a page that belongs to one', async () => {
    openOffice('/admin/structures/new');

    await list();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Structures' }).getAttribute('href')).toBe('/admin/structures');
  });

  it('moves the focus to the page that is opened from the site', async () => {
    const { router } = openOffice('/');
    await screen.findByRole('button', { name: 'ADMIN PANEL' });

    await act(() => router.navigate('/admin/structures'));

    await list();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is no frame for somebody who may open none of its pages, nor for the desk of a clock', async () => {
    openOffice('/admin/structures', 'Player');

    await screen.findByRole('heading', { name: 'Not for this account' });
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull();
  });

  it('lists an Operator nothing but their own pages, and asks for no counts', async () => {
    open('/admin/structures', 'Operator');

    const links = (await list()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Event Clocks', 'Points claims', 'Structures']);
  });
});

describe("'show as regular user' (spec section 4)", () => {
  it('hides the controls of admins, and gives them back', async () => {
    const card = buildCard({ assignedHost: 'Dana W.' });
    open('/?date=2025-07-25', 'Master Admin', [], [[['/api/tournaments/date', '2025-07-25'], [card]]]);
    await screen.findByRole('combobox', { name: /^Host of/ });

    await userEvent.click(screen.getByRole('button', { name: 'User View' }));

    expect(screen.queryByRole('combobox', { name: /^Host of/ })).toBeNull();
    expect(screen.getByText(/Host: Dana W\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Admin View' }));
    expect(await screen.findByRole('combobox', { name: /^Host of/ })).toBeTruthy();
  });

  it.each(['Administrator', 'Operator'] as const)('is not offered to an %s', async (role) => {
    open('/', role);

    await screen.findByRole('button', { name: 'ADMIN PANEL' });
    expect(screen.queryByRole('button', { name: 'User View' })).toBeNull();
  });
});

describe('the header', () => {
  it('offers only what works to a visitor', async () => {
    open('/');

    const header = within(await screen.findByRole('banner'));
    const wanted = ['/', ...headerPaths, '/join'].filter((path) => infos.some((one) => one.path === path));
    expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(wanted);
    expect(header.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('keeps the theme', async () => {
    open('/');

    await userEvent.click(await screen.findByRole('button', { name: 'Dark theme' }));

    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
