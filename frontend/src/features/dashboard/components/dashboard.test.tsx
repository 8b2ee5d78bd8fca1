import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '@/features/session/page.ts';
import { sessionHandoff } from '@/features/session/session-handoff.ts';
import { restoreSession, setRegularView } from '@/features/session/session-state.ts';
import { type Account, accountOf } from '@/features/session/stored-user.ts';
import { setConnection } from '@/realtime/connection.ts';
import { readPictures } from '@/testing/pictures.ts';
import { act, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { Dashboard } from './dashboard.tsx';
import type { Night } from './dashboard-tile.tsx';

const alicia = { id: 'a'.repeat(24), firstName: 'Alicia', lastName: 'Moreno', playerNumber: 1606 };
const admin = { ...alicia, isAdmin: true, role: 'Master Admin', rank: 'Master Admin' } as const;

const signIn = (more: Partial<Account>) => {
  const account = accountOf({ ...alicia, ...more });
  localStorage.setItem('user', JSON.stringify(account));
  localStorage.setItem('userToken', 'token');
  if (account.isAdmin) {
    localStorage.setItem('adminUser', JSON.stringify(account));
    localStorage.setItem('adminToken', 'token');
  }
  restoreSession();
};

/** How wide the window is, for the desktop's larger tiles. */
const setWide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));

const show = (
  more: Partial<Account> = {},
  {
    count = 0,
    seen = [] as string[],
    hasAdminMessages = false,
    onSchedule = () => {},
    night = null as Night | null,
  } = {},
) => {
  signIn(more);
  return renderWithData(<Dashboard onSchedule={onSchedule} night={night} />, [
    [['/api/messages/unread-count'], { count }],
    [['/api/messages/admin-alert'], { hasAdminMessages }],
    [['/api/members/me/seen'], { seen }],
  ]);
};

const links = () =>
  within(screen.getByRole('navigation', { name: 'Member area' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  setConnection('live');
  setRegularView(false);
  setWide(true);
  readPictures();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  restoreSession();
});

describe('the banner', () => {
  it('greets by first and last name, with the member number padded to 8 digits', () => {
    show();

    expect(screen.getByRole('heading', { name: 'Welcome, Alicia Moreno' })).toBeTruthy();
    expect(screen.getByText(/Member number/).textContent).toBe('Member number 00001606');
  });

  it('has a number line only for a number above 0', () => {
    show({ playerNumber: 0 });

    expect(screen.queryByText(/Member number/)).toBeNull();
  });

  it('tells an admin of a new alert, with the way to the messages', () => {
    show(admin, { hasAdminMessages: true });

    expect(screen.getByText('New Admin Alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Messages' }).getAttribute('href')).toBe('/messages');
  });

  it.each<[string, Partial<Account>, boolean]>([
    ['a member', {}, true],
    ['an admin with nothing new', admin, false],
  ])('tells %s of none', (_who, more, hasAdminMessages) => {
    show(more, { hasAdminMessages });

    expect(screen.queryByText('New Admin Alert')).toBeNull();
  });

  it('collapses, expands, and remembers', async () => {
    const { user, unmount } = show();

    await user.click(screen.getByRole('button', { name: 'Collapse the dashboard' }));

    expect(screen.queryByRole('navigation', { name: 'Member area' })).toBeNull();
    expect(localStorage.getItem('dashboard')).toBe('closed');
    unmount();
    show();
    await user.click(screen.getByRole('button', { name: 'Expand the dashboard', expanded: false }));
    expect(screen.getByRole('navigation', { name: 'Member area' })).toBeTruthy();
  });

  it('logs out', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => {});
    const { user } = show();
    vi.stubGlobal('fetch', async () => new Response(''));

    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(goTo).toHaveBeenCalledWith('/');
    expect(localStorage.getItem('userToken')).toBeNull();
  });
});

