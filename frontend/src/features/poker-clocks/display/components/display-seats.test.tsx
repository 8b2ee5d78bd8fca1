import { type Entry, emptyNight, type Move, nightCounts } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { entry, seat } from '../../testing/open-players-panel.tsx';
import { notThere, renderPage, venueAnswers } from '../../testing/render-page.tsx';
import { DisplayPage } from './display-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sixMoved = (reason: Move['reason'], agoMs: number) => {
  const entries: Entry[] = [1, 2, 3, 4, 5, 6].map((number) =>
    entry(number, `Player ${number}`, seat(1, number)),
  );
  const at = new Date(Date.now() - agoMs).toISOString();
  const moves = entries.map(
    ({ id }, index): Move => ({
      entryId: id,
      from: seat(2, 1),
      to: seat(1, index + 1),
      reason,
      note: '',
      at,
    }),
  );
  return { ...emptyNight(), entries, moves };
};

const openDisplay = (reason: Move['reason'], { agoMs = 1_000, seatsSeconds = 10 } = {}) => {
  const night = sixMoved(reason, agoMs);
  const anchoredAt = new Date().toISOString();
  // A paused clock keeps the clock view; the rotation alone would show the clock for ten minutes.
  const clock = buildClock({ status: 'paused', tournamentId: null, anchoredAt, counts: nightCounts(night) });
  const seconds = { clock: 600, seats: seatsSeconds, blinds: 0, message: 0, qr: 0 };
  localStorage.setItem('displaySettings', JSON.stringify({ seconds }));
  setConnection('live');
  return renderPage(<DisplayPage clockId={clock.id} loginPath="/admin/login" logo={null} />, [
    [/venues\/\w+\/display$/, notThere],
    ...venueAnswers,
    [/night$/, { body: { ...night, version: clock.version, resultId: null } }],
    [/api\/poker-clocks\/\w+$/, { body: clock }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
};

describe('the display after players were moved', () => {
  it.each(['break', 'redraw', 'balance'] as const)(
    'shows the seats at once with every moved player: %s',
    async (reason) => {
      openDisplay(reason);

      const moved = (await screen.findByRole('heading', { name: 'Moved last' })).closest('section');
      expect(within(moved as HTMLElement).getAllByRole('listitem')).toHaveLength(6);
      expect(screen.getAllByText('Player 6')).toHaveLength(2);
    },
  );

  it('shows the seats after a draw, which moves everybody', async () => {
    openDisplay('draw');

    expect(await screen.findByRole('heading', { name: 'Seats' })).toBeDefined();
    expect(screen.getByText('Player 6')).toBeDefined();
  });

  it('returns to its views after a minute, and skips the seats if the venue has turned them off', async () => {
    for (const more of [{ agoMs: 61_000 }, { seatsSeconds: 0 }]) {
      const { sent, queryClient } = openDisplay('break', more);
      expect(await screen.findByText('Paused')).toBeDefined();
      await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/night'))).toBe(true));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.queryByRole('heading', { name: 'Seats' })).toBeNull();
      cleanup();
    }
  });
});
