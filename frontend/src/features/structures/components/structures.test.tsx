import type { LeagueStructure } from '@ahl/shared-types/structures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { stubMedia } from '@/testing/media.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { id, open, structure, summary } from '../testing/open-structures.tsx';
import { StructurePage } from './structure-page.tsx';
import { StructuresPage } from './structures.office-page.tsx';

beforeEach(() => {
  clearToasts();
  stubMedia();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
    await user.click(screen.getByRole('button', { name: 'Actions for League night' }));
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
  it('saves the changes with the version that was read', async () => {
    const { user, sent } = open(<StructurePage id={id} from={null} />, [
      [/GET/, { body: structure() }],
      [/PUT/, { body: structure({ version: 4 }) }],
    ]);

    fireEvent.change(await screen.findByRole('textbox', { name: 'Big blind of level 3' }), {
      target: { value: '300' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('League night is saved'));
    const { body } = sent.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toMatchObject({ version: 3, name: 'League night' });
    expect((body as { levels: unknown[] }).levels.at(-1)).toMatchObject({ smallBlind: 100, bigBlind: 300 });
  });

  it('shows why the server would refuse a row, and does not send it', async () => {
    const { user, sent } = open(<StructurePage id={id} from={null} />, [[/GET/, { body: structure() }]]);

    fireEvent.change(await screen.findByRole('textbox', { name: 'Minutes of level 1' }), {
      target: { value: '0' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('A row lasts at least 10 seconds.')).toBeDefined();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('generates rows with a preview, and reverts them', async () => {
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

  it('adds a copy unchanged, under its own name', async () => {
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

  it('shows and copies a preset, but never edits it', async () => {
    open(<StructurePage id="lppl" from={null} />, [
      [/GET/, { body: structure({ id: 'lppl', isPreset: true }) }],
    ]);

    const copy = await screen.findByRole('link', { name: 'Make a copy' });
    expect(copy.getAttribute('href')).toBe('/admin/structures/new?from=lppl');
    expect(screen.queryByRole('textbox', { name: 'Small blind of level 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Save|Delete|Generate/ })).toBeNull();
  });

  it('follows changes by others, and asks field by field if something was typed', async () => {
    const { user, client } = open(<StructurePage id={id} from={null} />, [[/GET/, { body: structure() }]]);
    await screen.findByDisplayValue('League night');
    const push = (more: Partial<LeagueStructure>) =>
      act(() => void client.setQueryData(['/api/structures', id], structure(more)));

    push({ name: 'Renamed', version: 4 });
    const name = await screen.findByDisplayValue('Renamed');
    fireEvent.change(name, { target: { value: 'Mine' } });
    push({ name: 'Theirs', startingStack: 8_000, version: 5 });
    await user.click(await screen.findByRole('button', { name: 'See what changed' }));
    await user.click(await screen.findByRole('button', { name: 'Use these values' }));

    expect(await screen.findByDisplayValue('Mine')).toBeDefined();
    const stack = screen.getByRole<HTMLInputElement>('textbox', { name: 'Starting stack' });
    expect(stack.value.replace(',', '')).toBe('8000');
  });
});
