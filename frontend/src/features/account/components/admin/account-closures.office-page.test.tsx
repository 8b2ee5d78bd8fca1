import type { AccountClosure } from '@ahl/shared-types/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { setRegions } from '@/testing/regions.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { leftWords } from './account-closure-columns.tsx';
import { AccountClosuresPage } from './account-closures.office-page.tsx';

const now = Date.parse('2026-11-21T18:00:00Z');
const dayMs = 24 * 60 * 60_000;
beforeEach(() => holdServerTime(Date.parse('2026-11-21T18:00:00Z')));

const closing = (more: Partial<AccountClosure> = {}): AccountClosure => ({
  playerId: 'a'.repeat(24),
  name: 'Amanda Martin',
  playerNumber: 5_004,
  state: 'closed',
  emptiedAt: null,
  abilities: { reopen: true },
  requestedAt: new Date(now - 18 * dayMs).toISOString(),
  closesAt: new Date(now + 12 * dayMs).toISOString(),
  ...more,
});
let items: AccountClosure[];
let sent: string[];
let refusal: string | null;

beforeEach(() => {
  items = [closing(), closing({ playerId: 'b'.repeat(24), name: 'Craig Boyd', playerNumber: 2_759 })];
  sent = [];
  refusal = null;
  clearToasts();
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${url}`);
    if (init.method !== 'POST') return Response.json({ items, total: items.length });
    if (refusal) return Response.json({ message: refusal, code: 'CONFLICT' }, { status: 409 });
    items = items.slice(1);
    return Response.json({ message: 'ok' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (address = '/admin/members/closings') => {
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setConfig(queryClient, now);
  renderAt(
    <QueryClientProvider client={queryClient}>
      <AccountClosuresPage />
    </QueryClientProvider>,
    address,
  );
  return userEvent.setup();
};
const act = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /Amanda Martin/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open the account' }));
  return screen.findByRole('alertdialog');
};

describe('/admin/members/closings', () => {
  it('lists who closed their account, with the day on which it will be emptied and the time left', async () => {
    open();

    const row = await screen.findByRole('row', { name: /Amanda Martin/ });
    expect(row.textContent).toContain('00005004');
    expect(row.textContent).toContain('Tue, Nov 3, 2026');
    expect(row.textContent).toContain('Thu, Dec 3, 2026');
    expect(row.textContent).toContain('12 days left');
    expect(sent[0]).toContain('/api/account/closings?');
  });

  it('searches, and lists emptied accounts separately, which cannot be reopened', async () => {
    const emptiedAt = new Date(now).toISOString();
    items = [closing({ name: 'Former Member', state: 'emptied', emptiedAt, abilities: { reopen: false } })];
    const user = open('/admin/members/closings?state=emptied&search=5004');

    expect(sent[0]).toMatch(/search=5004/);
    expect(sent[0]).toMatch(/state=emptied/);
    await user.click(await screen.findByRole('button', { name: /Former Member/ }));
    await screen.findByRole('menuitem', { name: 'See the points' });
    expect(screen.queryByRole('menuitem', { name: 'Open the account' })).toBeNull();
  });

  it('does not offer to reopen the account of a role as high as the own one', async () => {
    items = [closing({ abilities: { reopen: false } })];
    const user = open();

    await user.click(await screen.findByRole('button', { name: /Amanda Martin/ }));

    await screen.findByRole('menuitem', { name: 'See the points' });
    expect(screen.queryByRole('menuitem', { name: 'Open the account' })).toBeNull();
  });

  it('reopens an account after a confirmation', async () => {
    const user = open();
    const dialog = await act(user);
    expect(dialog.textContent).toContain('Only when Amanda Martin asked you to.');

    await user.click(within(dialog).getByRole('button', { name: 'Open the account' }));

    await waitFor(() => expect(sent).toContain(`POST /api/account/closings/${'a'.repeat(24)}/reopen`));
    await waitFor(() => expect(readToasts()[0]?.title).toBe('The account of Amanda Martin is open again'));
    // Assistive technology does not see the rows either while the dialog is open.
    await screen.findByRole('row', { name: /Craig Boyd/ });
    expect(screen.queryByRole('row', { name: /Amanda Martin/ })).toBeNull();
  });

  it('shows why an account cannot be reopened, and keeps the dialog open', async () => {
    refusal = 'This account has been emptied: there is nothing left to reopen.';
    const user = open();
    const dialog = await act(user);

    await user.click(within(dialog).getByRole('button', { name: 'Open the account' }));

    expect((await within(dialog).findByRole('alert')).textContent).toBe(refusal);
    expect(readToasts()).toEqual([]);
  });

  it('explains the list while nobody has closed their account', async () => {
    items = [];
    open();

    expect(await screen.findByText('Nobody has closed their account')).toBeTruthy();
  });
});

describe('leftWords', () => {
  it.each([
    [12 * dayMs, '12 days left'],
    [dayMs, '1 day left'],
    [dayMs - 1, 'Last day'],
    [-1, 'Last day'],
  ])('formats %d ms', (leftMs, words) => {
    expect(leftWords(new Date(now + leftMs).toISOString(), now)).toBe(words);
  });
});
