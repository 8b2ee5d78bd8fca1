import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { entry, idOf, notify, openPanel, seat, tap } from '../../testing/open-players-panel.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  notify.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const all = [1, 2, 3, 4, 5, 6, 7, 8];
const fullTable = all.map((number) => entry(number, `Player ${number}`, seat(1, number)));
const bustOuts = [{ commandId: 'x', entryIds: [idOf(20)], unnamed: 0, at: '2025-07-26T00:30:00.000Z' }];

describe('two players', () => {
  it('swap their seats with two taps', async () => {
    const { issuedCommands } = await openPanel();
    tap(/Ray Ortiz/);
    tap('Swap seats with another player');
    tap(/Lee Chan/);

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([
        {
          type: 'seat-players',
          reason: 'swap',
          seats: [
            { entryId: idOf(2), table: 1, seat: 6 },
            { entryId: idOf(3), table: 1, seat: 4 },
          ],
        },
      ]),
    );
  });

  it('busted in one hand are placed by stack, in the order that the host chooses', async () => {
    const { issuedCommands } = await openPanel();
    tap('Several in one hand');
    tap(/Ray Ortiz/);
    tap(/Lee Chan/);
    fireEvent.click(screen.getByRole('switch', { name: /Place them by stack/ }));
    tap('Lee Chan had more chips');
    tap('Bust out 2');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(3), idOf(2)], byStack: true }]),
    );
    await waitFor(() =>
      expect(readToasts()[0]?.title).toBe('Lee Chan is out: 3rd place. Ray Ortiz is out: 4th place'),
    );
  });
});

describe('a player who arrives while every seat is taken', () => {
  it('waits until a new table is opened with players of the full one', async () => {
    const { issuedCommands } = await openPanel({ entries: [...fullTable, entry(9, 'Late Comer', null)] });
    expect(screen.getByRole('heading', { name: '1 player waits for a seat' })).toBeDefined();

    tap('Open table 2');

    await waitFor(() => expect(issuedCommands()).toHaveLength(1));
    const seats = issuedCommands()[0]?.seats as { entryId: string; table: number }[];
    expect(seats.filter(({ table }) => table === 2)).toHaveLength(4);
    expect(seats.map(({ entryId }) => entryId)).toContain(idOf(9));
  });

  it('waits for a free seat at the final table: no table is opened, nothing is balanced', async () => {
    await openPanel(
      {
        entries: [...fullTable, entry(9, 'Late Comer', null), entry(20, 'Out Already', seat(2, 1))],
        bustOuts,
      },
      { date: '2025-07-25', startTime: '19:00' },
    );

    expect(screen.getByText(/nobody sits alone at a new table/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Open table|^Move \d|^Draw/ })).toBeNull();
  });
});

describe('after seats were given', () => {
  it('the desk shows who moves where until the host has announced it', async () => {
    const at = new Date().toISOString();
    const moves = all.slice(0, 6).map((number) => ({
      entryId: idOf(number),
      from: seat(2, number),
      to: seat(1, number),
      reason: 'break' as const,
      note: '',
      at,
    }));
    await openPanel({ entries: fullTable, moves });
    const rows = screen.getAllByText(/^Table 2, seat \d →$/);
    expect(rows).toHaveLength(6);
    expect(within(rows[5]?.closest('li') as HTMLElement).getByText('Table 1, seat 6')).toBeDefined();

    tap('Everybody sits');

    expect(screen.queryByRole('heading', { name: 'Who goes where' })).toBeNull();
  });
});
