import type { OwnBonus } from '@ahl/shared-types/bonuses';
import { nightDate } from '@ahl/shared-types/common';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { render, screen, within } from '@/testing/render.tsx';
import { MyBonuses } from './my-bonuses.page.tsx';

const now = Date.parse('2026-11-21T18:00:00Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();
const hourMs = 3_600_000;
const bonus = (more: Partial<OwnBonus>): OwnBonus => ({
  id: more.title ?? '',
  uniqueCode: 'K7M2-9PQR-XT4W-H8CD',
  title: 'Early bird',
  kind: 'chips',
  amount: 500,
  ownerName: 'Alicia Moreno',
  ownerNumber: 1606,
  venueName: '',
  date: '',
  startsAt: null,
  expiresAt: inMs(5.5 * hourMs),
  verifiedAt: null,
  verifiedByName: '',
  revokedAt: null,
  state: 'valid',
  pointsNight: '',
  counted: null,
  ...more,
});
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MyBonuses />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const reply = (items: OwnBonus[]) =>
  vi.mocked(fetch).mockImplementation(async () => new Response(JSON.stringify({ items })));

beforeEach(() => {
  holdServerTime(now);
  vi.stubGlobal('fetch', vi.fn());
  return () => vi.unstubAllGlobals();
});

describe('/my-bonuses', () => {
  it('shows valid bonuses with their code to scan and to read, where and how long they apply', async () => {
    reply([bonus({ venueName: 'Rusty Nail Tavern' })]);
    show();

    expect(await screen.findByText('K7M2-9PQR-XT4W-H8CD')).toBeTruthy();
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('/verify-bonus/K7M2-9PQR-XT4W-H8CD');
    expect(screen.getByText(/^5 h \d+ min left$/)).toBeTruthy();
    expect(screen.getByText('Rusty Nail Tavern')).toBeTruthy();
  });

  it('lists coming bonuses, used ones with who used them, and expired ones', async () => {
    reply([
      bonus({ title: 'Next week', state: 'upcoming', date: '2026-11-28' }),
      bonus({
        title: 'Then',
        state: 'used',
        verifiedAt: '2026-11-15T18:00:00Z',
        verifiedByName: 'Dana Wells',
      }),
      bonus({ title: 'Gone', state: 'expired', expiresAt: '2026-11-12T12:00:00Z' }),
    ]);
    show();

    const past = within(await screen.findByRole('list', { name: 'Used and expired' }));
    expect(past.getByText(/redeemed by Dana Wells/)).toBeTruthy();
    expect(past.getByText(/Expired Nov 12/)).toBeTruthy();
    expect(screen.getByText(/Saturday, Nov 28/)).toBeTruthy();
    expect(screen.getByText('No bonus is ready tonight')).toBeTruthy();
  });

  it("shows in which night points counted, and what tonight's points wait for", async () => {
    const counted = { resultId: 'r1', playerId: 'p1', name: 'Friday Night', date: '2026-11-13' };
    const used = { kind: 'points' as const, state: 'used' as const, verifiedAt: inMs(-1) };
    reply([
      bonus({ ...used, title: 'Then', pointsNight: '2026-11-13', counted }),
      bonus({
        ...used,
        title: 'Now',
        pointsNight: nightDate(now, { timeZone: 'America/Chicago', dayEndsHour: 6 }),
      }),
      bonus({ ...used, title: 'Waits', pointsNight: '2026-11-14' }),
    ]);
    show();

    const link = await screen.findByRole('link', { name: 'Counted at Friday Night, Fri, Nov 13' });
    expect(link.getAttribute('href')).toBe('/my-points/p1?night=r1');
    expect(screen.getByText("Counts when tonight's result is posted")).toBeTruthy();
    expect(screen.getByText('Counts when the result of Sat, Nov 14 is posted')).toBeTruthy();
  });

  it('explains what to do without any, and offers a retry if they did not load', async () => {
    reply([]);
    const { unmount } = show();
    expect(await screen.findByText('No bonuses yet')).toBeTruthy();
    unmount();

    vi.mocked(fetch).mockImplementation(async () => new Response('{}', { status: 503 }));
    show();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
