import { type Clock, type Level, leagueChips, levelsOf, pauseOf } from '@ahl/shared-types/poker-clocks';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { stubMedia } from '@/testing/media.ts';
import { act, cleanup, fireEvent, screen, within } from '@/testing/render.tsx';
import { id, open, structure } from '../testing/open-structures.tsx';
import { EditLevelsDialog } from './edit-levels-dialog.tsx';
import { LevelEditor } from './level-editor.tsx';

beforeEach(() => {
  clearToasts();
  stubMedia();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Editor = ({ rows, ...more }: { rows: Level[] } & Partial<Parameters<typeof LevelEditor>[0]>) => {
  const [levels, setLevels] = useState(rows);
  return (
    <>
      <LevelEditor
        levels={levels}
        onChange={setLevels}
        chips={leagueChips}
        startingStack={5_000}
        timeOf={(ms) => `at ${ms / 60_000}`}
        {...more}
      />
      <output>
        {levels.map((row) => (row.kind === 'level' ? row.bigBlind : `b${row.colourUpChip ?? ''}`)).join(' ')}
      </output>
    </>
  );
};
const rowsNow = () => screen.getByText((_text, element) => element?.tagName === 'OUTPUT').textContent;

describe('the editor of levels', () => {
  const rows = [...levelsOf(20, '25/50'), pauseOf(10, 25), ...levelsOf(15, '100/200')];

  it('shows when each row starts and when the night ends', () => {
    open(<Editor rows={rows} />);

    const line = (name: RegExp) => within(screen.getByRole('row', { name }));
    expect(line(/^Break /).getByText('at 20')).toBeDefined();
    expect(line(/^2 /).getByText('at 30')).toBeDefined();
    expect(screen.getByText(/2 levels, 1 break · 45 min · ends/).textContent).toContain('at 45');
  });

  it('shows a warning at its row', async () => {
    open(<Editor rows={rows} />);
    expect(screen.queryByText(/The blinds fall/)).toBeNull();

    const small = screen.getByRole('textbox', { name: 'Small blind of level 2' });
    fireEvent.change(small, { target: { value: '10' } });

    expect(screen.getByText('The blinds fall: 25/50 came before.')).toBeDefined();
    expect(screen.getByText(/Nobody can pay 10 and 20/)).toBeDefined();
    expect(rowsNow()).toBe('50 b25 20');
  });

  it('adds, duplicates and moves rows; the focus stays with the moved row', async () => {
    const { user } = open(<Editor rows={rows} />);

    await user.click(screen.getByRole('button', { name: 'Add a level' }));
    expect(rowsNow()).toBe('50 b25 200 350');

    await user.click(screen.getByRole('button', { name: 'Move Level 2 up' }));
    expect(rowsNow()).toBe('50 200 b25 350');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Level 2 up' }));

    await user.click(screen.getByRole('button', { name: 'Actions for Level 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(rowsNow()).toBe('50 50 200 b25 350');
  });

  it('deletes a row with undo', async () => {
    const { user } = open(<Editor rows={rows} />);

    await user.click(screen.getByRole('button', { name: 'Actions for Break after level 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(rowsNow()).toBe('50 200');

    act(() => readToasts()[0]?.action?.onAct());
    expect(rowsNow()).toBe('50 b25 200');
  });

  it('does not edit rows that were played', () => {
    open(<Editor rows={rows} frozenCount={2} />);

    expect(screen.getByText('Played')).toBeDefined();
    expect(screen.getByText('Now')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Small blind of level 1' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Small blind of level 2' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Level 2 up' }).disabled).toBe(true);
  });

  it('shows cards with their own labels on a phone', () => {
    stubMedia(true);
    open(<Editor rows={rows} />);

    expect(screen.queryByRole('table')).toBeNull();
    const card = screen.getByRole('group', { name: 'Level 2' });
    expect(within(card).getByLabelText('Big blind')).toHaveProperty('value', '200');
  });
});

describe('changing the levels of a clock', () => {
  const clock = {
    id,
    status: 'paused',
    levelIndex: 1,
    remainingMs: 600_000,
    version: 5,
    startsAt: null,
    anchoredAt: '2026-11-22T01:00:00.000Z',
    chips: leagueChips,
    settings: { startingStack: 5_000 },
    levels: structure().levels,
  } as unknown as Clock;

  it('sends the command with the played rows unchanged', async () => {
    const give = vi.fn();
    const onClose = vi.fn();
    const { user } = open(<EditLevelsDialog clock={clock} give={give} onClose={onClose} />);

    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change the levels' });
    expect(save.disabled).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Minutes of level 2' })).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Minutes of level 3' }), {
      target: { value: '10' },
    });
    await user.click(save);

    const [command] = give.mock.calls[0] ?? [];
    expect(command).toMatchObject({ type: 'edit-levels' });
    expect(command.levels.slice(0, 3)).toEqual(clock.levels.slice(0, 3));
    expect(command.levels[3]).toMatchObject({ durationMs: 600_000, bigBlind: 200 });
    expect(onClose).toHaveBeenCalled();
  });
});
