import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import {
  button,
  entry,
  idOf,
  notify,
  openPanel,
  openPhone,
  seat,
  tap,
} from '../../testing/open-players-panel.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  notify.mockReset();
  localStorage.clear();
});

const who = () => screen.getByRole('group', { name: /^Who did it/ });
const namesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const tapHunter = (name: string) => fireEvent.click(within(who()).getByRole('button', { name }));
const isPressed = (name: string) =>
  within(who()).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

describe('who did it', () => {
  it('offers the table mates first, and is never needed', async () => {
    const { issuedCommands } = await openPhone({
      entries: [
        entry(1, 'Ana Ruiz', seat(1, 2)),
        entry(2, 'Ray Ortiz', seat(2, 4)),
        entry(3, 'Lee Chan', seat(2, 1)),
        entry(4, 'Walk Inn', null),
        entry(5, 'Sue Park', seat(2, 6)),
      ],
    });

    tap(/Ray Ortiz/);
    expect(namesIn(who())).toEqual(['Lee C.', 'Sue P.', 'Ana R.', 'Walk I.']);
    tap('Bust out Ray');

    await waitFor(() => expect(issuedCommands()).toHaveLength(1));
    expect(issuedCommands()[0]).toMatchObject({ type: 'bust', entryIds: [idOf(2)] });
    expect(issuedCommands()[0]).not.toHaveProperty('by');
  });

  it('goes with the bust-out, also when several share it, and not with that of somebody else', async () => {
    const { issuedCommands } = await openPhone();

    tap(/Ray Ortiz/);
    tapHunter('Lee C.');
    tapHunter('Ana R.');
    expect([isPressed('Lee C.'), isPressed('Ana R.')]).toEqual([true, true]);
    tap(/^4.*Ray Ortiz/);
    tap(/^4.*Ray Ortiz/);
    expect(isPressed('Lee C.')).toBe(false);
    tapHunter('Lee C.');
    tapHunter('Ana R.');
    tapHunter('Lee C.');
    tapHunter('Lee C.');
    tap('Bust out Ray');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2)], by: [idOf(1), idOf(3)] }]),
    );
  });

  it('can be noted beside Undo once the player is out', async () => {
    const { issuedCommands } = await openPhone();

    tap(/Ray Ortiz/);
    tap('Bust out Ray');
    await screen.findByText('Ray Ortiz is out: 4th place');
    tapHunter('Lee C.');
    await waitFor(() => expect(isPressed('Lee C.')).toBe(true));
    tapHunter('Ana R.');

    await waitFor(() =>
      expect(issuedCommands().slice(1)).toMatchObject([
        { type: 'set-hunters', entryIds: [idOf(2)], by: [idOf(3)] },
        { type: 'set-hunters', entryIds: [idOf(2)], by: [idOf(3), idOf(1)] },
      ]),
    );
    expect(button('Undo')).toBeDefined();
  });

  it('goes with several in one hand, none of whom can have done it', async () => {
    const { issuedCommands } = await openPhone();

    tap(/Ray Ortiz/);
    tap('Several in one hand');
    tapHunter('Lee C.');
    tap(/Walk Inn/);
    expect(namesIn(who())).toEqual(['Ana R.', 'Lee C.']);
    tap('Bust out 2');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ entryIds: [idOf(2), idOf(4)], by: [idOf(3)] }]),
    );
  });

  it('is in the sheet of a player, before and after', async () => {
    const { issuedCommands } = await openPanel();

    tap(/Ray Ortiz/);
    await screen.findByRole('dialog');
    tapHunter('Ana R.');
    tap('Bust out');
    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2)], by: [idOf(1)] }]),
    );
  });

  it('is corrected in the sheet of a player who is out', async () => {
    const { issuedCommands } = await openPhone({
      bustOuts: [{ commandId: idOf(99), entryIds: [idOf(4)], unnamed: 0, at: '2025-07-26T00:30:00.000Z' }],
      knockOuts: [{ entryId: idOf(4), reEntries: 0, by: [idOf(1)] }],
    });
    const folded = screen.getByText(/^Out/).closest('details');
    if (folded) {
      folded.open = true;
      fireEvent(folded, new Event('toggle'));
    }

    fireEvent.click(await screen.findByRole('button', { name: /Walk Inn/ }));
    await screen.findByRole('dialog');
    expect(isPressed('Ana R.')).toBe(true);
    tapHunter('Ana R.');

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'set-hunters', entryIds: [idOf(4)], by: [] }]),
    );
  });
});
