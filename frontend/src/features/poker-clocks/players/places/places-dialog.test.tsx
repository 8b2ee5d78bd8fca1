import type { Clock } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { clockKey } from '@/realtime/cache-bridge.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { idOf, member, notify, openPanel, playerIdOf, tap } from '../../testing/open-players-panel.tsx';
import type { Answer } from '../../testing/render-page.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  notify.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const hand = (number: number, entryIds: string[]) => ({
  commandId: idOf(600 + number),
  entryIds,
  unnamed: 0,
  at: '2025-07-26T02:00:00.000Z',
});
/** Ana won, followed by Ray, Lee and the walk-in. */
const bustOuts = [hand(1, [idOf(4)]), hand(2, [idOf(3)]), hand(3, [idOf(2)])];

const playerOf = (number: number, firstName: string, lastName: string) => ({
  id: playerIdOf(number),
  firstName,
  lastName,
  playerNumber: 1600 + number,
  profileImage: null,
});
const changes = {
  seasonId: null,
  entrants: { before: 4, after: 5 },
  changes: [
    {
      player: playerOf(9, 'Alicia', 'Moreno'),
      place: { before: null, after: 3 },
      points: { before: null, after: 3 },
    },
    {
      player: playerOf(3, 'Lee', 'Chan'),
      place: { before: 3, after: 4 },
      points: { before: 3, after: 2 },
    },
  ],
  manual: [playerOf(2, 'Ray', 'Ortiz')],
};

const openDialog = async (more: [RegExp, Answer][] = []) => {
  const posted = { ...changes, changes: [], resultId: 'a'.repeat(24) };
  const page = await openPanel({ bustOuts, resultId: 'a'.repeat(24) }, { status: 'finished' }, [
    ...more,
    [/POST .*\/result\/preview$/, { body: changes }],
    [/POST .*\/result$/, { body: posted }],
  ]);
  tap('Correct the places');
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

describe('correcting the places of a finished night', () => {
  it('enters a forgotten player, shows whose points change, and shows what was posted', async () => {
    const { dialog, issuedCommands } = await openDialog();
    const postButton = dialog.getByRole<HTMLButtonElement>('button', { name: 'Post corrections' });
    expect(postButton.disabled).toBe(true);

    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'Alicia' } });
    fireEvent.change(dialog.getByLabelText('Place'), { target: { value: '3' } });
    fireEvent.click(await dialog.findByRole('button', { name: /Alicia Moreno.*Enter 3rd/ }));

    const changed = within(await dialog.findByRole('list', { name: 'Changed players' }));
    expect(changed.getByText('3rd, 3 points')).toBeDefined();
    expect(changed.getByText('3rd → 4th, 3 → 2 points')).toBeDefined();
    expect(dialog.getByText('Ray Ortiz: corrected in the result by hand, which stays.')).toBeDefined();
    expect(dialog.getByText(/No season covers this night/)).toBeDefined();
    expect(issuedCommands()).toEqual([]);
    await waitFor(() => expect(postButton.disabled).toBe(false));
    fireEvent.click(postButton);

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([
        {
          type: 'correct-places',
          corrections: [{ act: 'insert', place: 3, entry: { playerId: member.id, name: 'Alicia Moreno' } }],
        },
      ]),
    );
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Corrected 2 players'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readToasts()[0]?.description).toContain('Alicia Moreno 3rd, 3 points');
  });

  it('moves and removes players, and undoes the last correction', async () => {
    const { dialog } = await openDialog();
    const names = () =>
      within(dialog.getByRole('list', { name: 'Places' }))
        .getAllByRole('combobox')
        .map((each) => each.closest('li')?.querySelector('span.truncate')?.textContent);

    fireEvent.change(dialog.getByLabelText('Place of Lee Chan'), { target: { value: '1' } });
    expect(names()).toEqual(['Lee Chan', 'Ana Ruiz', 'Ray Ortiz', 'Walk Inn']);
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Ana Ruiz' }));
    expect(names()).toEqual(['Lee Chan', 'Ray Ortiz', 'Walk Inn']);
    expect(dialog.getByText('Lee Chan moved to place 1; Ana Ruiz removed')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Undo the last' }));
    expect(names()).toEqual(['Lee Chan', 'Ana Ruiz', 'Ray Ortiz', 'Walk Inn']);
    await dialog.findByRole('list', { name: 'Changed players' });
  });

  it('sends the same command again when the response was lost, and nothing else', async () => {
    let tries = 0;
    const lost = {
      get status() {
        tries += 1;
        return tries === 1 ? 503 : 200;
      },
      body: { clock: buildClock(), night: null },
    };
    const { dialog, issuedCommands, sent } = await openDialog([[/POST .*commands$/, lost]]);
    fireEvent.change(dialog.getByLabelText('Place of Lee Chan'), { target: { value: '1' } });
    const postButton = dialog.getByRole<HTMLButtonElement>('button', { name: 'Post corrections' });
    await waitFor(() => expect(postButton.disabled).toBe(false));

    fireEvent.click(postButton);
    await waitFor(() => expect(notify).toHaveBeenCalled());
    await waitFor(() => expect(postButton.disabled).toBe(false));
    expect(dialog.queryByText(/Somebody changed this night meanwhile/)).toBeNull();
    fireEvent.click(postButton);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(issuedCommands().map((body) => body?.commandId)).size).toBe(1);
    expect(sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/result'))).toEqual([]);
  });

  it('stops when somebody else changes the night meanwhile', async () => {
    const { dialog, queryClient } = await openDialog();
    fireEvent.change(dialog.getByLabelText('Place of Lee Chan'), { target: { value: '1' } });
    const postButton = dialog.getByRole<HTMLButtonElement>('button', { name: 'Post corrections' });
    await waitFor(() => expect(postButton.disabled).toBe(false));

    act(() => {
      queryClient.setQueryData<Clock>(
        clockKey(buildClock().id),
        (clock) => clock && { ...clock, version: clock.version + 1 },
      );
    });

    expect((await dialog.findByRole('alert')).textContent).toMatch('Somebody changed this night meanwhile');
    expect(postButton.disabled).toBe(true);
  });

  it('shows why a correction is refused', async () => {
    const { dialog } = await openDialog();

    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'Somebody' } });
    fireEvent.change(dialog.getByLabelText('Place'), { target: { value: '9' } });
    fireEvent.click(dialog.getByRole('button', { name: /Enter walk-in “Somebody” 9th/ }));

    expect(dialog.getByRole('alert').textContent).toBe('The last place is 5.');
  });
});

describe('Post corrections', () => {
  it('shows that there was nothing to correct', async () => {
    const { dialog } = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    tap('Post corrections');

    await waitFor(() =>
      expect(readToasts()[0]?.title).toBe('Nothing changed: the standings have these places already'),
    );
  });
});
