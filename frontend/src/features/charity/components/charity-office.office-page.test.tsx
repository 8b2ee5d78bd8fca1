import type { Donation } from '@ahl/shared-types/charity';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { CharityOfficePage } from './charity-office.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const donation: Donation = {
  id: id('a'),
  date: '2026-11-10',
  venue: { id: id('b'), name: 'Copper Still' },
  drive: { id: id('d'), name: 'Full pantries' },
  venueId: id('b'),
  driveId: id('d'),
  meals: 40,
  backpacks: 0,
  toys: 2,
  bicycles: 0,
  items: 42,
  note: 'Two boxes',
  isDeleted: false,
  version: 3,
};
const drive = {
  id: id('d'),
  name: 'Full pantries',
  description: '',
  startsOn: '2026-11-01',
  endsOn: null,
  counts: 'meals',
  goal: 80,
  donated: 40,
  isShown: true,
  isDeleted: false,
  donations: 1,
  version: 0,
};

let sent: { call: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
      return Response.json(donation, { status: method === 'POST' ? 201 : 200 });
    }
    if (url.startsWith('/api/donations')) return Response.json({ items: [donation], total: 1 });
    if (url.startsWith('/api/charity-drives')) return Response.json({ items: [drive], total: 1 });
    if (url === '/api/charity/totals/office')
      return Response.json({ meals: 9_000, backpacks: 0, toys: 2, bicycles: 0, version: 6 });
    if (url === '/api/charity/totals')
      return Response.json({ meals: 9_000, backpacks: 0, toys: 2, bicycles: 0 });
    return Response.json({ items: [], total: 0 });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (address = '/admin/charity') =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <CharityOfficePage />
    </QueryClientProvider>,
    address,
  );

describe('/admin/charity', () => {
  it('lists donations with venue, drive and items, and the sum of all', async () => {
    open();

    const row = within((await screen.findByText('Two boxes')).closest('tr') as HTMLElement);
    expect(row.getByText('Copper Still')).toBeTruthy();
    expect(row.getByText('Full pantries')).toBeTruthy();
    expect(row.getByText('42')).toBeTruthy();
    expect(await screen.findByText(/9,002 items in all/)).toBeTruthy();
    await expectAccessible();
  });

  it('records a donation', async () => {
    const { user } = open();
    await screen.findByText('Two boxes');

    await user.click(screen.getByRole('button', { name: 'Record a donation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a donation' }));
    const toys = dialog.getByRole('textbox', { name: 'Toys' });
    await user.clear(toys);
    await user.type(toys, '12');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Record it' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The donation is recorded' }]));
    expect(sent).toMatchObject([
      { call: 'POST /api/donations', body: { toys: 12, meals: 0, venueId: null } },
    ]);
  });

  it('sets the totals at the version that was seen', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Totals' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Totals' }));
    const toys = await dialog.findByRole('textbox', { name: 'Toys' });

    await user.clear(toys);
    await user.type(toys, '7');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The totals are saved' }]));
    const body = { meals: 9_000, backpacks: 0, toys: 7, bicycles: 0, version: 6 };
    expect(sent).toEqual([{ call: 'PUT /api/charity/totals', body }]);
  });

  it('deletes a donation, with an undo', async () => {
    const { user } = open();
    await screen.findByText('Two boxes');

    await user.click(screen.getByRole('button', { name: /^Actions for/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The donation is deleted' }]));
    expect(sent.map(({ call }) => call)).toEqual([`DELETE /api/donations/${id('a')}`]);
  });

  it('shows the progress of each drive', async () => {
    open('/admin/charity?view=drives');

    const bar = await screen.findByRole('progressbar', { name: 'How far Full pantries is' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    await expectAccessible();
  });
});
