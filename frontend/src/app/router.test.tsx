import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setRegularView } from '@/features/session/session-state.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { routeInfos } from './route-table.tsx';
import { open, partOfSite } from './testing/open-app.tsx';

const infos = routeInfos('en');
/** Section 2 of the spec, in its order. */
const headerPaths =
  '/calendar /news /point-races /allstars /winners /leaderboard /rules /about /contact'.split(' ');

beforeEach(() => setRegularView(false));

describe('an unknown path', () => {
  it('shows Page Not Found with two links out and a working header', async () => {
    open('/no/such/page');

    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
    const instead = within(screen.getByRole('navigation', { name: 'Instead' }));
    expect(instead.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/venues',
      '/leaderboard',
    ]);
    await waitFor(() => expect(document.title).toBe('Page Not Found · AHL'));
  });
});

describe('access', () => {
  it('asks a visitor to sign in, and remembers the page', async () => {
    const { address } = open('/admin/poker-clock?id=c1');

    await waitFor(() => expect(address()).toBe('/admin/login?returnTo=%2Fadmin%2Fpoker-clock%3Fid%3Dc1'));
  });

  it('tells other roles that the page is not for them', async () => {
    open('/admin/active-poker-clocks', 'Player');

    expect(await screen.findByRole('heading', { name: 'Not for this account' })).toBeTruthy();
    expect(screen.getByText(/“Event Clocks” is open to other roles than yours/)).toBeTruthy();
  });

  it('shows a top admin in the regular-user view how to switch back', async () => {
    open('/admin/active-poker-clocks', 'Master Admin');
    setRegularView(true);

    expect(await screen.findByRole('button', { name: 'Switch to Admin View' })).toBeTruthy();
  });

  it('redirects /admin to the homepage', async () => {
    const { address } = open('/admin');

    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(document.title).toBe("Today's tournaments · AHL"));
  });
});

describe('the header', () => {
  it('offers a visitor only what works for them', async () => {
    open('/');

    const signIn = await screen.findByRole('button', { name: 'Sign In' });
    const header = within(partOfSite('banner') as HTMLElement);
    const wanted = ['/', ...headerPaths, '/join'].filter((path) => infos.some((one) => one.path === path));
    expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(wanted);
    expect(header.getByRole('button', { name: 'Sign In' })).toBe(signIn);
  });

  it('keeps the theme', async () => {
    open('/');

    await userEvent.click(await screen.findByRole('button', { name: 'Dark theme' }));

    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
