import {
  applyNightCommand,
  type Clock,
  type Entry,
  emptyNight,
  type Night,
  nightCounts,
  type Seat,
} from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { useLiveClock } from '@/realtime/use-live-clock.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { useClockCommand } from '../../hooks/use-clock-command.ts';
import { buildClock } from '../../testing/build-clock.ts';
import { type Answer, renderPage, type Sent } from '../../testing/render-page.tsx';
import { NightPanel } from './night-panel.tsx';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const playerIdOf = (number: number): string => String(number).padStart(24, '0');
const entry = (number: number, name: string, seat: Seat | null, more: Partial<Entry> = {}): Entry => ({
  ...{ id: idOf(number), playerId: playerIdOf(number), name, playerNumber: 1600 + number, seat },
  ...{ isSeatFixed: false, reEntries: 0, addOns: 0, extraChips: 0 },
  ...more,
});
const seat = (table: number, number: number): Seat => ({ table, seat: number });

const four = [
  entry(1, 'Ana Ruiz', seat(1, 1)),
  entry(2, 'Ray Ortiz', seat(1, 4)),
  entry(3, 'Lee Chan', seat(1, 6)),
  entry(4, 'Walk Inn', null, { playerId: null, playerNumber: null }),
];
const member = {
  ...{
    id: playerIdOf(9),
    firstName: 'Alicia',
    lastName: 'Moreno',
    middleInitial: '',
    pokerHandle: 'RiverQueen',
  },
  ...{ playerNumber: 1609, city: 'Keller', state: 'TX', profileImage: null, rank: 'Player' },
};

const tell = vi.fn();
const Panel = ({ id }: { id: string }) => {
  const { clock } = useLiveClock(id);
  return clock ? <Player clock={clock} /> : null;
};
const Player = ({ clock }: { clock: Clock }) => {
  const { give } = useClockCommand(clock, tell);
  return <NightPanel clock={clock} give={give} tell={tell} />;
};

type Room = Partial<Night> & { resultId?: string | null };

/** Opens the panel over a server that does what it is told to the night. */
const openPanel = async (
  { resultId = null, ...room }: Room = {},
  clockFields: Partial<Clock> = {},
  more: [RegExp, Answer][] = [],
) => {
  let night: Night = { ...emptyNight(), entries: four, ...room };
  let clock = buildClock({ status: 'running', ...clockFields, counts: nightCounts(night) });
  const answers: [RegExp, Answer][] = [
    ...more,
    [/\/log/, { body: { items: [], total: 0 } }],
    [/players\/search/, { body: [member] }],
    [
      /GET .*\/night$/,
      {
        get body() {
          return { ...night, version: clock.version, resultId };
        },
      },
    ],
    [
      /POST .*commands$/,
      {
        get body() {
          return { clock, night: { ...night, version: clock.version } };
        },
      },
    ],
    [
      /GET \/api\/poker-clocks\/\w+$/,
      {
        get body() {
          return clock;
        },
      },
    ],
    [/api\/config/, { body: { productName: 'AHL', timeZone: 'America/Chicago', serverTime: Date.now() } }],
  ];
  const page = renderPage(<Panel id={clock.id} />, answers);
  const given = () =>
    page.sent
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/commands'))
      .map(({ body }) => body);
  // The server takes a command before it answers.
  const serve = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && url.endsWith('/commands')) {
      const command = JSON.parse(String(init.body));
      if (command.type !== 'undo') night = applyNightCommand(night, command, '2025-07-26T01:00:00.000Z');
      clock = { ...clock, version: clock.version + 1, counts: nightCounts(night) };
    }
    return serve(url, init);
  });
  await screen.findByRole('group', { name: 'Show' });
  return { ...page, given };
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (name: string | RegExp) => fireEvent.click(button(name));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** The seat in the first command, a registration. */
const seatOf = ([first]: readonly (Record<string, unknown> | null)[]): Seat => {
  const registered = first?.entry as Entry | undefined;
  return registered?.seat ?? { table: 0, seat: 0 };
};
const posts = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

