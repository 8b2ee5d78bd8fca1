// The dashboard of a signed-in member.
import { restoreSession, setRegularView } from '@/features/session/session-state.ts';
import { type Account, accountOf } from '@/features/session/stored-user.ts';
import { setConnection } from '@/realtime/connection.ts';
import { stubMedia } from '@/testing/media.ts';
import { readPictures } from '@/testing/pictures.ts';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { Dashboard } from '../components/dashboard.tsx';
import type { Night } from '../components/dashboard-tile.tsx';

export const alicia = { id: 'a'.repeat(24), firstName: 'Alicia', lastName: 'Moreno', playerNumber: 1606 };
export const admin = { ...alicia, isAdmin: true, role: 'Master Admin', rank: 'Master Admin' } as const;

/** Signs Alicia in, with the given changes to her account. */
export const signIn = (more: Partial<Account>) => {
  const account = accountOf({ ...alicia, ...more });
  localStorage.setItem('user', JSON.stringify(account));
  localStorage.setItem('userToken', 'token');
  if (account.isAdmin) {
    localStorage.setItem('adminUser', JSON.stringify(account));
    localStorage.setItem('adminToken', 'token');
  }
  restoreSession();
};

/** Sets the width of the window: whether it has the desktop's larger tiles. */
export const setWide = (isWide: boolean) => stubMedia(isWide);

/** Renders the dashboard of Alicia with the given server data. */
export const show = (
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

/** For `beforeEach`: sets a wide window with live updates. */
export const beginDashboard = (): void => {
  setConnection('live');
  setRegularView(false);
  setWide(true);
  readPictures();
};
