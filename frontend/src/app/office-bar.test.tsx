import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setRegularView } from '@/features/session/session-state.ts';
import { buildCard } from '@/features/tournaments/core/testing/build-card.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { clock, open } from './testing/open-app.tsx';

beforeEach(() => setRegularView(false));

describe('the admin bar', () => {
  it('is not shown to visitors and players', async () => {
    open('/', 'Player');

    await screen.findByText('Dana Wells');
    expect(screen.queryByRole('region', { name: 'Admin bar' })).toBeNull();
  });

  it.each([
    ['Master Admin', true],
    ['Administrator', false],
  ] as const)('tells an %s on every page that the site is closed for maintenance', async (role, isLink) => {
    const closed = { state: 'on', text: '', textEs: '', version: 1 };
    open('/admin/structures', role, [], [[['/api/maintenance'], closed]]);

    const bar = within(await screen.findByRole('region', { name: 'Admin bar' }));
    const status = bar.getByRole('status');

    expect(status.textContent).toBe('Closed for maintenance');
    expect(within(status).queryByRole('link')?.getAttribute('href') ?? null).toBe(
      isLink ? '/admin/backups' : null,
    );
  });

  it('says nothing of maintenance while the site is open', async () => {
    open('/admin/structures', 'Master Admin');

    const bar = within(await screen.findByRole('region', { name: 'Admin bar' }));

    expect(bar.queryByText(/maintenance/)).toBeNull();
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

  it('names one view only once: proposals under Approve tournaments', async () => {
    open('/admin/tournaments/pending', 'Administrator');

    await userEvent.click(await screen.findByRole('button', { name: 'ADMIN PANEL' }));
    await waitFor(() => expect(document.title).toBe('Approve tournaments · AHL'));

    const panel = within(screen.getByRole('navigation', { name: 'Admin panel' }));
    const titles = panel.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
    expect(titles.filter((title) => /approve|pending/i.test(title ?? ''))).toEqual(['Approve tournaments']);
  });

  it('hides Event Clocks from users who are not allowed to open them', async () => {
    open('/', 'Administrator');

    await userEvent.click(await screen.findByRole('button', { name: 'ADMIN PANEL' }));

    expect(screen.queryByRole('link', { name: 'Event Clocks', hidden: true })).toBeNull();
  });

  it('shows no live clocks while there are none', async () => {
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

  it('links users who run clocks to the list if there are several', async () => {
    open('/', 'Operator', [clock, { ...clock, id: 'c2' }]);

    const link = await screen.findByRole('link', { name: 'Live Clock · 2' });
    expect(link.getAttribute('href')).toBe('/admin/active-poker-clocks');
  });

  it('lists the public displays of several for an Administrator, who is not allowed to open Event Clocks', async () => {
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

  it('does not show a paused clock', async () => {
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

describe("'show as regular user' (spec section 4)", () => {
  it('hides the controls of admins, and shows them again', async () => {
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
