import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { button, entry, idOf, notify, openPanel, seat, tap } from '../../testing/open-players-panel.tsx';
import type { Sent } from '../../testing/render-page.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  notify.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const posts = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('the room', () => {
  it('busts several players in one hand, who share the place', async () => {
    const { issuedCommands } = await openPanel();

    tap('Several in one hand');
    tap(/Ray Ortiz/);
    tap(/Lee Chan/);
    tap('Bust out 2');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2), idOf(3)] }]),
    );
    await waitFor(() =>
      expect(readToasts()[0]?.title).toBe('Lee Chan and Ray Ortiz are out: tied for 3rd place'),
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Out 2/ }));
    expect(screen.getAllByText('tied 3rd')).toHaveLength(2);
  });

  it('draws seats for players without one', async () => {
    const { issuedCommands } = await openPanel();

    tap('Draw 1 seat');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([
        { type: 'seat-players', reason: 'draw', seats: [{ entryId: idOf(4) }] },
      ]),
    );
  });

  it('stops play at a table three players short, shows who moves and why, and moves them with one tap', async () => {
    const long = [1, 2, 3, 4, 5].map((number) => entry(number, `Player ${number}`, seat(1, number)));
    const { issuedCommands } = await openPanel({
      entries: [...long, entry(7, 'Short One', seat(2, 1)), entry(8, 'Short Two', seat(2, 2))],
      buttons: [seat(1, 5)],
    });

    expect(screen.getByRole('heading', { name: 'Stop play at table 2' })).toBeDefined();
    expect(screen.getByText(/Due the big blind next/)).toBeDefined();
    tap('Move 1 player');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([
        { type: 'seat-players', reason: 'balance', seats: [{ entryId: idOf(3), table: 2 }] },
      ]),
    );
    expect(issuedCommands()[0]?.note).toBe('Table 2 was 3 players short; due the big blind.');
  });

  it('sets the button, and blocks a free seat', async () => {
    const { issuedCommands } = await openPanel();
    const table = within(screen.getByRole('region', { name: 'Table 1' }));

    fireEvent.click(table.getByRole('button', { name: 'Button' }));
    tap(/Lee Chan/);
    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'set-button', table: 1, seat: 6 }]));
    fireEvent.click(table.getByRole('button', { name: /^8/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Block this seat' }));

    await waitFor(() =>
      expect(issuedCommands()[1]).toMatchObject({
        type: 'block-seats',
        seats: [seat(1, 8)],
        isBlocked: true,
      }),
    );
  });

  it('before the start balances nobody, and draws all seats again, evenly', async () => {
    const long = [1, 2, 3, 4, 5].map((number) => entry(number, `Player ${number}`, seat(1, number)));
    const { issuedCommands } = await openPanel(
      { entries: [...long, entry(7, 'Short One', seat(2, 1)), entry(8, 'Waits', null)] },
      { status: 'ready' },
    );

    expect(screen.queryByRole('heading', { name: /Stop play|Balance the tables/ })).toBeNull();
    tap('Draw all again');
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Draw all again' }),
    );

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'seat-players', reason: 'draw' }]));
    const seats = issuedCommands()[0]?.seats as { table: number }[];
    expect([1, 2].map((at) => seats.filter(({ table }) => table === at).length).toSorted()).toEqual([3, 4]);
  });

  it('shows one prompt at a time, and asks for the button after the final redraw', async () => {
    const long = [1, 2, 3, 4, 5].map((number) => entry(number, `Player ${number}`, seat(1, number)));
    const short = [entry(7, 'Short One', seat(2, 1)), entry(8, 'Waits', null)];
    await openPanel({ entries: [...long, ...short] });
    expect(screen.getByRole('heading', { name: 'Stop play at table 2' })).toBeDefined();
    expect(screen.queryByText('1 player without a seat')).toBeNull();
    cleanup();

    const moves = [
      { entryId: idOf(1), from: null, to: seat(1, 1), reason: 'redraw', note: '', at: '' } as const,
    ];
    const { issuedCommands } = await openPanel({ entries: long, moves: [...moves] });
    tap('3 · Player 3');

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'set-button', table: 1, seat: 3 }]));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Who has the button?' })).toBeNull());
  });

  it('proposes the final redraw once all remaining players fit one table', async () => {
    const out = [{ commandId: idOf(500), entryIds: [idOf(3)], unnamed: 0, at: '2025-07-26T01:00:00.000Z' }];
    const { issuedCommands } = await openPanel({
      entries: [entry(1, 'Ana', seat(1, 1)), entry(2, 'Ray', seat(2, 1)), entry(3, 'Lee', seat(2, 2))],
      bustOuts: out,
    });

    tap('Redraw for the final table');

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'seat-players', reason: 'redraw' }]));
    expect(issuedCommands()[0]).toMatchObject({ seats: [{ table: 1 }, { table: 1 }] });
  });

  it('counts players who are not registered', async () => {
    const { issuedCommands } = await openPanel();

    tap('Players: one more');

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'count', what: 'entry', by: 1 }]));
  });
});

describe('the end', () => {
  const hand = (number: number, entryIds: string[]) => ({
    commandId: idOf(600 + number),
    entryIds,
    unnamed: 0,
    at: '2025-07-26T02:00:00.000Z',
  });
  const bustOuts = [hand(1, [idOf(3), idOf(4)]), hand(2, [idOf(2)])];

  it('shows the places with ties and why some players get no points, and posts', async () => {
    const { sent } = await openPanel({ bustOuts }, { status: 'finished' });

    expect(screen.getByRole('heading', { name: 'Ana Ruiz won' })).toBeDefined();
    expect(screen.getAllByText('tied 3rd')).toHaveLength(2);
    expect(screen.getByText(/1 walk-in without an account: no points/)).toBeDefined();
    expect(screen.queryByLabelText(/Register by name/)).toBeNull();
    tap('Post to the standings');

    await waitFor(() => expect(posts(sent)).toEqual([`POST /api/poker-clocks/${buildClock().id}/result`]));
  });

  it('removes a posted result after a confirmation', async () => {
    const { sent } = await openPanel({ bustOuts, resultId: 'a'.repeat(24) }, { status: 'finished' });

    expect(screen.getByText('Posted to the standings')).toBeDefined();
    tap('Withdraw');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));

    await waitFor(() => expect(posts(sent)).toEqual([`DELETE /api/poker-clocks/${buildClock().id}/result`]));
  });

  it('cannot post a night that was finished before it was decided', async () => {
    await openPanel({}, { status: 'finished' });

    expect(button('Post to the standings').disabled).toBe(true);
    expect(screen.getByText(/4 players were left/)).toBeDefined();
  });
});
