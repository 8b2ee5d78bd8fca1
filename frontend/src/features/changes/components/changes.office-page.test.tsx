import type { Change, ChangeBatch, ChangePart } from '@ahl/shared-types/changes';
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
import { ChangesPage } from './changes.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const named = (entity: 'venue' | 'player', recordName: string | null) => ({ entity, recordName });
const batchId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
const fields: Change['fields'] = [
  { name: 'startingStack', from: 5_000, to: 8_000 },
  { name: 'isFeatured', from: false, to: true },
  { name: 'startsOn', from: '2026-11-20', to: '2026-11-27' },
  { name: 'venueId', from: named('venue', 'The Tin Bar'), to: named('venue', null) },
];
const change = (more: Partial<Change> = {}): Change => ({
  id: id('a'),
  at: '2026-11-21T18:00:00.000Z',
  actor: { id: id('d'), name: 'Dana Wells' },
  onBehalfOf: null,
  entity: 'structure',
  entityId: id('e'),
  label: 'League night',
  kind: 'changed',
  fields,
  reason: '',
  batchId,
  partOf: null,
  undoneBy: null,
  undoOf: null,
  undoableUntil: '2026-12-21T18:00:00.000Z',
  ...more,
});
const part = (more: Partial<ChangePart> = {}): ChangePart => ({
  entity: 'structure',
  kind: 'changed',
  count: 1,
  entityId: id('e'),
  label: 'League night',
  names: fields.map(({ name }) => name),
  fields,
  ...more,
});
const several = (entity: ChangePart['entity'], count: number, more: Partial<ChangePart>) =>
  part({ entity, count, entityId: null, label: '', ...more });
const act = (parts: ChangePart[] = [part()], more: Partial<ChangeBatch> = {}): ChangeBatch => {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return {
    id: batchId,
    at: '2026-11-21T18:00:00.000Z',
    actor: { id: id('d'), name: 'Dana Wells' },
    onBehalfOf: null,
    reason: '',
    total,
    parts,
    partOf: null,
    isUndo: false,
    isUndone: false,
    changeId: total === 1 ? id('a') : null,
    undoableUntil: '2026-12-21T18:00:00.000Z',
    ...more,
  };
};

let acts: ChangeBatch[];
let items: Change[];
let itemTotal: number | null;
let sent: string[];
let answer: object;

