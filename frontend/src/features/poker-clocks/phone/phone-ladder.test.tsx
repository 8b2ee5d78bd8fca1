import { leagueRule } from '@ahl/shared-types/points-rules';
import { type Clock, emptyNight, type LadderRanks, nightCounts } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, screen, within } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { entry, seat } from '../testing/open-players-panel.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { PhoneClock } from './phone-clock.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openPhone = (ranks: LadderRanks | null | undefined, more: Partial<Clock> = {}) => {
  const entries = [1, 2, 3, 4].map((number) => entry(number, `Player ${number}`, seat(1, number)));
  const [first] = entries;
  const at = new Date().toISOString();
  const bustOuts = [{ commandId: 'a', entryIds: [first?.id ?? ''], unnamed: 0, at }];
  const night = { ...emptyNight(), entries, bustOuts };
  const clock = buildClock({
    status: 'running',
    tournamentId: null,
    anchoredAt: at,
    counts: nightCounts(night),
    ...more,
  });
  setConnection('live');
  return renderPage(<PhoneClock clockId={clock.id} memberAct={ranks === undefined ? null : <p>Mine</p>} />, [
    [/night\/ranks$/, { body: ranks }],
    [
      /\/night$/,
      { body: { ...night, scoring: leagueRule, weight: 'normal', version: clock.version, resultId: null } },
    ],
    [/api\/poker-clocks\/\w+$/, { body: clock }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
};
const rows = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );

describe('the points ladder on a phone', () => {
  it('shows a visitor what each place is worth and who just went out, and asks for no rank', async () => {
    const { sent } = openPhone(undefined);

    expect(await rows()).toEqual([
      ['3rd', '8,320', 'next out'],
      ['2nd', '9,360', ''],
      ['1st', '10,400', ''],
    ]);
    expect(screen.getByText('Just out').closest('p')?.textContent).toBe('Just out4th Player 1 +7,280');
    expect(sent.some(({ path }) => path.endsWith('/ranks'))).toBe(false);
  });

  it('shows a member the season rank that each place would give', async () => {
    openPhone({
      seasonName: 'Fall 2026',
      rank: 34,
      ranks: [
        { place: 3, points: 8_320, rank: 31 },
        { place: 2, points: 9_360, rank: 22 },
        { place: 1, points: 10_400, rank: 12 },
      ],
    });

    expect(await screen.findByText('You are 34th of the season now.')).toBeDefined();
    expect(await rows()).toEqual([
      ['3rd', '8,320', 'next out31st of the season'],
      ['2nd', '9,360', '22nd of the season'],
      ['1st', '10,400', '12th of the season'],
    ]);
  });

  it('is not shown before the start', async () => {
    openPhone(undefined, { status: 'ready' });

    expect(await screen.findByText('Find my seat')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
