import { AppError, failureAnswer } from '@ahl/shared-types/common';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '@/components/feedback/toast-store.ts';
import { announceSessionEnded, call } from '@/lib/api-client.ts';
import { queryClient } from '@/lib/query-client.ts';
import { announceAuthChange } from '@/lib/storage.ts';
import { noteUnsaved } from '@/lib/unsaved-changes.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { act, screen, waitFor } from '@/testing/render.tsx';
import { startKeepingPages } from './held-page.ts';
import { storePlayerSession } from './keep-session.ts';
import { page } from './page.ts';
import { dropSession, signOutOnSessionEnd } from './session-end.ts';
import { presentAccount, syncSession } from './session-state.ts';
import { endingSession } from './sign-out.ts';
import { buildPlayer } from './testing/build-player.ts';

const dana = buildPlayer({ firstName: 'Dana' });
const lee = buildPlayer({ id: 'c'.repeat(24), firstName: 'Lee' });
const ended = failureAnswer(new AppError('UNAUTHENTICATED', 'session.ended'));

/** The number of toasts. */
const toastCount = () => readToasts().length;
let isPrivate: boolean;
let sent: string[];
/** The token that the server accepts. */
let validToken: string;
let signsIn: typeof dana;
let stops: (() => void)[];

beforeEach(() => {
  isPrivate = true;
  setConfig(queryClient);
  sent = [];
  validToken = 'old';
  signsIn = dana;
  document.body.insertAdjacentHTML('afterbegin', '<div id="root">Private</div>');
  vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
  // Not a stub: the page calls until this file has stopped it.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method, headers } = {}) => {
    const url = String(address);
    if (url === '/api/config') return Response.json({ productName: 'AHL' });
    const token = String((headers as Record<string, string>).Authorization ?? '').replace('Bearer ', '');
    sent.push(`${method ?? 'GET'} ${url} ${token}`.trim());
    if (url === '/api/players/login') {
      validToken = 'new';
      return Response.json({ token: 'new', player: signsIn });
    }
    return token === validToken ? Response.json({ hours: 12 }) : Response.json(ended, { status: 401 });
  });
  stops = [syncSession(), signOutOnSessionEnd(), startKeepingPages(() => isPrivate)];
  storePlayerSession({ token: 'old', player: dana });
});

afterEach(async () => {
  for (const stop of stops) stop();
  const { hideLayer } = await import('./components/session-layer.tsx');
  await act(async () => hideLayer());
  document.getElementById('root')?.remove();
  queryClient.clear();
});

const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const isHidden = () => {
  const root = document.getElementById('root');
  return root?.className === 'session-veil' && root.inert;
};
const signIn = async () => {
  await dialog();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'dana@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};
const save = () => call('PUT /api/session-settings', { body: { staffSessionHours: 12, version: 0 } });

describe('a page whose session ends', () => {
  it('stays, hidden behind a sign-in, and goes on with its calls after it', async () => {
    validToken = 'none';
    const saving = save();
    await dialog();
    const reading = call('GET /api/session-settings');
    await expectAccessible();
    const meanwhile = [presentAccount()?.id === dana.id, isHidden(), localStorage.getItem('userToken')];

    await signIn();

    expect(await Promise.all([saving, reading])).toEqual([{ hours: 12 }, { hours: 12 }]);
    expect(meanwhile).toEqual([true, true, null]);
    expect(sent).toEqual([
      'PUT /api/session-settings old',
      'POST /api/players/login',
      'PUT /api/session-settings new',
      'GET /api/session-settings new',
    ]);
    expect([isHidden(), toastCount(), vi.mocked(page.goTo).mock.calls]).toEqual([false, 0, []]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays when another tab logs out, and goes on when the other tab signs in again', async () => {
    localStorage.clear();
    announceAuthChange();
    await dialog();
    const whileOut = isHidden();
    validToken = 'new';

    act(() => storePlayerSession({ token: 'new', player: dana }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([whileOut, isHidden()]).toEqual([true, false]);
  });

  it('starts at home for another account, which sees and sends nothing of the page', async () => {
    validToken = 'none';
    save().catch(() => undefined);
    signsIn = lee;

    await signIn();

    await waitFor(() => expect(page.goTo).toHaveBeenCalledWith('/'));
    expect(isHidden()).toBe(true);
    expect(sent.at(-1)).toBe('POST /api/players/login');
  });

  it('can be left, and then keeps nothing of the account', async () => {
    sessionStorage.setItem('typed:x', '1');
    act(() => announceSessionEnded());
    await dialog();

    await userEvent.click(screen.getByRole('button', { name: 'Leave without signing in' }));

    expect(page.goTo).toHaveBeenCalledWith('/');
    expect(sessionStorage).toHaveLength(0);
  });

  it('cannot be uncovered by Escape', async () => {
    act(() => announceSessionEnded());
    await dialog();

    await userEvent.keyboard('{Escape}');

    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('a public page whose session ends', () => {
  beforeEach(() => {
    isPrivate = false;
  });

  it('is shown to a visitor, who is told', () => {
    announceSessionEnded();

    expect([presentAccount(), isHidden(), toastCount()]).toEqual([null, false, 1]);
  });

  it('stays for what is typed', async () => {
    const saved = noteUnsaved();

    act(() => announceSessionEnded());

    await dialog();
    saved();
  });

  it('stays for a write that was refused', async () => {
    validToken = 'none';
    const saving = save();

    await signIn();

    expect(await saving).toEqual({ hours: 12 });
  });
});

describe('a session that the person ends', () => {
  it('asks for nothing', async () => {
    await endingSession(async () => announceSessionEnded());

    expect([isHidden(), toastCount(), screen.queryByRole('dialog')]).toEqual([false, 0, null]);
  });

  it('is dropped where the page itself drops it', () => {
    dropSession();

    expect([presentAccount(), isHidden()]).toEqual([null, false]);
  });
});
