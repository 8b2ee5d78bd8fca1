import { type Clock, type Level, leagueChips, levelsOf, pauseOf } from '@ahl/shared-types/poker-clocks';
import type { LeagueStructure, StructureSummary } from '@ahl/shared-types/structures';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { configKey } from '@/lib/boot.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@/testing/render.tsx';
import { EditLevelsDialog } from './edit-levels-dialog.tsx';
import { LevelEditor } from './level-editor.tsx';
import { StructurePage } from './structure-page.tsx';
import { StructuresPage } from './structures-page.tsx';

const id = 'a'.repeat(24);
const structure = (more: Partial<LeagueStructure> = {}): LeagueStructure => ({
  ...{ id, name: 'League night', summary: '', isPreset: false, version: 3 },
  ...{ updatedBy: 'Dana W.', updatedAt: '2026-11-01T12:00:00.000Z' },
  levels: [...levelsOf(15, '25/50 50/100'), pauseOf(10, 25), ...levelsOf(15, '100/200')],
  chips: [
    { value: 25, colour: 'green', count: 8 },
    { value: 100, colour: 'black', count: 48 },
  ],
  startingStack: 5_000,
  ...more,
});
const summary = (more: Partial<StructureSummary> = {}): StructureSummary => {
  const { levels: _levels, ...rest } = structure();
  const figures = {
    levelCount: 3,
    colourUps: 1,
    durationMs: 3_300_000,
    warnings: 0,
    usedBy: 2,
    isDefault: false,
  };
  return { ...rest, ...figures, firstBlinds: '25/50', lastBlinds: '100/200', ...more };
};

type Answer = { status?: number; body: unknown };
/** Opens a page over a server that answers as told; `answers` is asked in order. */
const open = (page: ReactElement, answers: readonly [RegExp, Answer][] = []) => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    sent.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const { status = 200, body } = answers.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? {
      status: 404,
      body: { message: 'Not there.', code: 'NOT_FOUND' },
    };
    return new Response(JSON.stringify(body), { status });
  });
  const client = createQueryClient();
  client.setQueryData(configKey, { productName: 'AHL', timeZone: 'America/Chicago', serverTime: 0 });
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { sent, router, client, user: userEvent.setup() };
};

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

