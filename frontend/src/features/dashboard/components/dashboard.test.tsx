import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setRegularView } from '@/features/session/session-state.ts';
import { setConnection } from '@/realtime/connection.ts';
import { act, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { admin, beginDashboard, setWide, show, signIn } from '../testing/open-dashboard.tsx';
import { Dashboard } from './dashboard.tsx';

const links = () =>
  within(screen.getByRole('navigation', { name: 'Member area' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(beginDashboard);

describe('the tiles', () => {
  const eight = [
    '/face-off',
    '/messages',
    '/my-bonuses',
    '/my-points',
    '/overall-points',
    '/point-races',
    '/settings',
    '/trophy-case',
  ];

  it('link to the eight pages', () => {
    show();

    expect(links().sort()).toEqual(eight);
  });

  it('add the page of origin to the trophies link on a phone', () => {
    setWide(false);
    show();

    expect(links()).toContain('/trophy-case?from=home');
  });

  it('show NEW on Trophy Case and Face Off until seen', () => {
    const { unmount } = show();
    expect(screen.getByRole('link', { name: /Trophy Case\s*NEW/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Face Off\s*NEW/ })).toBeTruthy();
    expect(screen.getAllByText('NEW')).toHaveLength(2);
    unmount();

    show({}, { seen: ['trophy-case'] });

    expect(screen.getAllByText('NEW')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Face Off\s*NEW/ })).toBeTruthy();
  });

  it('show the number of unread messages last pushed', async () => {
    const { queryClient } = show({}, { count: 3 });
    expect(screen.getByRole('link', { name: /Messages.*3 unread messages/ })).toBeTruthy();

    act(() => void queryClient.setQueryData(['/api/messages/unread-count'], { count: 120 }));
    expect(await screen.findByText('99+')).toBeTruthy();

    act(() => void queryClient.setQueryData(['/api/messages/unread-count'], { count: 0 }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Messages/ }).textContent).not.toMatch(/\d/),
    );
  });

  it.each([
    [true, 'My Host Schedule'],
    [false, 'My Schedule'],
  ])('include a schedule for a host, on a wide screen (%s) called %s', async (isWide, name) => {
    setWide(isWide);
    const onSchedule = vi.fn();
    const { user } = show({ isHost: true, hostName: 'Dana W.', role: 'Host' }, { onSchedule });

    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

    expect(onSchedule).toHaveBeenCalledOnce();
  });

  it.each([true, false])('include My night once there is one, on a wide screen: %s', (isWide) => {
    setWide(isWide);
    const night = { to: '/tonight', venueName: 'Copper Still' };

    show({}, { night });

    expect(screen.getByRole('link', { name: /^My night/ }).getAttribute('href')).toBe('/tonight');
  });

  it('do not include My night without one', () => {
    show();

    expect(screen.queryByRole('link', { name: /^My night/ })).toBeNull();
  });

  it('do not include a schedule for anybody else', () => {
    show();

    expect(screen.queryByRole('button', { name: /Schedule/ })).toBeNull();
  });
});

describe('viewed as a regular user', () => {
  it('a top admin has no alert, and it is not requested', () => {
    signIn(admin);
    setRegularView(true);
    // A call of `/api/messages/admin-alert` would fail the test.
    renderWithData(<Dashboard onSchedule={() => {}} />, [], {
      waiting: ['/api/messages/unread-count', '/api/members/me/seen'],
    });

    expect(screen.queryByText('New Admin Alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Welcome, Alicia Moreno' })).toBeTruthy();
  });
});

describe('requests of an admin on the dashboard', () => {
  const anHour = async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      return Response.json({ count: 0, hasAdminMessages: false, seen: [] });
    });
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    return requests;
  };

  it('are not polled while the socket is connected', async () => {
    vi.useFakeTimers();
    show(admin);

    expect(await anHour()).toEqual([]);
  });

  it('poll unread count and alert every 30 s without the socket, and stop when it returns', async () => {
    vi.useFakeTimers();
    setConnection('polling');
    show(admin);

    const requests = await anHour();

    const times = (part: string) => requests.filter((url) => url.includes(part)).length;
    expect([times('unread-count'), times('admin-alert'), times('seen')]).toEqual([120, 120, 0]);
    act(() => setConnection('live'));
    expect(await anHour()).toEqual([]);
  });
});
