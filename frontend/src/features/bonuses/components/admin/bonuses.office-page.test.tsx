import type { ListedBonus } from '@ahl/shared-types/bonuses';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { BonusesPage } from './bonuses.office-page.tsx';

const at = '2026-11-20T15:16:00Z';
const bonus = (more: Partial<ListedBonus> = {}): ListedBonus => ({
  id: 'b'.repeat(24),
  uniqueCode: 'K7M2-9PQR-XT4W-H8CD',
  title: 'Early bird',
  kind: 'chips',
  amount: 500,
  ownerName: 'Alicia Moreno',
  ownerNumber: 1606,
  playerId: 'a'.repeat(24),
  venueName: '',
  date: '',
  startsAt: null,
  expiresAt: '2026-12-01T12:00:00Z',
  verifiedAt: null,
  verifiedByName: '',
  revokedAt: null,
  pointsNight: '',
  counted: null,
  state: 'valid',
  createdAt: at,
  issuedByName: 'Alex Brennan',
  occasion: null,
  trail: [{ what: 'issued', byName: 'Alex Brennan', at }],
  ...more,
});
const member = {
  id: 'c'.repeat(24),
  firstName: 'Ray',
  lastName: 'Ortiz',
  playerNumber: 1609,
  profileImage: null,
};

const sent: { call: string; body: unknown }[] = [];
const requests: string[] = [];
const open = (items: ListedBonus[], address = '/admin/members/bonuses') => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') !== 'GET') {
      sent.push({ call: `${init?.method} ${url}`, body: init?.body ? JSON.parse(String(init.body)) : null });
      return Response.json(url === '/api/bonuses' ? { issued: 1, ids: ['x'] } : (items[0] ?? {}));
    }
    requests.push(url);
    if (url.startsWith('/api/players/search')) return Response.json([member]);
    return Response.json({ items: url.startsWith('/api/bonuses') ? items : [], total: items.length });
  });
  return renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <BonusesPage />
    </QueryClientProvider>,
    address,
  );
};

beforeEach(() => {
  clearToasts();
  sent.length = 0;
  requests.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('/admin/members/bonuses', () => {
  it('lists bonuses with owner, code, amount and the last action', async () => {
    open([bonus()]);

    expect(await screen.findByText('Alicia Moreno')).toBeTruthy();
    expect(screen.getByText('K7M2-9PQR-XT4W-H8CD')).toBeTruthy();
    expect(screen.getByText('500 chips')).toBeTruthy();
    expect(screen.getByText('Given by Alex Brennan')).toBeTruthy();
    expect(screen.getByText('Fri, Nov 20, 9:16AM')).toBeTruthy();
  });

  it('shows the night in which points counted', async () => {
    const counted = { resultId: 'r1', playerId: 'p1', name: 'Friday Night', date: '2026-11-20' };
    open([bonus({ kind: 'points', state: 'used', pointsNight: '2026-11-20', counted })]);

    const link = await screen.findByRole('link', { name: /Counted at Friday Night/ });
    expect(link.getAttribute('href')).toBe('/my-points/p1?night=r1');
  });

  it('revokes a bonus, and restores it with the undo', async () => {
    const { user } = open([bonus()]);

    await user.click(await screen.findByRole('button', { name: /Early bird of Alicia Moreno/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await waitFor(() => expect(readToasts()[0]?.title).toBe('The bonus of Alicia Moreno was revoked'));
    expect(sent[0]?.call).toMatch(/\/revoke$/);
    readToasts()[0]?.action?.onAct();

    await waitFor(() => expect(sent[1]?.call).toMatch(/\/restore$/));
  });

  it('offers no revocation of a used one', async () => {
    const { user } = open([bonus({ state: 'used' })]);

    await user.click(await screen.findByRole('button', { name: /Early bird of Alicia Moreno/ }));

    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open its page',
    ]);
  });

  it('filters by state in the address', async () => {
    const { user, router } = open([bonus()]);

    await user.selectOptions(await screen.findByLabelText('All states'), 'used');

    expect(router.state.location.search).toBe('?state=used');
    await waitFor(() => expect(requests.at(-1)).toContain('state=used'));
  });

  it('gives a bonus to the chosen members', async () => {
    const { user } = open([]);
    await user.click((await screen.findAllByRole('button', { name: 'Give a bonus' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));

    await user.type(dialog.getByRole('searchbox'), 'Ray');
    await user.click(await dialog.findByRole('button', { name: /Ray Ortiz/ }));
    await user.type(dialog.getByPlaceholderText('Bring a friend'), 'Food drive');
    await user.click(dialog.getByRole('radio', { name: 'Points' }));
    fireEvent.change(dialog.getByLabelText('Last night'), { target: { value: '2030-11-30' } });
    await user.click(dialog.getByRole('button', { name: 'Give the bonus' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      playerIds: [member.id],
      title: 'Food drive',
      kind: 'points',
      amount: 500,
      venueId: null,
      date: null,
      expiresOn: '2030-11-30',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
