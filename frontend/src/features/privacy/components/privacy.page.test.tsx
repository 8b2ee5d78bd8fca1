import { openPrivacy } from '@ahl/shared-types/privacy';
import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { PrivacyPage } from './privacy.page.tsx';

const account = accountOf({ id: 'b'.repeat(24), firstName: 'Dana', lastName: 'Wells', playerNumber: 1606 });
const names = { firstName: 'Dana', lastName: 'Wells', pokerHandle: 'RiverRat', email: '', language: null };
const row = {
  rank: 12,
  isShared: false,
  previousRank: null,
  points: 214,
  games: 9,
  counted: 9,
  wins: 1,
  bestPlace: 1,
  isQualified: true,
  player: account,
};

const show = (more: object = {}) =>
  renderWithData(<PrivacyPage />, [
    [['/api/account/privacy'] as QueryKey, openPrivacy],
    [['/api/account/settings'] as QueryKey, { ...names, ...more }],
    [['/api/standings/position', { playerId: account.id, pageSize: 25 }] as QueryKey, { row }],
  ]);
const seenName = () => screen.getByTestId('seen-name').textContent;

beforeEach(() => {
  clearToasts();
  localStorage.setItem('userToken', 'token');
  localStorage.setItem('user', JSON.stringify(account));
  restoreSession();
  return () => vi.unstubAllGlobals();
});

describe('/privacy-settings', () => {
  it('previews the row of the leaderboard as others will see it, before it is saved', async () => {
    const { user } = show();
    expect(seenName()).toBe('Dana Wells');
    expect(screen.getByText('214')).toBeTruthy();

    await user.click(screen.getByLabelText('Dana W.'));
    expect(seenName()).toBe('Dana W.');
    await user.click(screen.getByLabelText('RiverRat'));
    expect(seenName()).toBe('RiverRat');
    await user.click(screen.getByLabelText('List me in the search for players'));

    expect(screen.getByText('The search for players does not find you')).toBeTruthy();
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
  });

  it('saves all choices at once', async () => {
    const { user } = show();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
      sent.push(JSON.parse(String(init?.body)));
      return new Response(String(init?.body));
    });
    await user.click(screen.getByLabelText('Dana W.'));
    await user.click(screen.getByLabelText('Show my picture'));

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Saved' }));
    expect(sent).toEqual([{ ...openPrivacy, nameForm: 'initial', showsPicture: false }]);
  });

  it('links to the settings if the member has no handle', () => {
    show({ pokerHandle: '' });

    expect(screen.getByLabelText('Handle only')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'give yourself one' }).getAttribute('href')).toBe('/settings');
  });

  it('offers a retry if it did not load', async () => {
    renderWithData(<PrivacyPage />, [], { failing: ['/api/account'] });

    expect(await screen.findByText('Your privacy settings did not load')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