beforeEach(() => {
  holdServerTime(Date.parse('2026-11-21T20:00:00Z'));
  acts = [act()];
  items = [change()];
  itemTotal = null;
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
    if (url.startsWith('/api/changes/batches')) return Response.json({ items: acts, total: acts.length });
    return Response.json(url.includes('?') ? { items, total: itemTotal ?? items.length } : items[0]);
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
  it('says in one line who changed what, with the first differences', async () => {
    open();

    const row = within(
      (await screen.findByText('Dana Wells changed the structure League night')).closest('tr') as HTMLElement,
    );
    expect(row.getByRole('link', { name: 'League night' }).getAttribute('href')).toBe(
      `/admin/structures/${id('e')}`,
    );
    expect(row.getByText('Starting stack:').parentElement?.textContent).toBe('Starting stack: 5,0008,000');
    expect(row.getByText('Featured:').parentElement?.textContent).toBe('Featured: NoYes');
    expect(row.getByText('First day:').parentElement?.textContent).toContain('Fri, Nov 20, 2026');
    expect(row.getByText('and 1 more field')).toBeTruthy();
    await expectAccessible();
  });

  it.each<[string, ChangeBatch]>([
    [
      'Dana Wells tagged 818 members: VIP',
      act([
        several('player', 818, {
          names: ['tags'],
          fields: [{ name: 'tags', items: [{ kind: 'added', label: 'VIP' }], more: 0 }],
        }),
      ]),
    ],
    [
      'Dana Wells changed the password of the member Pat Short #7',
      act([
        part({
          entity: 'player',
          label: 'Pat Short #7',
          names: ['password'],
          fields: [{ name: 'password', isHidden: true }],
        }),
      ]),
    ],
    [
      'Dana Wells changed 40 members: City is now Azle',
      act([several('player', 40, { names: ['city'], fields: [{ name: 'city', from: null, to: 'Azle' }] })]),
    ],
    [
      'Dana Wells changed the venue Tin Bar: City is now Azle, was Waco',
      act([
        part({
          entity: 'venue',
          label: 'Tin Bar',
          names: ['city'],
          fields: [{ name: 'city', from: 'Waco', to: 'Azle' }],
        }),
      ]),
    ],
    [
      'Dana Wells cancelled 3 tournaments',
      act([
        several('tournament', 3, {
          names: ['cancelledAt'],
          fields: [{ name: 'cancelledAt', from: null, to: '2026-11-21T18:00:00.000Z' }],
        }),
      ]),
    ],
    ['The site itself added 12 bonuses', act([several('bonus', 12, { kind: 'created' })], { actor: null })],
    ['Dana Wells undid what was done to 2 seasons', act([several('season', 2, {})], { isUndo: true })],
    [
      'Dana Wells combined two accounts: #00000042 → #00000007',
      act([part({ entity: 'player' })], {
        partOf: {
          entity: 'account-merge',
          entityId: id('f'),
          label: '#00000042 → #00000007',
          batchId: null,
        },
      }),
    ],
  ])('%s', async (sentence, shown) => {
    acts = [shown];
    open();

    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });

  it('says of a corrected result who moved where', async () => {
    acts = [
      act([
        part({
          entity: 'result',
          label: 'Friday, 2026-11-20',
          names: ['finishers', 'venueId'],
          fields: [
            {
              name: 'finishers',
              items: [
                {
                  kind: 'changed',
                  label: named('player', 'Alex Brennan #4'),
                  changes: [{ name: 'place', from: 2, to: 1 }],
                },
                { kind: 'removed', label: named('player', null) },
                { kind: 'added', label: named('player', 'Bo Lee #9'), value: { place: 3 } },
              ],
              more: 1,
            },
          ],
        }),
        several('bonus', 2, { kind: 'created' }),
      ]),
    ];
    open();

    const label = await screen.findByText('Finishers:');

    expect(label.parentElement?.textContent).toBe(
      'Finishers: Alex Brennan #4: Place 2 → 1; removed a removed member; added Bo Lee #9 (Place: 3); and 1 more',
    );
    expect(screen.getByText('With it: 2 bonuses')).toBeTruthy();
  });

  it('opens the changes of an act inside its line, a page at a time', async () => {
    acts = [act([several('player', 818, { fields: [] })])];
    items = [change({ label: 'Kim Ray #3', entity: 'player' })];
    itemTotal = 818;
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: /^818 changes/ }));
    await screen.findByText('Kim Ray #3');
    await expectAccessible();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the action' }));
    await user.click(pages.getByRole('button', { name: 'Next page' }));

    await waitFor(() => expect(sent).toContain(`GET /api/changes?batchId=${batchId}&page=2&pageSize=25`));
    expect(pages.getByRole('status').textContent).toBe('26–50 of 818');
  });

  it('describes that the site was closed and opened, also the first time', async () => {
    const maintenance = { entity: 'site-content', label: 'Maintenance' } as const;
    acts = [
      act([
        part({
          ...maintenance,
          names: ['value.state', 'value.text'],
          fields: [{ name: 'value.state', from: 'off', to: 'on' }],
        }),
      ]),
      act(
        [
          part({
            ...maintenance,
            kind: 'created',
            fields: [
              { name: 'key', from: null, to: 'maintenance' },
              { name: 'value', from: null, to: { state: 'on', text: 'Back at noon.', textEs: '' } },
            ],
          }),
        ],
        { id: batchId.replace('f', 'e') },
      ),
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
    expect(dialog.getByText('a removed venue')).toBeTruthy();
    await expectAccessible();
  });

  it('requests from the server what the address selects, and opens the act', async () => {
    acts = [act([several('structure', 2, {})])];
    open(<ChangesPage />, `/admin/changes?entity=structure&from=2026-11-01&batchId=${batchId}`);

    await screen.findByText('What one action changed');

    expect(sent[0]).toBe(
      `GET /api/changes/batches?sort=-at&entity=structure&batchId=${batchId}&from=2026-11-01&page=1&pageSize=25`,
    );
    await waitFor(() => expect(sent).toContain(`GET /api/changes?batchId=${batchId}&page=1&pageSize=25`));
  });

  it('undoes an act of one change by that change', async () => {
    const { user } = open();

    await user.click(
      await screen.findByRole('button', { name: 'Undo: Dana Wells changed the structure League night' }),
    );
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this action?' }));
    await user.click(dialog.getByRole('button', { name: 'Undo it' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: '1 record is restored' }]));
    expect(sent).toContain(`POST /api/changes/${id('a')}/undo`);
    expect(screen.queryByRole('dialog', { name: 'What was undone' })).toBeNull();
  });

  it('undoes an act as a whole, and lists what was kept because it was edited since, and what failed', async () => {
    const item = { entity: 'structure', entityId: id('e'), label: 'League night' };
    answer = {
      batchId,
      undone: [],
      kept: [{ ...item, field: 'startingStack' }],
      failed: [{ ...item, reason: 'bulk.row-not-found', params: {} }],
    };
    acts = [act([several('structure', 2, {})])];
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Undo: Dana Wells changed 2 structures' }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Undo this action?' }));
    await user.click(confirmation.getByRole('button', { name: 'Undo it' }));

    const dialog = await screen.findByRole('dialog', { name: 'What was undone' });
    expect(dialog.textContent).toContain('Kept, because it was edited since (1)');
    expect(dialog.textContent).toContain('Starting stack');
    expect(dialog.textContent).toContain('This row no longer exists.');
    expect(sent).toContain(`POST /api/changes/batches/${batchId}/undo`);
  });

  it('leads from an act with a page of its own to where it is undone', async () => {
    const merge = { entity: 'account-merge', entityId: id('f'), label: '#00000042 → #00000007' } as const;
    acts = [act([part()], { partOf: { ...merge, batchId: null }, undoableUntil: null })];
    open();

    const link = await screen.findByRole('link', { name: 'Combined accounts: #00000042 → #00000007' });

    expect(link.getAttribute('href')).toBe(`/admin/combine-accounts?tab=merges&undo=${id('f')}`);
    expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
    await expectAccessible();
  });

  it('offers no undo of acts that are undone, too old, or never undone', async () => {
    acts = [
      act([part()], { isUndone: true, undoableUntil: null }),
      act([part({ label: 'Turbo' })], { id: batchId.replace('f', 'e'), undoableUntil: null }),
    ];
    open();

    await screen.findByText('Dana Wells changed the structure Turbo');

    expect(screen.getByText('Undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
  });
});

describe('RecordHistory', () => {
  it('shows what an undo will do before it does it', async () => {
    const { user } = open(<RecordHistory entity="structure" entityId={id('e')} />);

    await user.click(await screen.findByRole('button', { name: 'Undo the change of League night' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Undo this change of League night?' }),
    );
    expect(dialog.getByText('Starting stack:').parentElement?.textContent).toBe('Starting stack: 8,0005,000');
    await user.click(dialog.getByRole('button', { name: 'Undo the change' }));

    await waitFor(() => expect(sent).toContain(`POST /api/changes/${id('a')}/undo`));
  });

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