afterEach(() => {
  cleanup();
  clearToasts();
  tell.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('registering', () => {
  it('finds a member by number, seats them with one tap and says the seat', async () => {
    const { given } = await openPanel();

    type(/Register by name/, '1609');
    fireEvent.click(await screen.findByRole('button', { name: /Alicia Moreno/ }));

    await waitFor(() => expect(given()).toHaveLength(1));
    expect(given()[0]).toMatchObject({
      type: 'register',
      entry: { name: 'Alicia Moreno', playerId: member.id, playerNumber: 1609, seat: { table: 1 } },
    });
    const said = seatOf(given());
    expect([1, 4, 6]).not.toContain(said.seat);
    expect(await screen.findByText(`Table 1, seat ${said.seat}`)).toBeDefined();
  });

  it('takes a walk-in by name without an account, and without a seat when they are drawn later', async () => {
    const { given } = await openPanel({}, {}, [[/players\/search/, { body: [] }]]);

    fireEvent.click(screen.getByRole('switch', { name: /Draw a seat at once/ }));
    type(/Register by name/, 'Tommy Bishop');
    expect(await screen.findByText('No members found matching "Tommy Bishop"')).toBeDefined();
    tap(/Tommy Bishop/);

    await waitFor(() =>
      expect(given()[0]).toMatchObject({ entry: { name: 'Tommy Bishop', playerId: null, seat: null } }),
    );
  });

  it('opens who is on the list already instead of registering them twice', async () => {
    const { given } = await openPanel({ entries: [entry(9, 'Alicia Moreno', seat(1, 2))] });

    type(/Register by name/, 'ali');
    fireEvent.click(await screen.findByRole('button', { name: /Alicia Moreno.*table 1, seat 2.*Open/i }));

    expect(await screen.findByRole('dialog', { name: 'Alicia Moreno' })).toBeDefined();
    expect(given()).toEqual([]);
  });
});

describe('a player’s sheet', () => {
  it('sends them out, says the place and offers to take it back', async () => {
    const { given } = await openPanel();

    tap(/Ray Ortiz/);
    fireEvent.click(await screen.findByRole('button', { name: 'Bust out' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Ray Ortiz is out: 4th place'));
    readToasts()[0]?.action?.onAct();
    await waitFor(() => expect(given()).toHaveLength(2));
    expect(given()[1]).toMatchObject({ type: 'undo', targetCommandId: given()[0]?.commandId });
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
        tap('Note this hand');
      },
      { type: 'high-hand', hand: 'Royal flush' },
    ],
    [
      'the list',
      async () => fireEvent.click(await screen.findByRole('button', { name: /Take off/ })),
      { type: 'unregister', entryId: idOf(2) },
    ],
  ])('changes %s', async (_what, act, expected) => {
    const { given } = await openPanel();

    tap(/Ray Ortiz/);
    await act();

    await waitFor(() => expect(given()).toMatchObject([expected]));
  });

  it('makes an account of a walk-in after it hinted at the one of the same name', async () => {
    const made = { ...member, id: playerIdOf(77), firstName: 'Walk', lastName: 'Inn', playerNumber: 7001 };
    let tries = 0;
    const { given, sent } = await openPanel({}, {}, [
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
              ? { message: 'Twin', code: 'CONFLICT', requestId: 'r', players: [member] }
              : { player: made };
          },
        },
      ],
    ]);

    tap('In 4');
    tap(/Walk Inn/);
    fireEvent.click(await screen.findByRole('button', { name: /Link an account/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Make a new account' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Make the account' }));
    expect(await screen.findByText(/There is a member of this name already/)).toBeDefined();
    tap('Another person: make the account');

    await waitFor(() =>
      expect(given()).toMatchObject([{ type: 'edit-entry', playerId: made.id, playerNumber: 7001 }]),
    );
    const calls = sent.filter(({ path }) => path.includes('walk-ins'));
    expect(calls.map(({ body }) => body?.isAnotherPerson)).toEqual([false, true]);
    expect(new Set(calls.map(({ body }) => body?.idempotencyKey)).size).toBe(1);
  });
});

