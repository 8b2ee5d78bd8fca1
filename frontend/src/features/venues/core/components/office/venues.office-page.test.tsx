import type { OfficeVenue } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { VenuesPage } from './venues.office-page.tsx';

const venue = (more: Partial<OfficeVenue> = {}): OfficeVenue => ({
  id: 'a'.repeat(24),
  name: 'Alibi',
  address: '1 Main St',
  city: 'Denton',
  state: 'TX',
  phone: '',
  region: 732,
  logo: null,
  standing: 'open',
  closesOn: null,
  weekdays: [1, 5],
  coordinates: null,
  contact: 'Ray Ott, (817) 555-0142',
  tags: [],
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 2,
  ...more,
});
const brass = venue({ id: 'b'.repeat(24), name: 'Brass', standing: 'closing', closesOn: '2027-02-01' });

let sent: { call: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.startsWith('/api/venues/office')) return Response.json({ items: [venue(), brass], total: 2 });
    if (method === 'GET') return Response.json([]);
    sent.push({ call: `${method} ${url}`, body: JSON.parse(String(body)) });
    return Response.json({ batchId: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6', done: 1, failed: [] });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = async () => {
  const shown = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <VenuesPage />
    </QueryClientProvider>,
    '/admin/venues',
  );
  await screen.findByText('Brass');
  return shown;
};

describe('/admin/venues', () => {
  it('lists venues with their nights, contact and standing', async () => {
    await open();

    const row = within(screen.getByText('Alibi').closest('tr') as HTMLElement);
    expect(row.getByText('Mon, Fri')).toBeTruthy();
    expect(row.getByText('Ray Ott, (817) 555-0142')).toBeTruthy();
    expect(screen.getByText('Until Feb 1, 2027')).toBeTruthy();
    await expectAccessible();
  });

  it('closes the ticked venues after today', async () => {
    const { user } = await open();

    await user.click(screen.getByLabelText('Select Alibi'));
    await user.click(screen.getByRole('button', { name: 'Close after today' }));

    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'POST /api/venues/bulk', body: { ids: ['a'.repeat(24)], act: 'close' } },
      ]),
    );
  });
});
