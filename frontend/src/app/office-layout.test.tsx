import { beforeEach, describe, expect, it } from 'vitest';
import { setRegularView } from '@/features/session/session-state.ts';
import type { Account } from '@/features/session/stored-user.ts';
import { act, screen, waitFor, within } from '@/testing/render.tsx';
import { routeInfos } from './route-table.tsx';
import { clock, open, partOfSite } from './testing/open-app.tsx';

const infos = routeInfos('en');

beforeEach(() => setRegularView(false));

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

  it('has neither header nor footer of the site, and shows the current location', async () => {
    openOffice('/admin/structures');

    await list();
    await screen.findByRole('heading', { name: 'Structures' });
    expect(partOfSite('banner')).toBeUndefined();
    expect(partOfSite('contentinfo')).toBeUndefined();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Tournaments',
      '/Structures',
    ]);
    expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('/');
  });

  it('links a page back to the list to which it belongs', async () => {
    openOffice('/admin/structures/new');

    await list();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Structures' }).getAttribute('href')).toBe('/admin/structures');
  });

  it('moves the focus to an office page that is opened from the site', async () => {
    const { router } = openOffice('/');
    await screen.findByRole('button', { name: 'ADMIN PANEL' });

    await act(() => router.navigate('/admin/structures'));

    await list();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('does not frame a page for a user who cannot open any office page', async () => {
    openOffice('/admin/structures', 'Player');

    await screen.findByRole('heading', { name: 'Not for this account' });
    expect(partOfSite('banner')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull();
  });

  it('lists only their own pages for an Operator, and requests no counts', async () => {
    open('/admin/structures', 'Operator');

    const links = (await list()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Event Clocks', 'Points claims', 'Structures']);
  });
});
