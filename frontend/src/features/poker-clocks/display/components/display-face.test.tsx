import { formatInstant } from '@ahl/shared-types/common';
import { type Clock, readClock } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanup, render, screen, within } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import type { DisplayFaceProps } from '../display-props.ts';
import { DisplayFace } from './display-face.tsx';

const startMs = Date.parse('2025-07-26T00:00:00.000Z');
const timeOf = (instantMs: number) => formatInstant(instantMs, 'America/Chicago');

const show = (
  clockFields: Partial<Clock>,
  { elapsedMs = 0, ...more }: Partial<DisplayFaceProps> & { elapsedMs?: number } = {},
) => {
  const clock = buildClock(clockFields);
  const nowMs = startMs + elapsedMs;
  render(
    <DisplayFace
      clock={clock}
      reading={readClock(clock, nowMs)}
      nowMs={nowMs}
      minuteMs={nowMs}
      entry={null}
      startsAtMs={null}
      timeOf={timeOf}
      stripSize={7}
      logo={null}
      notices={[]}
      {...more}
    />,
  );
};
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const strip = () => screen.getByRole('list', { name: 'Levels' });

afterEach(cleanup);

describe('DisplayFace', () => {
  it('shows a running level with what is next, the break and the colour-up', () => {
    show({ status: 'running' }, { elapsedMs: 198_000, entry: { kind: 'accepting', minutesLeft: 38 } });

    expect(screen.getByRole('timer').textContent).toBe('11:42');
    expect(screen.getByText('Friday League Night · hosted by Dana W.')).toBeDefined();
    expect(fact('Entry open')).toBe('38 min');
    expect(fact('Ends about')).toBe('8:15PM');
    expect(fact('Next level')).toBe('50/100');
    expect(fact('Break in')).toBe('26:42');
    expect(fact('Colour-up at break')).toBe('25 chips');
    expect(within(strip()).getByText('25/50').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it('shows nothing about entry when it is not known', () => {
    show({ status: 'running' });

    expect(screen.queryByText(/^Entry/)).toBeNull();
  });

  it('waits for the start', () => {
    show({ status: 'ready' });

    expect(screen.getByText('Starts soon')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('15:00');
  });

  it('shows the coming start', () => {
    show({ status: 'ready' }, { startsAtMs: startMs + 600_000 });

    expect(screen.getByText('Starts').nextElementSibling?.textContent).toBe('7:10PM');
    expect(fact('Ends about')).toBe('8:15PM');
  });

  it('shows clearly that it is paused', () => {
    show({ status: 'paused', remainingMs: 65_000 }, { elapsedMs: 999_000 });

    expect(screen.getByText('Paused')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('01:05');
    expect(screen.queryByText('Level ends')).toBeNull();
  });

  it('shows a break, what follows it, and the chips that leave', () => {
    show({ status: 'running', levelIndex: 2, remainingMs: 600_000 }, { elapsedMs: 60_000 });

    expect(screen.getByText('Break', { selector: '.display-heading span' })).toBeDefined();
    expect(screen.getByText('25s leave play: colour up now')).toBeDefined();
    expect(screen.getByText('Then').parentElement?.textContent).toBe('Then75 / 150');
    expect(fact('Play resumes')).toBe('7:10PM');
    expect(screen.queryByText('Break in')).toBeNull();
  });

  it('counts up after the last level', () => {
    show({ status: 'running', levelIndex: 4, remainingMs: 1_000 }, { elapsedMs: 754_000 });

    expect(screen.getByText('Overtime')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('+12:33');
    expect(screen.queryByText('Ends about')).toBeNull();
  });

  it('thanks the room when the night is over', () => {
    show({ status: 'finished', levelIndex: 4 });

    expect(screen.getByText('Thank you for playing')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Levels' })).toBeNull();
  });

  it('ends with the final table: the first three on the podium, ties side by side, the others below, with points', () => {
    const podium = [
      { entryId: 'a', name: 'Ana Ruiz', place: 1, points: 11_160 },
      { entryId: 'b', name: 'Bo Carter', place: 2, points: null },
      { entryId: 'c', name: 'Cy Young', place: 2, points: 8_000 },
      { entryId: 'd', name: 'Dee Fox', place: 4, points: 1 },
    ];
    show({ status: 'finished', levelIndex: 4 }, { podium });

    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Ana Ruiz11,160 points1',
      'Bo Carter2',
      'Cy Young8,000 points2',
      '4Dee Fox1 point',
    ]);
  });

  it('measures the average stack in a break by the blinds that follow, as the desk does', () => {
    const counts = { entries: 24, reEntries: 0, addOns: 0, playersLeft: 24, tables: 3, totalChips: 120_000 };
    show({ status: 'running', levelIndex: 2, counts: { ...counts, averageStack: 1_000 } } as Partial<Clock>);

    expect(screen.getByText('6.7 big blinds')).toBeDefined();
  });

  it.each(['clock', 'seats', 'blinds', 'message'] as const)(
    'keeps the check-in code visible beside the %s',
    (view) => {
      show({ status: 'ready' }, { view, checkInUrl: 'https://ahl.example/check-in/1?code=2' });

      expect(screen.getByRole('img', { name: /check-in/ })).toBeDefined();
      expect(screen.getByText('Check in on your phone')).toBeDefined();
    },
  );

  it('lists what fails, one line each', () => {
    show(
      { status: 'running' },
      {
        notices: [
          { id: 'a', text: 'First.' },
          { id: 'b', text: 'Second.' },
        ],
      },
    );

    expect(screen.getByRole('status').children).toHaveLength(2);
  });

  it('shows the players left, the average stack and the chips in play', () => {
    const counts = { entries: 24, reEntries: 0, addOns: 0, playersLeft: 19, tables: 3, totalChips: 120_000 };
    const chips = [
      { value: 100, colour: 'white', count: 8 },
      { value: 25, colour: 'green', count: 4 },
    ];
    show({
      status: 'running',
      levelIndex: 3,
      counts: { ...counts, averageStack: 6_316 },
      chips,
    } as Partial<Clock>);

    expect(fact('Players left')).toBe('19 / 24');
    expect(fact('Average stack')).toBe('6,316');
    expect(screen.getByText('42 big blinds')).toBeDefined();
    expect(fact('Chips')?.trim()).toBe('white 100');
  });

  it('counts down to the scheduled start', () => {
    show({ status: 'ready', startsAt: '2025-07-26T00:30:00.000Z' }, { elapsedMs: 60_000 });

    expect(screen.getByText('Starts in')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('29:00');
    expect(fact('Ends about')).toBe('8:45PM');
  });
});
