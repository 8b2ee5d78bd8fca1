import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '@/features/session/page.ts';
import type { Account } from '@/features/session/stored-user.ts';
import { screen } from '@/testing/render.tsx';
import { admin, beginDashboard, show } from '../testing/open-dashboard.tsx';

beforeEach(beginDashboard);

describe('the banner', () => {
  it('greets by first and last name, with the member number padded to 8 digits', () => {
    show();

    expect(screen.getByRole('heading', { name: 'Welcome, Alicia Moreno' })).toBeTruthy();
    expect(screen.getByText(/Member number/).textContent).toBe('Member number 00001606');
  });

  it('shows the number only if it is above 0', () => {
    show({ playerNumber: 0 });

    expect(screen.queryByText(/Member number/)).toBeNull();
  });

  it('shows an admin a new alert, with a link to the messages', () => {
    show(admin, { hasAdminMessages: true });

    expect(screen.getByText('New Admin Alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Messages' }).getAttribute('href')).toBe('/messages');
  });

  it.each<[string, Partial<Account>, boolean]>([
    ['a member', {}, true],
    ['an admin with nothing new', admin, false],
  ])('shows %s no alert', (_who, more, hasAdminMessages) => {
    show(more, { hasAdminMessages });

    expect(screen.queryByText('New Admin Alert')).toBeNull();
  });

  it('collapses, expands, and remembers its state', async () => {
    const { user, unmount } = show();

    await user.click(screen.getByRole('button', { name: 'Collapse the dashboard' }));

    expect(screen.queryByRole('navigation', { name: 'Member area' })).toBeNull();
    expect(localStorage.getItem('dashboard')).toBe('closed');
    unmount();
    show();
    await user.click(screen.getByRole('button', { name: 'Expand the dashboard', expanded: false }));
    expect(screen.getByRole('navigation', { name: 'Member area' })).toBeTruthy();
  });

  it('signs out', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => {});
    const { user } = show();
    vi.stubGlobal('fetch', async () => new Response(''));

    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(goTo).toHaveBeenCalledWith('/');
    expect(localStorage.getItem('userToken')).toBeNull();
  });
});
