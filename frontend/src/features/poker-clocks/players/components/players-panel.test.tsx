import type { Entry, Seat } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import {
  entry,
  idOf,
  member,
  notify,
  openPanel,
  playerIdOf,
  seat,
  tap,
  type,
} from '../../testing/open-players-panel.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  notify.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Returns the seat in the first command, a registration. */
const seatOf = ([first]: readonly (Record<string, unknown> | null)[]): Seat => {
  const registered = first?.entry as Entry | undefined;
  return registered?.seat ?? { table: 0, seat: 0 };
};

describe('registering', () => {
  it('finds a member by number, seats them with one tap and shows the seat', async () => {
    const { issuedCommands } = await openPanel();

    type(/Register by name/, '1609');
    fireEvent.click(await screen.findByRole('button', { name: /Alicia Moreno/ }));

    await waitFor(() => expect(issuedCommands()).toHaveLength(1));
    expect(issuedCommands()[0]).toMatchObject({
      type: 'register',
      entry: { name: 'Alicia Moreno', playerId: member.id, playerNumber: 1609, seat: { table: 1 } },
    });
    const command = seatOf(issuedCommands());
    expect([1, 4, 6]).not.toContain(command.seat);
    expect(await screen.findByText(`Table 1, seat ${command.seat}`)).toBeDefined();
  });

  it('registers a walk-in by name without an account, and without a seat if seats are drawn later', async () => {
    const { issuedCommands } = await openPanel({}, {}, [[/players\/search/, { body: [] }]]);

    fireEvent.click(screen.getByRole('switch', { name: /Draw a seat at once/ }));
    type(/Register by name/, 'Tommy Bishop');
    expect(await screen.findByText('No members found matching "Tommy Bishop"')).toBeDefined();
    tap(/Tommy Bishop/);

    await waitFor(() =>
      expect(issuedCommands()[0]).toMatchObject({
        entry: { name: 'Tommy Bishop', playerId: null, seat: null },
      }),
    );
  });

  it('opens a player who is already on the list instead of registering them twice', async () => {
    const { issuedCommands } = await openPanel({ entries: [entry(9, 'Alicia Moreno', seat(1, 2))] });

    type(/Register by name/, 'ali');
    fireEvent.click(await screen.findByRole('button', { name: /Alicia Moreno.*table 1, seat 2.*Open/i }));

    expect(await screen.findByRole('dialog', { name: 'Alicia Moreno' })).toBeDefined();
    expect(issuedCommands()).toEqual([]);
  });
});

describe('a player’s sheet', () => {
  it('busts them, shows the place and offers Undo', async () => {
    const { issuedCommands } = await openPanel();

    tap(/Ray Ortiz/);
    fireEvent.click(await screen.findByRole('button', { name: 'Bust out' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Ray Ortiz is out: 4th place'));
    readToasts()[0]?.action?.onAct();
    await waitFor(() => expect(issuedCommands()).toHaveLength(2));
    expect(issuedCommands()[1]).toMatchObject({
      type: 'undo',
      targetCommandId: issuedCommands()[0]?.commandId,
    });
  });

  it.each([
    [
      'a fixed seat',
      async () => fireEvent.click(await screen.findByRole('switch', { name: /Fixed seat/ })),
      { type: 'edit-entry', isSeatFixed: true },
    ],
    [
      'a move',
      async () => {
        fireEvent.click(await screen.findByRole('button', { name: 'Move to another seat' }));
        tap('Table 1, seat 8');
      },
      { type: 'seat-players', reason: 'host', seats: [{ entryId: idOf(2), table: 1, seat: 8 }] },
    ],
    [
      'a late penalty',
      async () => {
        fireEvent.click(await screen.findByRole('button', { name: /Bonus chips/ }));
        tap('−500');
        tap(/Save/);
      },
      { type: 'edit-entry', extraChips: -500 },
    ],
    [
      'a high hand',
      async () => {
        fireEvent.click(await screen.findByRole('button', { name: 'High hand' }));
        tap('Royal flush');
        expect(screen.getByText('500 bonus points')).toBeDefined();
        tap('Note this hand');
      },
      { type: 'high-hand', hand: 'Royal flush', code: 'royal-flush' },
    ],
    [
      'the list',
      async () => fireEvent.click(await screen.findByRole('button', { name: /Remove/ })),
      { type: 'unregister', entryId: idOf(2) },
    ],
  ])('changes %s', async (_what, act, expected) => {
    const { issuedCommands } = await openPanel();

    tap(/Ray Ortiz/);
    await act();

    await waitFor(() => expect(issuedCommands()).toMatchObject([expected]));
  });

  it('creates an account for a walk-in after it has shown the member of the same name', async () => {
    const made = { ...member, id: playerIdOf(77), firstName: 'Walk', lastName: 'Inn', playerNumber: 7001 };
    let tries = 0;
    const { issuedCommands, sent } = await openPanel({}, {}, [
      [/players\/search/, { body: [] }],
      [
        /walk-ins/,
        {
          get status() {
            tries += 1;
            return tries === 1 ? 409 : 201;
          },
          get body() {
            return tries === 0
              ? { message: 'Duplicate', code: 'CONFLICT', requestId: 'r', players: [member] }
              : { player: made };
          },
        },
      ],
    ]);

    tap('In 4');
    tap(/Walk Inn/);
    fireEvent.click(await screen.findByRole('button', { name: /Link an account/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create a new account' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create the account' }));
    expect(await screen.findByText(/There is a member of this name already/)).toBeDefined();
    tap('Another person: make the account');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'edit-entry', playerId: made.id, playerNumber: 7001 }]),
    );
    const calls = sent.filter(({ path }) => path.includes('walk-ins'));
    expect(calls.map(({ body }) => body?.isAnotherPerson)).toEqual([false, true]);
    expect(new Set(calls.map(({ body }) => body?.idempotencyKey)).size).toBe(1);
  });
});
