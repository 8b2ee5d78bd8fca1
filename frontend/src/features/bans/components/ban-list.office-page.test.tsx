import type { Ban } from '@ahl/shared-types/bans';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { BanListPage } from './ban-list.office-page.tsx';

const ban = (more: Partial<Ban> = {}): Ban => ({
  id: 'a'.repeat(24),
  version: 2,
  member: { id: 'b'.repeat(24), name: 'Rusty Keller', playerNumber: 3120 },
  scope: 'venue',
  region: null,
  venue: { id: 'c'.repeat(24), name: 'Rusty Nail' },
  state: 'active',
  until: '2026-12-24',
  reason: 'Shouted at the host.',
  words: 'Please stay away.',
  evidence: 'Seen by Dana.',
  imposed: { at: '2026-11-20T12:00:00.000Z', byName: 'Alex B.' },
  lifted: null,
  appeal: null,
  ...more,
});
const question = {
  id: 'd'.repeat(24),
  requestedAt: '2026-11-20T12:00:00.000Z',
  member: { id: 'e'.repeat(24), name: 'R Keller', playerNumber: 4000, email: 'new@a.test', city: 'Keller' },
  ban: { id: 'a'.repeat(24), name: 'Rusty Keller', playerNumber: 3120, scope: 'league', until: null },
  reasons: ['phone', 'name'],
};

let sent: { method: string; path: string; body: unknown }[];
let bans: Ban[];
let questions: unknown[];

beforeEach(() => {
  sent = [];
  bans = [ban()];
  questions = [];
  stubMedia();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    if (method !== 'GET') return Response.json(path.includes('questions') ? { id: question.id } : ban());
    if (path.startsWith('/api/bans/questions')) return Response.json({ items: questions });
    if (path.startsWith('/api/bans')) return Response.json({ items: bans, total: bans.length });
    if (path.startsWith('/api/choices/members'))
      return Response.json({
        items: [{ id: 'b'.repeat(24), name: 'Rusty Keller', playerNumber: 3120, city: '', isRetired: false }],
      });
    if (path.startsWith('/api/config')) return Response.json(buildConfig());
    return Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (address = '/admin/members/banlist') =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <BanListPage />
    </QueryClientProvider>,
    address,
  );
const writes = () => sent.filter(({ method }) => method !== 'GET');

describe('the ban list', () => {
  it('shows who, where and until when, and lifts a ban with a note', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Rusty Keller/ });
    for (const text of ['Rusty Nail', 'Dec 24, 2026', 'Active'])
      expect(within(row).getByText(text)).toBeTruthy();
    await expectAccessible();

    fireEvent.click(within(row).getByRole('button', { name: 'Rusty Keller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban of Rusty Keller' }));
    expect(dialog.getByText('Shouted at the host.')).toBeTruthy();
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Lift' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Note (optional)' }), {
      target: { value: 'Sorry' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Lift the ban' }));

    await waitFor(() =>
      expect(writes()).toMatchObject([{ path: `/api/bans/${ban().id}/lift`, body: { note: 'Sorry' } }]),
    );
  });

  it('bans the member given in the address', async () => {
    open(`/admin/members/banlist?ban=${'b'.repeat(24)}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban a member' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Why/ }), { target: { value: 'Cheated' } });
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Ban' }));

    await waitFor(() =>
      expect(writes()).toMatchObject([
        {
          method: 'POST',
          path: '/api/bans',
          body: { playerId: 'b'.repeat(24), scope: 'league', until: null, reason: 'Cheated' },
        },
      ]),
    );
  });

  it('asks whether a new member is a banned person', async () => {
    questions = [question];
    open();
    const requests = within(await screen.findByRole('region', { name: 'Questions for the office' }));
    expect(requests.getByText(/same phone · same name/)).toBeTruthy();
    await expectAccessible();

    fireEvent.click(requests.getByRole('button', { name: 'The same: ban' }));

    await waitFor(() =>
      expect(writes()).toMatchObject([
        { path: `/api/bans/questions/${question.id}/answer`, body: { answer: 'same' } },
      ]),
    );
  });

  it('answers a pending appeal', async () => {
    bans = [
      ban({
        appeal: {
          text: 'It was not me.',
          at: '2026-11-21T12:00:00.000Z',
          state: 'open',
          answer: '',
          byName: '',
        },
      }),
    ];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Rusty Keller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban of Rusty Keller' }));
    expect(dialog.queryByRole('button', { name: 'Note an appeal' })).toBeNull();

    fireEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Grant and lift the ban' }));

    await waitFor(() => expect(writes()).toMatchObject([{ body: { decision: 'granted', answer: '' } }]));
  });
});