beforeEach(() => {
  clearToasts();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the editor of levels', () => {
  const rows = [...levelsOf(20, '25/50'), pauseOf(10, 25), ...levelsOf(15, '100/200')];

  it('says when each row begins and when the night ends', () => {
    open(<Editor rows={rows} />);

    const line = (name: RegExp) => within(screen.getByRole('row', { name }));
    expect(line(/^Break /).getByText('at 20')).toBeDefined();
    expect(line(/^2 /).getByText('at 30')).toBeDefined();
    expect(screen.getByText(/2 levels, 1 break · 45 min · ends/).textContent).toContain('at 45');
  });

  it('puts a warning at the row that it is about', async () => {
    open(<Editor rows={rows} />);
    expect(screen.queryByText(/The blinds fall/)).toBeNull();

    const small = screen.getByRole('textbox', { name: 'Small blind of level 2' });
    fireEvent.change(small, { target: { value: '10' } });

    expect(screen.getByText('The blinds fall: 25/50 came before.')).toBeDefined();
    expect(screen.getByText(/Nobody can pay 10 and 20/)).toBeDefined();
    expect(rowsNow()).toBe('50 b25 20');
  });

  it('adds, duplicates and moves rows; the focus stays with the row that moves', async () => {
    const { user } = open(<Editor rows={rows} />);

    await user.click(screen.getByRole('button', { name: 'Add a level' }));
    expect(rowsNow()).toBe('50 b25 200 350');

    await user.click(screen.getByRole('button', { name: 'Move Level 2 up' }));
    expect(rowsNow()).toBe('50 200 b25 350');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Level 2 up' }));

    await user.click(screen.getByRole('button', { name: 'Acts for Level 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(rowsNow()).toBe('50 50 200 b25 350');
  });

  it('deletes a row with undo', async () => {
    const { user } = open(<Editor rows={rows} />);

    await user.click(screen.getByRole('button', { name: 'Acts for Break after level 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(rowsNow()).toBe('50 200');

    act(() => readToasts()[0]?.action?.onAct());
    expect(rowsNow()).toBe('50 b25 200');
  });

  it('keeps rows that were played as they are', () => {
    open(<Editor rows={rows} frozenCount={2} />);

    expect(screen.getByText('Played')).toBeDefined();
    expect(screen.getByText('Now')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Small blind of level 1' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Small blind of level 2' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Level 2 up' }).disabled).toBe(true);
  });

  it('shows cards with their own labels on a phone', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    open(<Editor rows={rows} />);

    expect(screen.queryByRole('table')).toBeNull();
    const card = screen.getByRole('group', { name: 'Level 2' });
    expect(within(card).getByLabelText('Big blind')).toHaveProperty('value', '200');
  });
});

describe('/admin/structures', () => {
  it('lists structures with figures, and deletes one with undo', async () => {
    const { user, sent } = open(<StructuresPage />, [
      [/GET \/api\/structures/, { body: { items: [summary()], total: 1 } }],
      [/DELETE/, { body: { id } }],
      [/restore/, { body: structure() }],
    ]);

    expect((await screen.findByRole('link', { name: 'League night' })).getAttribute('href')).toBe(
      `/admin/structures/${id}`,
    );
    expect(screen.getByText('55 min')).toBeDefined();
    expect(screen.getByText('2 events')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Acts for League night' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(readToasts()[0]?.title).toBe('League night is deleted'));
    act(() => readToasts()[0]?.action?.onAct());

    await waitFor(() =>
      expect(
        sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
      ).toEqual([`DELETE /api/structures/${id}`, `POST /api/structures/${id}/restore`]),
    );
  });
});

describe('/admin/structures/:id', () => {
  it('saves what was changed with the version that was read', async () => {
    const { user, sent } = open(<StructurePage id={id} from={null} />, [
      [/GET/, { body: structure() }],
      [/PUT/, { body: structure({ version: 4 }) }],
    ]);

    fireEvent.change(await screen.findByRole('textbox', { name: 'Big blind of level 3' }), {
      target: { value: '300' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Saved'));
    const { body } = sent.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toMatchObject({ version: 3, name: 'League night' });
    expect((body as { levels: unknown[] }).levels.at(-1)).toMatchObject({ smallBlind: 100, bigBlind: 300 });
  });

  it('a row that the server would refuse says why, and is not sent', async () => {
    const { user, sent } = open(<StructurePage id={id} from={null} />, [[/GET/, { body: structure() }]]);

    fireEvent.change(await screen.findByRole('textbox', { name: 'Minutes of level 1' }), {
      target: { value: '0' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('A row lasts at least 10 seconds.')).toBeDefined();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('generates rows with a preview, and takes them back', async () => {
    const { user } = open(<StructurePage id={id} from={null} />, [[/GET/, { body: structure() }]]);

    await user.click(await screen.findByRole('button', { name: 'Generate' }));
    const hours = await screen.findByRole('textbox', { name: 'Hours' });
    fireEvent.change(hours, { target: { value: '2' } });
    expect(screen.getByText(/7 levels in 1 h 55 min; play ends near a big blind of 10,000/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use these rows' }));

    expect(await screen.findByText(/7 levels, 1 break/)).toBeDefined();
    act(() => readToasts()[0]?.action?.onAct());
    expect(screen.getByText(/3 levels, 1 break/)).toBeDefined();
  });

  it('a copy is added as it is, under a name of its own', async () => {
    const { user, sent, router } = open(<StructurePage id="new" from={id} />, [
      [/GET/, { body: structure() }],
      [/POST/, { status: 201, body: structure({ id: 'b'.repeat(24), name: 'Copy of League night' }) }],
    ]);

    await user.click(await screen.findByRole('button', { name: 'Add the structure' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/structures/${'b'.repeat(24)}`));
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Copy of League night',
      levels: structure().levels,
      chips: structure().chips,
    });
  });

  it('a preset is shown and copied, never edited', async () => {
    open(<StructurePage id="lppl" from={null} />, [
      [/GET/, { body: structure({ id: 'lppl', isPreset: true }) }],
    ]);

    const copy = await screen.findByRole('link', { name: 'Make a copy' });
    expect(copy.getAttribute('href')).toBe('/admin/structures/new?from=lppl');
    expect(screen.queryByRole('textbox', { name: 'Small blind of level 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Delete|Generate/ })).toBeNull();
  });

  it('says that somebody else changed it, and shows what it says then', async () => {
    const { user, client } = open(<StructurePage id={id} from={null} />, [[/GET/, { body: structure() }]]);
    await screen.findByDisplayValue('League night');

    act(() => {
      client.setQueryData(
        ['/api/structures', id],
        structure({ name: 'Renamed', version: 4, updatedBy: 'Rene' }),
      );
    });
    expect(await screen.findByText('Rene changed this structure meanwhile.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show what it says now' }));

    expect(await screen.findByDisplayValue('Renamed')).toBeDefined();
  });
});

describe('changing the levels of a clock', () => {
  const clock = {
    ...{ id, status: 'paused', levelIndex: 1, remainingMs: 600_000, version: 5, startsAt: null },
    ...{ anchoredAt: '2026-11-22T01:00:00.000Z', chips: leagueChips, settings: { startingStack: 5_000 } },
    levels: structure().levels,
  } as unknown as Clock;

  it('gives the command with the played rows as they were', async () => {
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
