import type { BulkOutcome } from '@ahl/shared-types/common';
import { Tags } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { ApiError } from '@/lib/api-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { ResourceTable } from './resource-table.tsx';
import type { BulkAction, Column, LoadPreview } from './table-types.ts';
import { useTableState } from './use-table-state.ts';

type Tag = { id: string; name: string };
const tags: Tag[] = [
  { id: 'a', name: 'Deepstack' },
  { id: 'b', name: 'Freeroll' },
];
const columns: Column<Tag>[] = [{ id: 'name', header: 'Tag', primary: true, cell: ({ name }) => name }];
const preview = (count: number, fingerprint: string) => ({
  count,
  fingerprint,
  sample: tags,
});
const outcome = (more: Partial<BulkOutcome> = {}): BulkOutcome => ({
  batchId: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
  done: 40,
  failed: [],
  ...more,
});

let onAct: ReturnType<typeof vi.fn<BulkAction['onAct']>>;
let loadPreview: ReturnType<typeof vi.fn<LoadPreview>>;

const List = () => {
  const table = useTableState({ filters: ['use'] });
  return (
    <ResourceTable
      id="tags"
      label="Tags"
      columns={columns}
      table={table}
      list={{ data: { items: tags, total: 40 }, isPending: false, error: null, refetch: () => undefined }}
      getId={({ id }) => id}
      getName={({ name }) => name}
      filters={[{ name: 'use', label: 'Any use', options: [{ value: 'none', label: 'Not in use' }] }]}
      bulkActions={[{ label: 'Retire', onAct, doneText: (count) => `${count} tags are retired` }]}
      loadPreview={loadPreview}
      empty={{ icon: Tags, title: 'No tags' }}
    />
  );
};

const selectAll = async () => {
  const shown = renderAt(<List />, '/?search=deep&use=none');
  await shown.user.click(screen.getByLabelText('Select this page'));
  await shown.user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
  await screen.findByRole('button', { name: 'Retire' });
  return shown;
};
const retire = async (user: Awaited<ReturnType<typeof selectAll>>['user']) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Retire' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
};

beforeEach(() => {
  onAct = vi.fn<BulkAction['onAct']>(async () => outcome());
  loadPreview = vi.fn<LoadPreview>(async () => preview(40, 'print-1'));
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

describe('BulkBar', () => {
  it('sends the filter and fingerprint of all matching rows, after it has named count and first rows', async () => {
    const { user } = await selectAll();

    expect(screen.getByLabelText<HTMLInputElement>('Select Freeroll').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Retire: 40 rows?' });
    expect(dialog.textContent).toContain('These are Deepstack, Freeroll, and 38 more.');
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }));

    expect(onAct).toHaveBeenCalledExactlyOnceWith({
      filter: { search: 'deep', use: 'none' },
      fingerprint: 'print-1',
    });
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: '40 tags are retired' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull());
  });

  it('counts again and keeps everything selected if other rows match than were shown', async () => {
    const refusal = { code: 'CONFLICT', reason: 'bulk.other-rows', params: { count: 41 } };
    onAct.mockRejectedValueOnce(new ApiError(409, JSON.stringify(refusal), 'Conflict'));
    const { user } = await selectAll();
    loadPreview.mockResolvedValueOnce(preview(41, 'print-2'));

    await retire(user);

    await waitFor(() => expect(loadPreview).toHaveBeenCalledTimes(2));
    expect(readToasts()).toMatchObject([{ title: 'Retire did not work', variant: 'error' }]);
    await retire(user);
    expect(onAct.mock.lastCall?.[0]).toMatchObject({ fingerprint: 'print-2' });
  });

  it('names each refused row, and undoes the others in one step', async () => {
    const failed = [{ id: 'b', name: 'Freeroll', reason: 'bulk.row-not-found' as const, params: {} }];
    onAct.mockResolvedValueOnce(outcome({ done: 39, failed }));
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push(`${init.method} ${url}`);
      const undone = [{ entity: 'event-tag', entityId: 'a', label: 'Deepstack' }];
      return Response.json({ batchId: 'x', undone, kept: [], failed: [] });
    });
    const { user } = await selectAll();

    await retire(user);

    const dialog = await screen.findByRole('dialog', { name: '1 row was not changed' });
    expect(dialog.textContent).toContain('Freeroll');
    expect(dialog.textContent).toContain('This row no longer exists.');
    expect(dialog.textContent).toContain('39 tags are retired');
    await user.click(within(dialog).getByRole('button', { name: 'Undo the others' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: '1 record is restored' }]));
    expect(sent).toEqual(['POST /api/changes/batches/f81d4fae-7dec-11d0-a765-00a0c91e6bf6/undo']);
  });

  it('goes back to the ticked rows when one row of all matching is deselected', async () => {
    const { user } = await selectAll();

    await user.click(screen.getByLabelText('Select Freeroll'));
    await user.click(screen.getByRole('button', { name: 'Retire' }));

    expect(onAct).toHaveBeenCalledExactlyOnceWith({ ids: ['a'] });
  });
});
