import type { DisplayContent, Unattended } from '@ahl/shared-types/screens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdServerTime } from '@/realtime/server-time.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, screen } from '@/testing/render.tsx';
import { renderPage, venueAnswers } from '../../testing/render-page.tsx';
import { IdleView } from './idle-view.tsx';

const nowMs = Date.parse('2026-11-27T00:00:00.000Z');
const venueId = 'd'.repeat(24);
const empty: DisplayContent = {
  boards: [],
  lastNights: [],
  winners: [],
  promos: { pictures: [], notes: [] },
  nextNights: [],
  reported: null,
};
const start = (afterMs: number): NonNullable<Unattended['nextStart']> => ({
  name: 'Friday Night Poker',
  date: '2026-11-27',
  startTime: '7:00PM',
  startsAt: new Date(nowMs + afterMs).toISOString(),
  hostName: 'Dana W.',
});

const openTv = ({
  content = {},
  nextStart = null,
  seconds = {},
}: {
  content?: Partial<DisplayContent>;
  nextStart?: Unattended['nextStart'];
  seconds?: object;
}) => {
  holdServerTime(nowMs);
  localStorage.setItem('displaySettings', JSON.stringify({ seconds }));
  const look = {
    theme: 'dark' as const,
    accent: 'felt' as const,
    venueId,
    venueName: 'Rusty Nail',
    logo: null,
  };
  const unattended: Unattended = {
    look,
    label: 'TV over the bar',
    clockId: null,
    nextStart,
    abilities: { editLook: false },
  };
  renderPage(<IdleView unattended={unattended} logo={null} />, [
    [/display\/content$/, { body: { ...empty, ...content } }],
    ...venueAnswers,
    [/api\/config/, { body: buildConfig(nowMs) }],
  ]);
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a TV without a clock', () => {
  it('counts down to a start of today, and names a later one by its time', async () => {
    openTv({ nextStart: start(2 * 3_600_000) });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(2:00:00|1:59:5\d)$/);
    cleanup();

    openTv({ nextStart: start(30 * 3_600_000) });
    expect(await screen.findByText('7:00PM')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('shows the standings of the venue and the league in their turn', async () => {
    const rows = [{ rank: 1, name: 'Kavita Rao', points: 18_402 }];
    const boards = (['venue', 'overall'] as const).map((scope) => ({ scope, seasonName: 'Fall 2026', rows }));
    openTv({ content: { boards }, seconds: { clock: 5, standings: 600 } });

    expect(await screen.findByRole('heading', { name: /Standings/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'The league' })).toBeDefined();
    expect(screen.getAllByText('18,402')).toHaveLength(2);
  });

  it('shows what the venue’s own clock reports, marked as reported', async () => {
    const reported = {
      title: 'Friday',
      level: 4,
      isBreak: false,
      isPaused: false,
      remainingMs: 600_000,
      blinds: { smallBlind: 100, bigBlind: 200, ante: 0 },
      next: { smallBlind: 200, bigBlind: 400, ante: 50, isBreak: false },
      entrants: 27,
      playersLeft: 9,
      receivedAt: new Date(nowMs - 60_000).toISOString(),
    };
    openTv({ content: { reported }, nextStart: start(3_600_000) });

    expect(await screen.findByText('Reported by the venue’s own clock.')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/^(09:00|08:5\d)$/);
    expect(screen.getByText('9 of 27 left · next 200 / 400 (50)')).toBeDefined();
  });

  it('has a line at the bottom with the last winner', async () => {
    const winners = [{ id: 'a', name: 'Kavita Rao', profileImage: null, date: '2026-11-20', points: 12_400 }];
    openTv({ content: { winners }, seconds: { winners: 0 } });

    expect(await screen.findByText('Last winner here: Kavita Rao')).toBeDefined();
  });
});
