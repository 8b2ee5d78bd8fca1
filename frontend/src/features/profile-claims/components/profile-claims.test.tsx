import type { OwnProfileClaim, ProfileClaim } from '@ahl/shared-types/profile-claims';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { EarlierNightsCard } from './earlier-nights-card.tsx';
import { ProfileClaims } from './profile-claims.tsx';

const walkInId = 'b'.repeat(24);
const own: OwnProfileClaim = {
  id: 'a'.repeat(24),
  state: 'open',
  sentAt: '2026-11-20T18:00:00.000Z',
  playerNumber: 1606,
  venue: null,
  date: null,
  playedAs: '',
  note: '',
  answer: '',
  answeredAt: null,
};
const claim: ProfileClaim = {
  ...own,
  member: { id: 'c'.repeat(24), name: 'Jo Walker', playerNumber: 2400, city: 'Keller' },
  candidates: [
    {
      id: walkInId,
      version: 0,
      name: 'Jo Walker',
      playerNumber: 1606,
      nights: 3,
      lastPlayedOn: '2026-11-01',
      place: null,
      isSameName: true,
    },
  ],
};

let sent: { method: string; path: string; body: unknown }[];
let mine: OwnProfileClaim[];
beforeEach(() => {
  sent = [];
  mine = [];
  stubMedia();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    if (path.startsWith('/api/config')) return Response.json(buildConfig());
    if (path.startsWith('/api/venues')) return Response.json({ items: [], total: 0 });
    if (method === 'POST')
      return Response.json(path === '/api/profile-claims' ? own : claim, { status: 201 });
    if (path.startsWith('/api/profile-claims/mine')) return Response.json({ items: mine });
    return Response.json({ items: [claim], total: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (screenOf: ReactNode) =>
  renderAt(<QueryClientProvider client={createQueryClient()}>{screenOf}</QueryClientProvider>, '/settings');
const posted = () => sent.filter(({ method }) => method === 'POST');

describe('claims of earlier nights', () => {
  it('are approved by naming the walk-in', async () => {
    open(<ProfileClaims />);
    const list = within(await screen.findByRole('list', { name: 'Claims of earlier nights' }));
    await expectAccessible();
    fireEvent.click(list.getByRole('button', { name: 'It is this one' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Give the nights to Jo Walker' }));

    await waitFor(() =>
      expect(posted()).toMatchObject([
        { path: `/api/profile-claims/${claim.id}/answer`, body: { decision: 'approve', playerId: walkInId } },
      ]),
    );
  });

  it('are sent by a member with the old number', async () => {
    open(<EarlierNightsCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Claim earlier nights' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim earlier nights' }));
    await expectAccessible();
    fireEvent.change(dialog.getByLabelText(/Old player number/), { target: { value: '1606' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send the claim' }));

    await waitFor(() =>
      expect(posted()).toMatchObject([
        { path: '/api/profile-claims', body: { playerNumber: 1606, venueId: null, date: null } },
      ]),
    );
  });

  it('show a member what waits, and can be withdrawn', async () => {
    mine = [own];
    open(<EarlierNightsCard />);
    expect(await screen.findByText('Waits for an answer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim earlier nights' })).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));

    await waitFor(() => expect(posted()).toMatchObject([{ path: `/api/profile-claims/${own.id}/withdraw` }]));
  });
});
