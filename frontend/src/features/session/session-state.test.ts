import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authToken } from '@/lib/storage.ts';
import { waitFor } from '@/testing/render.tsx';
import { renewSession, storeAdminSession, storePlayerSession } from './keep-session.ts';
import { page } from './page.ts';
import { accountAtom, restoreSession, setRegularView, syncSession, viewerAtom } from './session-state.ts';
import { signOut } from './sign-out.ts';
import { sentinelImageLength } from './stored-user.ts';
import { buildPlayer } from './testing/build-player.ts';

const store = getDefaultStore();

const keep = (user: unknown, token: string | null = 'member-token') => {
  localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));
  if (token) localStorage.setItem('userToken', token);
};

let stopFollowing: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  stopFollowing = syncSession();
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
});

afterEach(() => stopFollowing());

describe('restoreSession', () => {
  it('treats a visitor as signed in if both token and record are stored', () => {
    keep(buildPlayer());

    restoreSession();

    expect(store.get(accountAtom)?.firstName).toBe('Dana');
  });

  it('treats a record without its token as a visitor', () => {
    keep(buildPlayer(), null);

    restoreSession();

    expect(store.get(viewerAtom)).toBe('Visitor');
  });

  it('removes token and record if the record does not parse', () => {
    keep('{broken');

    restoreSession();

    expect([localStorage.getItem('user'), localStorage.getItem('userToken')]).toEqual([null, null]);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each([
    ["whose last name is '- Master Admin'", { lastName: '- Master Admin' }],
    ["whose handle is 'Master Admin'", { pokerHandle: 'Master Admin' }],
  ])('clears storage for a stored user %s', (_rule, overrides) => {
    keep(buildPlayer(overrides));
    localStorage.setItem('theme', 'dark');

    restoreSession();

    expect(localStorage).toHaveLength(0);
    expect(store.get(accountAtom)).toBeNull();
  });

  it('clears local and session storage and reloads for the known test image', () => {
    keep(buildPlayer({ profileImage: 'x'.repeat(sentinelImageLength) }));
    sessionStorage.setItem('anything', '1');

    restoreSession();

    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('clears local and session storage and reloads for a test or admin placeholder', () => {
    keep(buildPlayer({ firstName: 'Test', lastName: 'Admin' }));
    sessionStorage.setItem('anything', '1');

    restoreSession();

    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(page.reload).toHaveBeenCalled();
  });

  it('keeps cached profile images of a user who has one', () => {
    keep(buildPlayer({ profileImage: '/pictures/1' }));
    localStorage.setItem('profileImage-1606', 'data:image/jpeg;base64,xyz');

    restoreSession();

    expect(localStorage.getItem('profileImage-1606')).not.toBeNull();
  });

  it('marks on the document whether to reserve space for a dashboard, and for which', () => {
    const room = () => document.documentElement.dataset.member;
    keep(buildPlayer());
    restoreSession();
    expect(room()).toBe('open');
    localStorage.setItem('dashboard', 'closed');
    restoreSession();
    expect(room()).toBe('closed');
    localStorage.clear();
    restoreSession();
    expect(room()).toBe('');
  });

  it('removes cached profile images if the user has none', () => {
    keep(buildPlayer({ profileImage: null }));
    localStorage.setItem('profileImage-1606', 'data:image/jpeg;base64,xyz');

    restoreSession();

    expect(localStorage.getItem('profileImage-1606')).toBeNull();
  });
});

describe('storePlayerSession', () => {
  it('stores one pair for a member', () => {
    storePlayerSession({ token: 't1', player: buildPlayer() });

    expect(localStorage.getItem('userToken')).toBe('t1');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('user')).not.toContain('dana@example.com');
  });

  it('also opens the admin panel for an admin', () => {
    storePlayerSession({ token: 't1', player: buildPlayer({ isAdmin: true, role: 'Administrator' }) });

    expect(localStorage.getItem('adminToken')).toBe('t1');
    expect(store.get(viewerAtom)).toBe('Administrator');
  });
});

describe('storeAdminSession', () => {
  it('stores the admin separately from the member and sends the admin token first', () => {
    storePlayerSession({ token: 'member', player: buildPlayer() });

    storeAdminSession({ token: 'admin', admin: buildPlayer({ isAdmin: true, role: 'Super Admin' }) });

    expect(authToken()).toBe('admin');
    expect(localStorage.getItem('userToken')).toBe('member');
    expect(store.get(viewerAtom)).toBe('Super Admin');
  });
});

describe('after a new profile picture', () => {
  const pair = () => [localStorage.getItem('user'), localStorage.getItem('userToken')];

  it('user and token are cleared and the page reloads, which restores the member with the picture', () => {
    storePlayerSession({ token: 't1', player: buildPlayer() });

    renewSession('/pictures/1');

    expect(pair()).toEqual([null, null]);
    expect(page.reload).toHaveBeenCalled();
    restoreSession();
    expect(store.get(accountAtom)).toMatchObject({ firstName: 'Dana', profileImage: '/pictures/1' });
    expect(localStorage.getItem('userToken')).toBe('t1');
  });

  it('the member is restored once: after a Logout nobody is signed in', () => {
    storePlayerSession({ token: 't1', player: buildPlayer() });
    renewSession('/pictures/1');

    signOut();
    restoreSession();

    expect(store.get(viewerAtom)).toBe('Visitor');
  });

  it('an admin keeps the admin token, and the picture is in both records', () => {
    storePlayerSession({ token: 't1', player: buildPlayer({ isAdmin: true, role: 'Administrator' }) });

    renewSession('/pictures/1');

    expect([...pair(), localStorage.getItem('adminToken')]).toEqual([null, null, 't1']);
    restoreSession();
    expect(localStorage.getItem('user')).toContain('/pictures/1');
    expect(localStorage.getItem('adminUser')).toContain('/pictures/1');
  });

  it('another member who is signed in beside the admin is unchanged', () => {
    storePlayerSession({ token: 'member', player: buildPlayer({ id: 'c'.repeat(24), firstName: 'Ann' }) });
    storeAdminSession({ token: 'admin', admin: buildPlayer({ isAdmin: true, role: 'Super Admin' }) });

    renewSession('/pictures/1');
    restoreSession();

    expect(localStorage.getItem('user')).toContain('Ann');
    expect(localStorage.getItem('user')).not.toContain('/pictures/1');
  });
});

describe('the regular-user view', () => {
  it('shows a top admin what a member sees', () => {
    storeAdminSession({ token: 't', admin: buildPlayer({ isAdmin: true, role: 'Master Admin' }) });

    setRegularView(true);

    expect(store.get(viewerAtom)).toBe('Player');
  });

  it('changes nothing for an administrator who may not switch', () => {
    storeAdminSession({ token: 't', admin: buildPlayer({ isAdmin: true, role: 'Administrator' }) });

    setRegularView(true);

    expect(store.get(viewerAtom)).toBe('Administrator');
  });
});

describe('other tabs', () => {
  it('follows a sign-out', async () => {
    storePlayerSession({ token: 't1', player: buildPlayer() });
    localStorage.removeItem('user');
    localStorage.removeItem('userToken');

    window.dispatchEvent(new StorageEvent('storage', { key: 'userToken' }));

    await waitFor(() => expect(store.get(viewerAtom)).toBe('Visitor'));
  });

  it('stays signed in while another tab saves a picture and reloads', async () => {
    vi.useFakeTimers();
    storePlayerSession({ token: 't1', player: buildPlayer() });
    renewSession('/pictures/1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userToken', newValue: null }));
    expect(store.get(viewerAtom)).toBe('Player');

    restoreSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userToken', newValue: 't1' }));
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();

    expect(store.get(accountAtom)?.profileImage).toBe('/pictures/1');
  });

  it('ignores other keys', () => {
    keep(buildPlayer());

    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));

    expect(store.get(viewerAtom)).toBe('Visitor');
  });
});
