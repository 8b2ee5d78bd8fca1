import type { MyTonight, Reservation } from '@ahl/shared-types/tonight';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { render, screen } from '@/testing/render.tsx';
import { CheckInView } from './check-in-view.page.tsx';
import { TonightView } from './tonight-view.tsx';

const clockId = 'c'.repeat(24);
const startsAt = new Date(Date.now() + 3_600_000).toISOString();
const card = {
  id: 'a'.repeat(24),
  name: 'Saturday Special',
  type: 'tournament',
  date: '2026-11-21',
  startTime: '7:00PM',
  startsAt: [startsAt],
  endTime: null,
  gracePeriod: 60,
  region: 732,
  notes: '',
  assignedHost: '',
  clock: null,
  startStates: [],
  venue: { id: 'd'.repeat(24), name: 'Rusty Nail Tavern', city: 'Fort Worth', logo: null, imageUrl: null },
};
const reservation = {
  id: 'e'.repeat(24),
  eventId: card.id,
  date: card.date,
  startTime: '19:00',
  name: card.name,
  venueName: 'Rusty Nail Tavern',
  startsAt,
  entryClosesAt: startsAt,
  reservedAt: startsAt,
  seat: { status: 'reserved' as const, position: null, heldUntil: startsAt, callEndsAt: null },
};
let tonight: MyTonight;
let coming: Reservation[];
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const calls = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${String(url)} ${init?.body ?? ''}`);

beforeEach(() => {
  tonight = { date: '2026-11-21', reservations: [], table: null };
  coming = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') {
        tonight = { ...tonight, reservations: [reservation] };
        return answer(201, reservation);
      }
      if (init?.method === 'DELETE') {
        tonight = { ...tonight, reservations: [] };
        return answer(200, { id: reservation.id });
      }
      if (String(url).includes('/api/tonight/reservations')) return answer(200, coming);
      return answer(200, String(url).includes('/date/') ? [card] : tonight);
    }),
  );
  return () => vi.unstubAllGlobals();
});

const show = (path: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/tonight"
            element={<TonightView table={({ entryId }) => <p>Table of {entryId}</p>} />}
          />
          <Route path="/check-in/:clockId" element={<CheckInView />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('/tonight', () => {
  it('reserves a place and cancels it', async () => {
    show('/tonight');

    await userEvent.click(await screen.findByRole('button', { name: /Reserve Rusty Nail Tavern 7:00PM/ }));
    await screen.findByText('Your place is reserved');
    expect(calls()).toContain(
      `POST /api/tonight/reservations ${JSON.stringify({ eventId: card.id, date: card.date, startTime: '19:00' })}`,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
    await screen.findByRole('button', { name: /Reserve Rusty Nail Tavern/ });
  });

  it('shows the table once the member is at one', async () => {
    tonight = { ...tonight, table: { clockId, entryId: 'me', finish: null } };
    show('/tonight');

    expect(await screen.findByText('Table of me')).toBeTruthy();
  });
});

describe('/check-in/:clockId for a visitor', () => {
  it('shows what was scanned before it asks for a sign-in, and checks nobody in', async () => {
    vi.mocked(fetch).mockImplementation(async () => answer(200, { venueName: 'Rusty Nail Tavern' }));
    show(`/check-in/${clockId}?code=abc`);

    expect(await screen.findByRole('heading', { name: "Tonight's game at Rusty Nail Tavern" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in and check in' }).getAttribute('href')).toBe(
      `/login?returnTo=${encodeURIComponent(`/check-in/${clockId}?code=abc`)}`,
    );
    expect(calls().filter((one) => one.startsWith('POST'))).toEqual([]);
  });
});

describe('/check-in/:clockId', () => {
  beforeEach(() => {
    localStorage.setItem('user', JSON.stringify(accountOf({ id: 'b'.repeat(24), firstName: 'Dana' })));
    localStorage.setItem('userToken', 'token');
    restoreSession();
    return () => {
      localStorage.clear();
      restoreSession();
    };
  });

  const reply = (status: number, body: object) =>
    vi.mocked(fetch).mockImplementation(async () => answer(status, body));

  it('becomes My night after the scan, also for a member who has scanned before', async () => {
    tonight = { ...tonight, table: { clockId, entryId: 'me', finish: null } };
    for (const [outcome, toasts] of [
      ['checked-in', ['You are in at Rusty Nail Tavern']],
      ['already-in', []],
    ] as const) {
      clearToasts();
      const checkedIn = { outcome, clockId, entryId: 'me', venueName: 'Rusty Nail Tavern', seat: null };
      vi.mocked(fetch).mockImplementation(async (_url, init) =>
        answer(200, init?.method === 'POST' ? checkedIn : tonight),
      );
      const { unmount } = show(`/check-in/${clockId}?code=abc`);

      expect(await screen.findByText('Table of me')).toBeTruthy();
      expect(readToasts().map(({ title }) => title)).toEqual(toasts);
      expect(calls()[0]).toContain('"code":"abc"');
      unmount();
    }
  });

  it.each([
    ['check-in.old-code', 'This code has changed since'],
    ['check-in.entry-closed', 'Late registration is closed'],
    ['check-in.wrong-code', "This is not the code of this venue's screen"],
  ])('shows for %s: %s', async (reason, title) => {
    reply(409, { code: 'CONFLICT', message: 'No.', reason });
    show(`/check-in/${clockId}?code=abc`);

    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('offers a retry when the network is down', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('failed'));
    show(`/check-in/${clockId}?code=abc`);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
