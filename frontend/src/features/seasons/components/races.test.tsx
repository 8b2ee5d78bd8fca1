import { failureAnswer, invalidInput } from '@ahl/shared-types/common';
import type { RaceRecord } from '@ahl/shared-types/races';
import { reason } from '@ahl/shared-types/reasons';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor } from '@/testing/render.tsx';
import { RacePage } from './race-page.tsx';
import { SeasonsPage } from './seasons.office-page.tsx';

const id = 'c'.repeat(24);
const venue = { id: 'd'.repeat(24), name: 'Rusty Nail' };
const race = (more: Partial<RaceRecord> = {}): RaceRecord => ({
  id,
  name: 'Holiday sprint',
  startsOn: '2026-11-10',
  endsOn: '2026-12-05',
  venueIds: [venue.id],
  venues: [venue],
  cut: 8,
  best: null,
  minimumGames: 0,
  prize: '',
  status: 'running',
  isArchived: false,
  version: 2,
  ...more,
});

type Sent = { call: string; body: unknown };
let sent: Sent[];
let saved: { status: number; body: object };
const open = (element: ReactElement, address: string, record = race()) => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
      return Response.json(saved.body, { status: saved.status });
    }
    if (url.startsWith('/api/races?')) return Response.json({ items: [record], total: 1 });
    if (url.startsWith('/api/races/')) return Response.json(record);
    if (url.startsWith('/api/venues?')) return Response.json({ items: [venue], total: 1 });
    return Response.json({ items: [], total: 0 });
  });
  return renderAt(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>, address);
};
beforeEach(() => {
  sent = [];
  saved = { status: 200, body: race({ version: 3 }) };
  clearToasts();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('/admin/edit-point-races?view=races', () => {
  it('lists the races with their days, venues and cut', async () => {
    open(<SeasonsPage />, '/admin/edit-point-races?view=races');

    const row = await screen.findByRole('row', {
      name: /Holiday sprint.*Nov 10 – Dec 5, 2026.*Rusty Nail.*8/,
    });
    expect(row.querySelector('a')?.getAttribute('href')).toBe(`/admin/edit-point-races/races/${id}`);
    await expectAccessible();
  });
});

describe('/admin/edit-point-races/races/:id', () => {
  it('changes the cut at the version that was seen', async () => {
    open(<RacePage id={id} />, `/admin/edit-point-races/races/${id}`);
    fireEvent.change(await screen.findByLabelText('Cut'), { target: { value: '12' } });
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `PUT /api/races/${id}`,
      body: { cut: 12, best: null, venueIds: [venue.id], version: 2 },
    });
  });

  it('shows at the field that a venue is closed on these days', async () => {
    saved = {
      status: 400,
      body: failureAnswer(invalidInput({ venueIds: reason('race.venue-closed', { name: 'Rusty Nail' }) })),
    };
    open(<RacePage id={id} />, `/admin/edit-point-races/races/${id}`);
    fireEvent.change(await screen.findByLabelText('Cut'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Rusty Nail is closed on these days. Leave it out.')).toBeTruthy();
  });

  it('offers to restore an archived race', async () => {
    open(<RacePage id={id} />, `/admin/edit-point-races/races/${id}`, race({ isArchived: true }));

    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));

    await waitFor(() => expect(sent[0]?.call).toBe(`POST /api/races/${id}/restore`));
  });
});
