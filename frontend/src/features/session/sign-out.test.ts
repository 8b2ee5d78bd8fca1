import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteUnsaved } from '@/lib/unsaved-changes.ts';
import { act, screen, waitFor, within } from '@/testing/render.tsx';
import { hideLayer } from './components/session-layer.tsx';
import { storePlayerSession } from './keep-session.ts';
import { page } from './page.ts';
import { signOut } from './sign-out.ts';
import { buildPlayer } from './testing/build-player.ts';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
});

describe('signOut', () => {
  it('ends the session on the server, removes tokens and stored users, then goes to / with a full page load', () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    storePlayerSession({ token: 't1', player: buildPlayer({ isAdmin: true, role: 'Administrator' }) });

    signOut();

    expect(sent).toHaveBeenCalledOnce();
    expect(sent).toHaveBeenCalledWith(
      '/api/account/sessions/current',
      expect.objectContaining({
        method: 'DELETE',
        headers: expect.objectContaining({ Authorization: 'Bearer t1' }),
        body: '{}',
      }),
    );
    sent.mockRestore();

    expect(['user', 'userToken', 'adminUser', 'adminToken'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(page.goTo).toHaveBeenCalledWith('/');
  });

  it('clears everything that the product stored on the device, except the theme', () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    storePlayerSession({ token: 't1', player: buildPlayer() });
    for (const key of ['theme', 'language', 'cityFilter', 'clock-queue:1']) localStorage.setItem(key, 'dark');
    sessionStorage.setItem('draft:join', '{"firstName":"Ann"}');

    signOut();

    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(sessionStorage).toHaveLength(0);
    sent.mockRestore();
  });

  const subscribed = (getSubscription: () => Promise<unknown>) => {
    localStorage.setItem('pushEndpoint', 'https://push.test/phone');
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
    });
    storePlayerSession({ token: 't1', player: buildPlayer() });
    return vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  };

  it("ends the browser's push subscription, on the server and in the browser", async () => {
    const unsubscribe = vi.fn(async () => true);
    const sent = subscribed(async () => ({ endpoint: 'https://push.test/phone', unsubscribe }));

    signOut();

    expect(sent.mock.calls[0]?.[1]?.body).toBe('{"pushEndpoint":"https://push.test/phone"}');
    expect(localStorage.getItem('pushEndpoint')).toBeNull();
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    sent.mockRestore();
    vi.unstubAllGlobals();
  });

  it.each([
    ['never answers', () => new Promise<never>(() => {})],
    ['fails', () => Promise.reject(new Error('no push service'))],
  ])('does not wait for a push service that %s', (_how, getSubscription) => {
    const sent = subscribed(getSubscription);

    signOut();

    expect(localStorage.getItem('userToken')).toBeNull();
    expect(page.goTo).toHaveBeenCalledWith('/');
    sent.mockRestore();
    vi.unstubAllGlobals();
  });

  it('asks first if changes are not saved', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    storePlayerSession({ token: 't1', player: buildPlayer() });
    const saved = noteUnsaved();

    signOut();
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out without saving?' });
    const userToken = localStorage.getItem('userToken');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const stayed = localStorage.getItem('userToken');
    signOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out without saving' }));

    expect([userToken, stayed, localStorage.getItem('userToken')]).toEqual(['t1', 't1', null]);
    expect(page.goTo).toHaveBeenCalledExactlyOnceWith('/');
    act(hideLayer);
    saved();
    sent.mockRestore();
  });
});
