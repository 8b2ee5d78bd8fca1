import { emptyNight } from '@ahl/shared-types/poker-clocks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildConfig } from '@/testing/config.ts';
import { act, cleanup, fireEvent, screen } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ReplayPage } from './replay-page.tsx';

const clock = buildClock();
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const startMs = Date.parse('2025-07-26T00:00:00.000Z');
let version = 1;
const line = (minute: number, command: object) => {
  version += 1;
  const at = new Date(startMs + minute * 60_000).toISOString();
  return {
    commandId: idOf(version),
    version,
    actor: { id: '', name: 'Dana' },
    at,
    isUndone: false,
    ...command,
  };
};
const register = (number: number, name: string) =>
  line(0, {
    type: 'register',
    entry: {
      id: idOf(number),
      playerId: null,
      name,
      playerNumber: null,
      seat: null,
      isSeatFixed: false,
      extraChips: 0,
    },
  });
const lines = [
  register(1, 'Ana Ruiz'),
  register(2, 'Ray Ortiz'),
  line(1, { type: 'start' }),
  line(11, { type: 'bust', entryIds: [idOf(2)] }),
];
const { levels, status, levelIndex, remainingMs, anchoredAt, startsAt, isHandForHand, announcement } = clock;
const first = {
  levels,
  status,
  levelIndex,
  remainingMs,
  anchoredAt,
  version: 1,
  startsAt,
  isHandForHand,
  announcement,
  night: emptyNight(),
};

const open = (body: object) =>
  renderPage(<ReplayPage clockId={clock.id} />, [
    [/\/replay$/, { body }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('ReplayPage', () => {
  it('shows the clock, the players and the log of any moment, without another call', async () => {
    const { sent } = open({ clock, first, lines, total: lines.length });
    await screen.findByRole('heading', { name: 'Replay: Rusty Nail Tavern' });
    screen.getByText('Players 2 of 2');
    const calls = sent.length;
    fireEvent.change(screen.getByLabelText('Moment of the night'), {
      target: { value: String(startMs + 6 * 60_000) },
    });
    screen.getByText('10:00');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));

    screen.getByText('Players 1 of 2');
    screen.getByText('Ray Ortiz went out');
    expect(sent).toHaveLength(calls);
  });

  it('plays at the chosen speed, and stops at the end', async () => {
    open({ clock, first, lines, total: lines.length });
    fireEvent.click(await screen.findByRole('button', { name: '60×' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    screen.getByRole('button', { name: 'Pause' });
    screen.getByText('Started the clock');
    await act(() => vi.advanceTimersByTimeAsync(12_000));

    screen.getByText('Ray Ortiz went out');
    screen.getByRole('button', { name: 'Play' });
  });

  it('says that there is nothing to replay before the first command', async () => {
    open({ clock, first, lines: [], total: 0 });

    await screen.findByText('Nothing to replay yet');
  });
});
