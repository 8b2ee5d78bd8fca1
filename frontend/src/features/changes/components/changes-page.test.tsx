import type { Change } from '@ahl/shared-types/changes';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { closeUndoAnswer } from '@/components/changes/undo.ts';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { ChangesPage } from './changes-page.tsx';

const id = (letter: string) => letter.repeat(24);
const batchId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
const change = (more: Partial<Change> = {}): Change => ({
  id: id('a'),
  at: '2026-11-21T18:00:00.000Z',
  actor: { id: id('d'), name: 'Dana Wells' },
  onBehalfOf: null,
  entity: 'structure',
  entityId: id('e'),
  label: 'League night',
  kind: 'changed',
  fields: [
    { name: 'startingStack', from: 5_000, to: 8_000 },
    { name: 'isFeatured', from: false, to: true },
    { name: 'startsOn', from: '2026-11-20', to: '2026-11-27' },
    { name: 'venueId', from: id('1'), to: id('2') },
  ],
  names: { [id('1')]: 'The Tin Bar', [id('2')]: 'Rusty Nail' },
  reason: '',
  batchId: null,
  partOf: null,
  undoneBy: null,
  undoOf: null,
  undoableUntil: '2026-12-21T18:00:00.000Z',
  ...more,
});

let items: Change[];
let sent: string[];
let answer: object;

