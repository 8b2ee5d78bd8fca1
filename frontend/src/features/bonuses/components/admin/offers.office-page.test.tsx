import type { BonusOffer } from '@ahl/shared-types/bonuses';
import { keyOf } from '@ahl/shared-types/query-keys';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { OfferPaper } from './offer-paper.tsx';
import { OffersPage } from './offers.office-page.tsx';

const offer: BonusOffer = {
  id: 'a'.repeat(24),
  code: 'ABCDEFGHJK',
  title: 'Happy hour chips',
  kind: 'chips',
  amount: 500,
  venueId: null,
  venueName: '',
  state: 'open',
  opens: '2026-11-21T23:00:00.000Z',
  closes: '2026-11-22T01:30:00.000Z',
  opensOn: '2026-11-21',
  opensAt: '17:00',
  closesOn: '2026-11-21',
  closesAt: '19:30',
  countsUntil: '2026-11-28',
  cap: 40,
  claimed: 12,
  used: 9,
  version: 0,
};

const open = () => {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET')
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    if (method !== 'GET') return Response.json(offer, { status: method === 'POST' ? 201 : 200 });
    return Response.json({ items: url.startsWith('/api/bonus-offers') ? [offer] : [], total: 1 });
  });
  const client = createQueryClient();
  setConfig(client);
  const shown = renderAt(
    <QueryClientProvider client={client}>
      <OffersPage />
    </QueryClientProvider>,
    '/admin/player-bonus-qr',
  );
  return { ...shown, sent };
};

beforeEach(() => {
  clearToasts();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('/admin/player-bonus-qr', () => {
  it('lists the codes with how many members took and used them, and creates a new one', async () => {
    const { user, sent } = open();
    const row = (await screen.findByRole('link', { name: 'Happy hour chips' })).closest('tr, li');
    expect(row?.textContent).toContain('12 of 40');
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'New bonus code' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('What it is for'), 'Late chips');
    await user.click(dialog.getByRole('button', { name: 'Create the code' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'POST /api/bonus-offers',
      body: { title: 'Late chips', kind: 'chips', amount: 500, venueId: null, cap: null },
    });
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Happy hour chips has its code'));
  });
});

describe('/admin/player-bonus-qr/:id', () => {
  it('shows the code with its bonus, its address and its end', async () => {
    renderWithData(<OfferPaper id={offer.id} />, [
      [keyOf('GET /api/bonus-offers/:id', { params: { id: offer.id } }), offer],
    ]);

    const sheet = within(screen.getByRole('article', { name: 'Happy hour chips' }));
    expect(sheet.getByRole('img').getAttribute('aria-label')).toMatch(/\/take-bonus\/ABCDEFGHJK$/);
    expect(sheet.getByText(/Sat, Nov 21, 5:00PM – Sat, Nov 21, 7:30PM/)).toBeTruthy();
    await expectAccessible();
  });
});
