import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authToken } from '@/lib/storage.ts';
import { endView, enterView } from './change-view.ts';
import { refreshAccount, storeAdminSession } from './keep-session.ts';
import { page } from './page.ts';
import { dropSession } from './session-end.ts';
import { accountAtom, restoreSession, viewerAtom } from './session-state.ts';
import { signOut } from './sign-out.ts';
import { buildPlayer } from './testing/build-player.ts';

const store = getDefaultStore();
const memberId = 'e'.repeat(24);
const sent: { url: string; method: string; token: string | null }[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    sent.push({ url, method, token: new Headers(headers).get('Authorization') });
    return Response.json({});
  });
  storeAdminSession({
    token: 'admin-token',
    admin: buildPlayer({ firstName: 'Ada', isAdmin: true, role: 'Super Admin' }),
  });
  enterView({
    id: 'f'.repeat(24),
    token: 'view-token',
    endsAt: '2099-01-01T00:30:00Z',
    player: buildPlayer({ id: memberId, firstName: 'Alicia', email: 'alicia@a.test' }),
  });
  restoreSession();
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  restoreSession();
  vi.unstubAllGlobals();
});

const sessionNow = () => [store.get(accountAtom)?.firstName, store.get(viewerAtom), authToken()];

describe('a view as a member', () => {
  it('shows the member in this tab, with the token of the view; the admin stays stored', () => {
    expect(sessionNow()).toEqual(['Alicia', 'Player', 'view-token']);
    expect(page.goTo).toHaveBeenCalledWith('/');
    expect(localStorage.getItem('adminToken')).toBe('admin-token');
    expect(localStorage.getItem('adminUser')).toContain('Ada');
    expect(sessionStorage.getItem('viewUser')).not.toContain('alicia@a.test');
  });

  it('ends here at once and on the server with the admin’s own token, and opens the record', () => {
    expect(endView()).toBe(true);
    restoreSession();

    expect(sessionNow()).toEqual(['Ada', 'Super Admin', 'admin-token']);
    expect(sent).toEqual([
      { url: `/api/view-as/${'f'.repeat(24)}`, method: 'DELETE', token: 'Bearer admin-token' },
    ]);
    expect(page.goTo).toHaveBeenLastCalledWith(`/admin/members/${memberId}`);
    expect(endView()).toBe(false);
  });

  it.each([
    ['a Logout', signOut],
    ['a token that the server no longer takes', dropSession],
  ])('ends with %s, and the admin stays signed in', (_what, end) => {
    end();
    restoreSession();

    expect(sessionNow()).toEqual(['Ada', 'Super Admin', 'admin-token']);
  });

  it('never overwrites the stored admin with the member', async () => {
    await refreshAccount();

    expect(localStorage.getItem('adminUser')).toContain('Ada');
  });
});