describe('the room', () => {
  it('sends several out in one hand, who share the place', async () => {
    const { given } = await openPanel();

    tap('Several in one hand');
    tap(/Ray Ortiz/);
    tap(/Lee Chan/);
    tap('Bust out 2');

    await waitFor(() => expect(given()).toMatchObject([{ type: 'bust', entryIds: [idOf(2), idOf(3)] }]));
    await waitFor(() =>
      expect(readToasts()[0]?.title).toBe('Lee Chan and Ray Ortiz are out: tied for 3rd place'),
    );
    tap(/^Out 2/);
    expect(screen.getAllByText('tied 3rd')).toHaveLength(2);
  });

  it('draws seats for those who have none', async () => {
    const { given } = await openPanel();

    tap('Draw 1 seat');

    await waitFor(() =>
      expect(given()).toMatchObject([
        { type: 'seat-players', reason: 'draw', seats: [{ entryId: idOf(4) }] },
      ]),
    );
  });

  it('stops play at a table three short, says who moves and why, and moves them with one tap', async () => {
    const long = [1, 2, 3, 4, 5].map((number) => entry(number, `Player ${number}`, seat(1, number)));
    const { given } = await openPanel({
      entries: [...long, entry(7, 'Short One', seat(2, 1)), entry(8, 'Short Two', seat(2, 2))],
      buttons: [seat(1, 5)],
    });

    expect(screen.getByRole('heading', { name: 'Stop play at table 2' })).toBeDefined();
    expect(screen.getByText(/Due the big blind next/)).toBeDefined();
    tap('Move 1 player');

    await waitFor(() =>
      expect(given()).toMatchObject([
        { type: 'seat-players', reason: 'balance', seats: [{ entryId: idOf(3), table: 2 }] },
      ]),
    );
    expect(given()[0]?.note).toBe('Table 2 was 3 players short; due the big blind.');
  });

  it('tells where the button is, and blocks a free seat', async () => {
    const { given } = await openPanel();
    const table = within(screen.getByRole('region', { name: 'Table 1' }));

    fireEvent.click(table.getByRole('button', { name: 'Button' }));
    tap(/Lee Chan/);
    await waitFor(() => expect(given()).toMatchObject([{ type: 'set-button', table: 1, seat: 6 }]));
    fireEvent.click(table.getByRole('button', { name: /^8/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Block this seat' }));

    await waitFor(() =>
      expect(given()[1]).toMatchObject({ type: 'block-seats', seats: [seat(1, 8)], isBlocked: true }),
    );
  });

  it('proposes the final redraw once all who are left fit one table', async () => {
    const out = [{ commandId: idOf(500), entryIds: [idOf(3)], unnamed: 0, at: '2025-07-26T01:00:00.000Z' }];
    const { given } = await openPanel({
      entries: [entry(1, 'Ana', seat(1, 1)), entry(2, 'Ray', seat(2, 1)), entry(3, 'Lee', seat(2, 2))],
      bustOuts: out,
    });

    tap('Redraw for the final table');

    await waitFor(() => expect(given()).toMatchObject([{ type: 'seat-players', reason: 'redraw' }]));
    expect(given()[0]).toMatchObject({ seats: [{ table: 1 }, { table: 1 }] });
  });

  it('counts players whom nobody registers', async () => {
    const { given } = await openPanel();

    tap('Players: one more');

    await waitFor(() => expect(given()).toMatchObject([{ type: 'count', what: 'entry', by: 1 }]));
  });
});

describe('the end', () => {
  const hand = (number: number, entryIds: string[]) => ({
    ...{ commandId: idOf(600 + number), entryIds, unnamed: 0, at: '2025-07-26T02:00:00.000Z' },
  });
  const bustOuts = [hand(1, [idOf(3), idOf(4)]), hand(2, [idOf(2)])];

  it('shows the places with ties and what keeps points from whom, and posts', async () => {
    const { sent } = await openPanel({ bustOuts }, { status: 'finished' });

    expect(screen.getByRole('heading', { name: 'Ana Ruiz won' })).toBeDefined();
    expect(screen.getAllByText('tied 3rd')).toHaveLength(2);
    expect(screen.getByText(/1 walk-in without an account: no points/)).toBeDefined();
    expect(screen.queryByLabelText(/Register by name/)).toBeNull();
    tap('Post to the standings');

    await waitFor(() => expect(posts(sent)).toEqual([`POST /api/poker-clocks/${buildClock().id}/result`]));
  });

  it('takes a posted result back once that is confirmed', async () => {
    const { sent } = await openPanel({ bustOuts, resultId: 'a'.repeat(24) }, { status: 'finished' });

    expect(screen.getByText('Posted to the standings')).toBeDefined();
    tap('Take it back');
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it back' }),
    );

    await waitFor(() => expect(posts(sent)).toEqual([`DELETE /api/poker-clocks/${buildClock().id}/result`]));
  });

  it('cannot post a night that was finished before it was decided', async () => {
    await openPanel({}, { status: 'finished' });

    expect(button('Post to the standings').disabled).toBe(true);
    expect(screen.getByText(/4 players were left/)).toBeDefined();
  });
});
