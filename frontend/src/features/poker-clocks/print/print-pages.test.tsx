import { type Entry, emptyNight } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, screen, within } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { renderPage } from '../testing/render-page.tsx';
import { SeatCards } from './seat-cards.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';

const clock = buildClock();

const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  id: name,
  name,
  playerId: null,
  playerNumber: null,
  seat: null,
  isSeatFixed: false,
  extraChips: 0,
  reEntries: 0,
  addOns: 0,
  ...more,
});

const open = (page: 'sheet' | 'cards', entries: Entry[]) => {
  setConnection('live');
  renderPage(page === 'sheet' ? <SignInSheet clockId={clock.id} /> : <SeatCards clockId={clock.id} />, [
    [/\/night$/, { body: { ...emptyNight(), entries, version: clock.version, resultId: null } }],
    [/api\/poker-clocks\/\w+$/, { body: clock }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sign-in sheet', () => {
  const linesOf = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell'))
      .map((cells) => cells.map(({ textContent }) => textContent));

  it('numbers its forty lines from 1, the players by name first and empty lines after them', async () => {
    open('sheet', [
      entry('Cy Young', { playerNumber: 4711, seat: { table: 2, seat: 7 } }),
      entry('Ana Ruiz'),
    ]);

    const lines = await linesOf();

    expect(lines.map(([number]) => number)).toEqual(Array.from({ length: 40 }, (_, index) => `${index + 1}`));
    expect(lines[0]).toEqual(['1', 'Ana Ruiz', '', '', '']);
    expect(lines[1]?.slice(0, 3)).toEqual(['2', 'Cy Young', expect.stringContaining('4711')]);
    expect(lines[1]?.[3]).toMatch(/2.*7/);
    expect(lines[2]).toEqual(['3', '', '', '', '']);
    await expectAccessible();
  });

  it('has a line for each of more than forty players', async () => {
    open(
      'sheet',
      Array.from({ length: 43 }, (_, index) => entry(`Player ${String(index + 1).padStart(2, '0')}`)),
    );

    const lines = await linesOf();

    expect(lines).toHaveLength(43);
    expect(lines.at(-1)?.slice(0, 2)).toEqual(['43', 'Player 43']);
  });
});

describe('the seat cards', () => {
  it('have the name, number and seat of each seated player, and leave out who has no seat', async () => {
    open('cards', [
      entry('Cy Young', { playerNumber: 4711, seat: { table: 2, seat: 7 } }),
      entry('Ana Ruiz'),
    ]);

    const cards = await screen.findAllByRole('listitem');

    expect(cards).toHaveLength(1);
    expect(cards[0]?.textContent).toMatch(/2.*7.*Cy Young.*4711.*Friday League Night · Rusty Nail Tavern/);
  });

  it('are blank for two tables before the draw', async () => {
    open('cards', []);

    const cards = await screen.findAllByRole('listitem');

    expect(cards.some(({ textContent }) => /1.*1/.test(textContent ?? ''))).toBe(true);
    expect(new Set(cards.map((card) => card.querySelector('strong')?.textContent)).size).toBe(cards.length);
    expect(cards.every((card) => card.querySelector('b')?.textContent?.trim() === '')).toBe(true);
  });
});