describe('the profile picture', () => {
  const choose = (type = 'image/png') => {
    const file = new File(['x'], 'me', { type });
    return fireEvent.change(screen.getByTestId('picture-picker'), { target: { files: [file] } });
  };

  it('is a button that opens a picker of images only', async () => {
    const { user } = show();
    const picker = screen.getByTestId('picture-picker') as HTMLInputElement;
    const click = vi.spyOn(picker, 'click').mockImplementation(() => {});

    await user.click(screen.getByRole('button', { name: 'Change your profile picture' }));

    expect([click.mock.calls.length, picker.accept]).toEqual([1, 'image/*']);
  });

  it('once saved clears the stored user and token and reloads; both come back with the reload', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {});
    show();
    const fetched = vi.fn(async () => Response.json({ id: alicia.id, profileImage: '/pictures/new' }));
    vi.stubGlobal('fetch', fetched);

    choose();

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(fetched).toHaveBeenCalledWith(
      `/api/players/${alicia.id}/profile-image`,
      expect.objectContaining({ method: 'PUT', body: '{"profileImage":"data:image/jpeg;base64,AA"}' }),
    );
    expect([localStorage.getItem('user'), localStorage.getItem('userToken')]).toEqual([null, null]);
    restoreSession();
    expect(localStorage.getItem('user')).toContain('/pictures/new');
    expect(localStorage.getItem('userToken')).toBe('token');
    expect(sessionHandoff.consume('flash')?.title).toBe('Picture saved');
  });

  it.each<[string, () => void]>([
    ['the server refuses', () => vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }))],
    [
      'it cannot be read',
      () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture.'))),
    ],
  ])('is only logged when %s', async (_what, prepare) => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {});
    reload.mockClear();
    show();
    prepare();

    choose();

    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    vi.mocked(console.error).mockClear();
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('userToken')).toBe('token');
    expect(screen.getByRole('button', { name: 'Change your profile picture' })).toBeTruthy();
  });
});

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

  it('lead to the eight pages', () => {
    show();

    expect(links().sort()).toEqual(eight);
  });

  it('add where one comes from to the trophies on a phone', () => {
    setWide(false);
    show();

    expect(links()).toContain('/trophy-case?from=home');
  });

  it('have NEW on Trophy Case and Face Off until seen', () => {
    const { unmount } = show();
    expect(screen.getByRole('link', { name: /Trophy Case\s*NEW/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Face Off\s*NEW/ })).toBeTruthy();
    expect(screen.getAllByText('NEW')).toHaveLength(2);
    unmount();

    show({}, { seen: ['trophy-case'] });

    expect(screen.getAllByText('NEW')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Face Off\s*NEW/ })).toBeTruthy();
  });

  it('count the unread messages, by whatever was pushed last', async () => {
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
  ])('have a schedule for a host, on a wide screen (%s) called %s', async (isWide, name) => {
    setWide(isWide);
    const onSchedule = vi.fn();
    const { user } = show({ isHost: true, hostName: 'Dana W.', role: 'Host' }, { onSchedule });

    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

    expect(onSchedule).toHaveBeenCalledOnce();
  });

  it.each([true, false])('have My night once there is one, on a wide screen: %s', (isWide) => {
    setWide(isWide);
    const night = { to: '/tonight', venueName: 'Copper Still' };

    show({}, { night });

    expect(screen.getByRole('link', { name: /^My night/ }).getAttribute('href')).toBe('/tonight');
  });

  it('have no night without one', () => {
    show();

    expect(screen.queryByRole('link', { name: /^My night/ })).toBeNull();
  });

  it('have no schedule for anybody else', () => {
    show();

    expect(screen.queryByRole('button', { name: /Schedule/ })).toBeNull();
  });
});

describe('shown as a regular user', () => {
  it('a top admin has no alert, and it is not asked for', () => {
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
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ count: 0, hasAdminMessages: false, seen: [] });
    });
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    return asked;
  };

  it('with the socket connected nothing is polled', async () => {
    vi.useFakeTimers();
    show(admin);

    expect(await anHour()).toEqual([]);
  });

  it('without it unread count and alert are polled every 30 s, and no more within a poll of its return', async () => {
    vi.useFakeTimers();
    setConnection('polling');
    show(admin);

    const asked = await anHour();

    const times = (part: string) => asked.filter((url) => url.includes(part)).length;
    expect([times('unread-count'), times('admin-alert'), times('seen')]).toEqual([120, 120, 0]);
    act(() => setConnection('live'));
    expect(await anHour()).toEqual([]);
  });
});