beforeEach(() => {
  holdServerTime(Date.parse('2026-11-21T20:00:00Z'));
  items = [change()];
  sent = [];
  answer = {
    batchId,
    undone: [{ entity: 'structure', entityId: id('e'), label: 'League night' }],
    kept: [],
    failed: [],
  };
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`);
    if (method === 'POST') return Response.json(answer);
    return Response.json(url.includes('?') ? { items, total: items.length } : items[0]);
  });
});
afterEach(() => {
  clearToasts();
  closeUndoAnswer();
  vi.unstubAllGlobals();
});

const open = (element = <ChangesPage />, address = '/admin/changes') => {
  const client = createQueryClient();
  setConfig(client);
  return renderAt(<QueryClientProvider client={client}>{element}</QueryClientProvider>, address);
};

describe('/admin/changes', () => {
  it('describes who changed what from what to what', async () => {
    open();

    const row = within((await screen.findByText('League night')).closest('tr') as HTMLElement);
    expect(row.getByRole('link', { name: 'League night' }).getAttribute('href')).toBe(
      `/admin/structures/${id('e')}`,
    );
    expect(row.getByText('Dana Wells')).toBeTruthy();
    expect(row.getByText('Starting stack:').parentElement?.textContent).toBe('Starting stack: 5,0008,000');
    expect(row.getByText('Featured:').parentElement?.textContent).toBe('Featured: NoYes');
    expect(row.getByText('First day:').parentElement?.textContent).toContain('Fri, Nov 20, 2026');
    expect(row.getByText('and 1 more field')).toBeTruthy();
    await expectAccessible();
  });

  it('describes that the site was closed and opened, also the first time', async () => {
    const maintenance = { entity: 'site-content', label: 'Maintenance', names: {} } as const;
    items = [
      change({ ...maintenance, fields: [{ name: 'value.state', from: 'off', to: 'on' }] }),
      change({
        ...maintenance,
        id: id('b'),
        kind: 'created',
        fields: [
          { name: 'key', from: null, to: 'maintenance' },
          { name: 'value', from: null, to: { state: 'on', text: 'Back at noon.', textEs: '' } },
        ],
      }),
    ];
    open();

    const [changed, first] = await screen.findAllByText('The site is:');
    expect(changed?.parentElement?.textContent).toBe('The site is: OpenClosed for maintenance');
    expect(first?.closest('ul')?.textContent).toBe(
      'The site is: Closed for maintenanceText: Back at noon.Text in Spanish: Nothing',
    );
  });

  it('shows all fields side by side, with names instead of ids', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: /^Side by side/ }));

    const dialog = within(await screen.findByRole('dialog', { name: 'League night' }));
    expect(await dialog.findByText('The Tin Bar')).toBeTruthy();
    expect(dialog.getByText('Rusty Nail')).toBeTruthy();
    await expectAccessible();
  });

  it('requests from the server what the address selects', async () => {
    open(<ChangesPage />, `/admin/changes?entity=structure&from=2026-11-01&batchId=${batchId}`);

    await screen.findByText('What one act changed');

    expect(sent[0]).toBe(
      `GET /api/changes?sort=-at&entity=structure&batchId=${batchId}&from=2026-11-01&page=1&pageSize=25`,
    );
  });

  it('shows what an undo will do before it does it', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Undo the change of League night' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Undo this change of League night?' }),
    );
    expect(dialog.getByText('Starting stack:').parentElement?.textContent).toBe('Starting stack: 8,0005,000');
    await user.click(dialog.getByRole('button', { name: 'Undo the change' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: '1 record is restored' }]));
    expect(sent).toContain(`POST /api/changes/${id('a')}/undo`);
    expect(screen.queryByRole('dialog', { name: 'What was undone' })).toBeNull();
  });

  it('lists what was kept because it was edited since, and what failed', async () => {
    const item = { entity: 'structure', entityId: id('e'), label: 'League night' };
    answer = {
      batchId,
      undone: [],
      kept: [{ ...item, field: 'startingStack' }],
      failed: [{ ...item, reason: 'bulk.row-not-found', params: {} }],
    };
    items = [change({ batchId })];
    const { user } = open(<ChangesPage />, `/admin/changes?batchId=${batchId}`);

    await user.click(await screen.findByRole('button', { name: 'Undo all of it' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Undo this whole act?' }));
    await user.click(asked.getByRole('button', { name: 'Undo all of it' }));

    const dialog = await screen.findByRole('dialog', { name: 'What was undone' });
    expect(dialog.textContent).toContain('Kept, because it was edited since (1)');
    expect(dialog.textContent).toContain('Starting stack');
    expect(dialog.textContent).toContain('This row no longer exists.');
    expect(sent).toContain(`POST /api/changes/batches/${batchId}/undo`);
  });

  it('leads from a part of an act to where the whole act is undone', async () => {
    const merge = { entity: 'account-merge', entityId: id('f'), label: '#00000042 → #00000007' } as const;
    const split = { entity: 'event-split', entityId: id('9'), label: 'Friday night' } as const;
    items = [
      change({ partOf: { ...merge, batchId: null }, undoableUntil: null }),
      change({ id: id('b'), partOf: { ...split, batchId }, undoableUntil: null }),
    ];
    open();

    const ofMerge = await screen.findByRole('link', { name: 'Combined accounts: #00000042 → #00000007' });
    const ofSplit = screen.getByRole('link', { name: 'Weekly event changed from a day on: Friday night' });

    expect(ofMerge.getAttribute('href')).toBe(`/admin/combine-accounts?tab=merges&undo=${id('f')}`);
    expect(ofSplit.getAttribute('href')).toBe(`/admin/changes?batchId=${batchId}`);
    expect(screen.queryByRole('button', { name: /^Undo the change/ })).toBeNull();
    await expectAccessible();
  });

  it('offers no undo of changes that are undone or too old', async () => {
    items = [
      change({ undoneBy: id('b'), undoableUntil: null }),
      change({ id: id('c'), label: 'Turbo', undoableUntil: null }),
    ];
    open();

    await screen.findByText('Turbo');

    expect(screen.getByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo the change/ })).toBeNull();
  });
});

describe('RecordHistory', () => {
  it('shows the changes of one record and links to all of them', async () => {
    items = Array.from({ length: 12 }, (_unused, index) =>
      change({ id: index.toString(16).padStart(24, '0') }),
    );
    open(<RecordHistory entity="structure" entityId={id('e')} />);

    const all = await screen.findByRole('link', { name: 'All 12 changes' });

    expect(all.getAttribute('href')).toBe(`/admin/changes?entity=structure&entityId=${id('e')}`);
    expect(sent).toEqual([`GET /api/changes?entity=structure&entityId=${id('e')}&page=1&pageSize=10`]);
  });
});
