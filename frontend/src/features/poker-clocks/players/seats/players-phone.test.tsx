import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import {
  button,
  entry,
  idOf,
  notify,
  openPhone,
  seat,
  tap,
  type,
} from '../../testing/open-players-panel.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  notify.mockReset();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dialog = () => screen.findByRole('dialog');
/** Opens a folded section; this DOM has no toggle of its own. */
const open = (title: string) => {
  const section = screen.getByText(title).closest('details');
  if (!section) throw new Error('There is no such section.');
  section.open = true;
  fireEvent(section, new Event('toggle'));
};
const tablesOf = (count: number) =>
  Array.from({ length: count }, (_unused, index) =>
    entry(index + 1, `Player ${index + 1}`, seat(index + 1, 1)),
  );

describe('a player of the map', () => {
  it('is chosen by a tap, and goes out by the button that names them', async () => {
    const { issuedCommands } = await openPhone();

    tap(/Ray Ortiz/);
    expect(button(/^4.*Ray Ortiz/).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('out in 4th')).toBeDefined();
    expect(issuedCommands()).toEqual([]);
    tap('Bust out Ray');

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2)] }]));
    expect(await screen.findByText('Ray Ortiz is out: 4th place')).toBeDefined();
    expect(readToasts()).toEqual([]);
    tap('Undo');
    await waitFor(() =>
      expect(issuedCommands()[1]).toMatchObject({
        type: 'undo',
        targetCommandId: issuedCommands()[0]?.commandId,
      }),
    );
  });

  it('is no longer chosen after a second tap, nor when another one is', async () => {
    await openPhone();

    tap(/Ray Ortiz/);
    tap(/Lee Chan/);
    expect(button('Bust out Lee')).toBeDefined();
    expect(button(/^4.*Ray Ortiz/).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: /^6.*Lee Chan/ }));

    expect(screen.queryByRole('button', { name: /^Bust out/ })).toBeNull();
    expect(screen.getByText('Parts of the desk')).toBeDefined();
  });

  it('has every other act behind More', async () => {
    const { issuedCommands } = await openPhone();

    tap(/Ray Ortiz/);
    tap(/^More/);
    fireEvent.click(within(await dialog()).getByRole('switch', { name: /Fixed seat/ }));

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'edit-entry', isSeatFixed: true }]));
  });

  it('goes out with others in one hand', async () => {
    const { issuedCommands } = await openPhone();

    tap(/Ray Ortiz/);
    tap('Several in one hand');
    tap(/Lee Chan/);
    tap('Bust out 2');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2), idOf(3)] }]),
    );
    expect(screen.queryByRole('region', { name: 'Chosen player' })).toBeNull();
  });

  it('without a seat goes out in the same way', async () => {
    const { issuedCommands } = await openPhone();

    tap(/Walk Inn/);
    tap('Bust out Walk');

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(4)] }]));
  });

  it('cannot go out as the last one left', async () => {
    await openPhone({ entries: [entry(1, 'Ana Ruiz', seat(1, 1))] });

    tap(/Ana Ruiz/);

    expect(button('Bust out Ana').disabled).toBe(true);
    expect(screen.getByText('has won: the last one left')).toBeDefined();
  });
});

describe('Quick bust', () => {
  const switchOn = async () => {
    tap('Seats and options');
    fireEvent.click(within(await dialog()).getByRole('switch', { name: /Quick bust/ }));
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('busts with one tap, offers Undo for 5 seconds, and stays on in this browser', async () => {
    const { issuedCommands } = await openPhone();
    await switchOn();
    vi.useFakeTimers({ shouldAdvanceTime: true });

    tap(/Ray Ortiz/);

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2)] }]));
    expect(screen.getByText('Ray Ortiz is out: 4th place')).toBeDefined();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(button('Undo')).toBeDefined();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(screen.queryByText('Ray Ortiz is out: 4th place')).toBeNull();
    vi.useRealTimers();
    cleanup();
    await openPhone();
    expect(screen.getByText('Quick bust is on: one tap is out.')).toBeDefined();
  });

  it('never busts the last one left', async () => {
    const { issuedCommands } = await openPhone({ entries: [entry(1, 'Ana Ruiz', seat(1, 1))] });
    await switchOn();

    tap(/Ana Ruiz/);

    expect(notify).toHaveBeenCalledWith('The last one left has won.');
    expect(issuedCommands()).toEqual([]);
  });
});

describe('the map', () => {
  it('gives a free seat to a player who waits', async () => {
    const { issuedCommands } = await openPhone();

    tap(/^8.*Free/);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Seat Walk Inn here' }));

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([
        { type: 'seat-players', seats: [{ entryId: idOf(4), table: 1, seat: 8 }] },
      ]),
    );
  });

  it('sets the dealer button with a tap on its seat', async () => {
    const { issuedCommands } = await openPhone();

    tap(/^Table 1/);
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Set the dealer button' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    tap(/Lee Chan/);

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'set-button', table: 1, seat: 6 }]));
    expect(screen.queryByRole('button', { name: /^Bust out/ })).toBeNull();
  });

  it('shows three tables, and more by their names', async () => {
    await openPhone({ entries: tablesOf(4) });
    const shown = () =>
      screen.getAllByRole('region', { name: /^Table \d$/ }).map((one) => one.getAttribute('aria-label'));
    expect(shown()).toEqual(['Table 1', 'Table 2', 'Table 3']);

    fireEvent.click(
      within(screen.getByRole('group', { name: 'Tables shown' })).getByRole('button', { name: 'Table 4' }),
    );

    expect(shown()).toEqual(['Table 4']);
  });
});

describe('what is beside the seats', () => {
  it('is one line with the number of things to do, and opens with a tap', async () => {
    const { issuedCommands } = await openPhone({}, {}, [], { promptTitles: ['Blinds go up'] });

    tap(/^2 to do:.*1 player without a seat/);
    const sheet = within(await dialog());
    expect(sheet.getByText('Blinds go up in 0:30')).toBeDefined();
    expect(sheet.getByText('High hands')).toBeDefined();
    fireEvent.click(sheet.getByRole('button', { name: 'Draw 1 seat' }));

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'seat-players', reason: 'draw' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the notice of the connection in view, whoever is chosen', async () => {
    await openPhone();
    expect(screen.getByText('Live updates are off')).toBeDefined();

    tap(/Ray Ortiz/);

    expect(screen.getByText('Live updates are off')).toBeDefined();
  });

  it('counts players who are not registered', async () => {
    const { issuedCommands } = await openPhone();

    open('Only counted');
    fireEvent.click(await screen.findByRole('button', { name: 'Players: one more' }));

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'count', what: 'entry', by: 1 }]));
  });
});

describe('registering on a phone', () => {
  it('shows the seat over the map until it is closed', async () => {
    const { issuedCommands } = await openPhone({}, {}, [[/players\/search/, { body: [] }]]);

    type(/Register by name/, 'Tommy Bishop');
    await screen.findByText('No members found matching "Tommy Bishop"');
    tap(/Tommy Bishop.*Walk-in/);

    await waitFor(() => expect(issuedCommands()).toMatchObject([{ type: 'register' }]));
    const part = within(screen.getByRole('region', { name: 'Register players' }));
    expect(await part.findByText(/^Table 1, seat \d$/)).toBeDefined();
    fireEvent.click(part.getByRole('button', { name: 'Close' }));
    expect(part.queryByText(/^Table 1, seat \d$/)).toBeNull();
  });
});
