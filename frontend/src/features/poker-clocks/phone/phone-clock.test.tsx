import { type Clock, emptyNight } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, screen, within } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { type Answer, renderPage } from '../testing/render-page.tsx';
import { PhoneClock } from './phone-clock.tsx';

const entry = (id: string, name: string) => ({
  id,
  name,
  playerId: null,
  playerNumber: null,
  seat: null,
  isSeatFixed: false,
  extraChips: 0,
  reEntries: 0,
  addOns: 0,
});
const out = (...entryIds: string[]) => ({ entryIds, unnamed: 0, at: '2025-07-26T01:00:00.000Z' });

const openPhone = (more: Partial<Clock>, answer?: Answer) => {
  // The time is fixed, so that the clock does not depend on how long the page takes to load.
  const nowMs = Date.now();
  holdServerTime(nowMs);
  const clock = buildClock({ tournamentId: null, anchoredAt: new Date(nowMs).toISOString(), ...more });
  const night = {
    ...emptyNight(),
    entries: [entry('a', 'Ana Ruiz'), entry('b', 'Bo Carter'), entry('c', 'Cy Young')],
    bustOuts: more.status === 'finished' ? [out('a', 'b')] : [],
  };
  setConnection('live');
  renderPage(<PhoneClock clockId={clock.id} />, [
    [/\/night$/, { body: { ...night, version: clock.version, resultId: null } }],
    [/api\/poker-clocks\/\w+$/, answer ?? { body: clock }],
    [/api\/config/, { body: buildConfig(nowMs) }],
  ]);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a clock on a phone', () => {
  it('shows time, blinds and the coming rows, finds a seat, and has no commands', async () => {
    openPhone({ status: 'running', remainingMs: 702_000 });

    expect((await screen.findByRole('timer')).textContent).toBe('11:42');
    const levels = within(screen.getByRole('complementary', { name: 'Blinds to come' }));
    expect(levels.getAllByRole('listitem')).toHaveLength(5);
    expect(await screen.findByText('Find my seat')).toBeDefined();
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });

  it('shows how the night ended, the winner first and ties as one place', async () => {
    openPhone({ status: 'finished' });

    const places = within(await screen.findByRole('complementary', { name: 'Places' }));
    const rows = (await places.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual(['1Cy Young', '2Ana Ruiz', '2Bo Carter']);
    expect(screen.queryByText('Find my seat')).toBeNull();
  });

  it('reports that a clock is not public, and links to tonight', async () => {
    openPhone({}, { status: 403, body: { message: 'No.', code: 'FORBIDDEN', requestId: 'r' } });

    expect(await screen.findByText('This clock is not public')).toBeDefined();
    expect(screen.getByRole('link', { name: "Today's tournaments" }).getAttribute('href')).toBe('/');
  });
});
