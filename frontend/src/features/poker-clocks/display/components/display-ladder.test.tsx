import { leagueRule } from '@ahl/shared-types/points-rules';
import { type Entry, emptyNight, nightCounts } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { entry, idOf, seat } from '../../testing/open-players-panel.tsx';
import { notThere, renderPage, venueAnswers } from '../../testing/render-page.tsx';
import { DisplayPage } from './display-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const openDisplay = ({
  left,
  outAgoMs = 60_000,
  weight = 'normal',
  ladderSeconds = 15,
  by = [],
}: {
  left: number;
  outAgoMs?: number;
  weight?: string;
  ladderSeconds?: number;
  /** Who eliminated the last one who went out. */
  by?: number[];
}) => {
  const entries: Entry[] = Array.from({ length: 24 }, (_one, at) =>
    entry(at + 1, `Player ${at + 1}`, seat(1, 1)),
  );
  const at = new Date(Date.now() - outAgoMs).toISOString();
  const bustOuts = entries
    .slice(left)
    .toReversed()
    .map(({ id }) => ({ commandId: id, entryIds: [id], unnamed: 0, at }));
  const lastOut = bustOuts.at(-1)?.entryIds[0] ?? '';
  const knockOuts = by.length > 0 ? [{ entryId: lastOut, reEntries: 0, by: by.map(idOf) }] : [];
  const night = { ...emptyNight(), entries, bustOuts, knockOuts };
  const clock = buildClock({
    status: 'running',
    tournamentId: null,
    anchoredAt: new Date().toISOString(),
    counts: nightCounts(night),
  });
  // The rotation alone would show the clock for ten minutes.
  const seconds = { clock: 600, ladder: ladderSeconds, seats: 0, blinds: 0, message: 0, qr: 0 };
  localStorage.setItem('displaySettings', JSON.stringify({ seconds }));
  setConnection('live');
  return renderPage(<DisplayPage clockId={clock.id} loginPath="/admin/login" logo={null} />, [
    [/venues\/\w+\/display$/, notThere],
    ...venueAnswers,
    [/night$/, { body: { ...night, scoring: leagueRule, weight, version: clock.version, resultId: null } }],
    [/api\/poker-clocks\/\w+$/, { body: clock }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
};
const rows = async () => {
  const ladder = await screen.findByRole('region', { name: 'Points ladder' });
  return within(ladder)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const nightWasRead = async ({ sent, queryClient }: ReturnType<typeof openDisplay>) => {
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/night'))).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
};

describe('the points ladder of a display', () => {
  it('stands beside the clock with nine of 24 left, and names who just went out', async () => {
    openDisplay({ left: 9 });

    expect(await rows()).toEqual([
      '94,960next out',
      '86,200',
      '76,820',
      '67,440',
      '58,060',
      '48,680',
      '39,920',
      '211,160',
      '112,400',
    ]);
    expect(screen.getByRole('timer')).toBeDefined();
    expect(screen.getByText('9 of 24 left')).toBeDefined();
    expect(screen.getByText('10th Player 10')).toBeDefined();
    expect(screen.getByText('+4,650')).toBeDefined();
  });

  it('names who eliminated them, if the desk noted it', async () => {
    openDisplay({ left: 9, by: [2, 5] });

    expect(await screen.findByText(/^by Player 2,? and Player 5$/)).toBeDefined();
  });

  it('appears after an elimination with many players left', async () => {
    openDisplay({ left: 20, outAgoMs: 2_000 });

    expect((await rows())[0]).toBe('201,240next out');
  });

  it.each([
    ['many are left and nobody just went out', { left: 20 }],
    ['the night counts nowhere', { left: 9, weight: 'excluded' }],
    ['the venue has left it out', { left: 9, ladderSeconds: 0 }],
  ])('gives way to the clock if %s', async (_name, more) => {
    const page = openDisplay(more);

    await nightWasRead(page);
    expect(await screen.findByRole('list', { name: 'Levels' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Points ladder' })).toBeNull();
  });
});
