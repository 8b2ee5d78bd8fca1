// The times on the desk: before the start they count from the start, after the end they are gone.
import { type Clock, emptyNight } from '@ahl/shared-types/poker-clocks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAs } from '@/features/session/testing/act-as.ts';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubWindowWidth } from '@/testing/media.ts';
import { cleanup, screen, waitFor, within } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import { buildClock } from '../../testing/build-clock.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DeskPage } from './desk-page.tsx';

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
const night = {
  ...emptyNight(),
  entries: [entry('a', 'Ana Ruiz'), entry('b', 'Bo Carter')],
  bustOuts: [{ entryIds: ['b'], unnamed: 0, at: '2025-07-26T01:00:00.000Z' }],
};

const openDesk = async (fields: Partial<Clock>, width: number) => {
  const clock = buildClock({ anchoredAt: new Date().toISOString(), tournamentId: null, ...fields });
  stubWindowWidth(width);
  setConnection('live');
  actAs({ role: 'Super Admin' });
  renderPage(
    <DeskPage clockId={clock.id} />,
    [
      [/\/(log|photos)/, { body: { items: [], total: 0 } }],
      [/\/night$/, { body: { ...night, version: clock.version, resultId: null } }],
      [/GET \/api\/poker-clocks\/\w+$/, { body: clock }],
      [/api\/config/, { body: buildConfig(Date.now()) }],
    ],
    `/admin/poker-clock?id=${clock.id}`,
  );
  await screen.findByRole('heading', { level: 1, name: 'Rusty Nail Tavern' });
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-07-26T00:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  resetQueues();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the desk of a clock that waits for its start', () => {
  it('counts the levels and the end from the scheduled start', async () => {
    // It is 7:00PM in the league; the start is at 7:30PM, and levels and break last 70 minutes.
    await openDesk({ startsAt: '2025-07-26T00:30:00.000Z' }, 1440);

    const levels = within(screen.getByRole('region', { name: /^Levels/ }));
    await waitFor(() => expect(levels.getByText('7:30PM')).toBeDefined());
    expect(levels.getByText('7:45PM')).toBeDefined();
    expect(levels.queryByText('now')).toBeNull();
    expect(screen.getByText('Ends about').nextElementSibling?.textContent).toBe('8:45PM');
  });
});

describe('the desk of a night that is over', () => {
  it('shows the winner in place of the time, and on a phone links to places and points', async () => {
    await openDesk(
      { status: 'finished', counts: { ...buildClock().counts, entries: 2, playersLeft: 1 } },
      390,
    );

    expect(await screen.findByText('Ana Ruiz won')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Finished · 2 entries')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Places and points' }).getAttribute('href')).toMatch(
      /tab=players/,
    );
  });
});
