import type { Merge, MergePreview, MergeSide, UnmergePreview } from '@ahl/shared-types/merges';
import { openPrivacy } from '@ahl/shared-types/privacy';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { CombinePage } from './combine-page.tsx';

const survivorId = 'a'.repeat(24);
const mergedId = 'b'.repeat(24);
const nightId = 'c'.repeat(24);

const side = (more: Partial<MergeSide>): MergeSide => ({
  id: survivorId,
  version: 2,
  firstName: 'Casey',
  lastName: 'Twin',
  middleInitial: '',
  playerNumber: 1606,
  formerNumbers: [],
  pokerHandle: '',
  email: '',
  hasPassword: false,
  phone: '',
  birthYear: null,
  city: 'Keller',
  state: 'TX',
  region: null,
  profileImage: null,
  privacy: { ...openPrivacy },
  role: 'Player',
  joinedAt: '2025-01-01T12:00:00.000Z',
  isBanned: false,
  ...more,
});

const merge: Merge = {
  id: 'd'.repeat(24),
  at: '2026-11-20T18:00:00.000Z',
  byName: 'Sue Super',
  note: 'Told us at the bar.',
  survivor: { id: survivorId, name: 'Casey Twin', playerNumber: 1606 },
  merged: { id: mergedId, name: 'Casey Twin', playerNumber: 2400 },
  moved: { nights: 3, bonuses: 1, conversations: 2, titles: 0 },
  undone: null,
  isUndoable: true,
};

let sent: { method: string; path: string; body: unknown }[];
let preview: MergePreview;
let parting: UnmergePreview;

beforeEach(() => {
  sent = [];
  preview = {
    survivor: side({}),
    merged: side({
      id: mergedId,
      version: 5,
      playerNumber: 2400,
      email: 'casey@mail.test',
      hasPassword: true,
    }),
    choices: {
      name: 'survivor',
      pokerHandle: 'survivor',
      signIn: 'merged',
      phone: 'survivor',
      birthYear: 'survivor',
      home: 'survivor',
      region: 'survivor',
      picture: 'survivor',
      privacy: 'merged',
    },
    mayTakeSignIn: true,
    counts: [{ kind: 'nights', survivor: 4, merged: 3, together: 7 }],
    obstacles: [],
    sharedNights: [],
  };
  parting = {
    merge,
    since: [
      { kind: 'night', id: nightId, title: 'Friday at the Nail', detail: 'Rusty Nail', at: '2026-11-21' },
    ],
    isEmailTaken: false,
    preservedFields: [],
  };
  const suggestion = {
    people: [
      { id: survivorId, name: 'Casey Twin', playerNumber: 1606, email: '', city: 'Keller', nights: 4 },
      { id: mergedId, name: 'Casey Twin', playerNumber: 2400, email: 'casey@mail.test', city: '', nights: 3 },
    ],
    reasons: ['walk-in'],
  };
  stubMedia();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    if (path.startsWith('/api/config')) return Response.json(buildConfig());
    if (path.startsWith('/api/regions')) return Response.json([]);
    if (path.startsWith('/api/merges/preview')) return Response.json(preview);
    if (path.startsWith('/api/merges/suggestions'))
      return Response.json(
        method === 'GET' ? { items: [suggestion], total: 1 } : { oneId: survivorId, otherId: mergedId },
      );
    if (path.endsWith('/undo')) return Response.json(method === 'GET' ? parting : merge);
    if (method === 'POST') return Response.json(merge, { status: 201 });
    return Response.json({ items: [merge], total: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (search = '') =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <CombinePage />
    </QueryClientProvider>,
    `/admin/combine-accounts${search}`,
  );
const posted = () => sent.filter(({ method }) => method === 'POST');

describe('combining accounts', () => {
  it('suggests pairs with their reasons, and dismisses a pair that is two people', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Pairs that may be one person' }));
    expect(list.getByText('played as a walk-in, joined later')).toBeTruthy();
    expect(list.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      `/admin/combine-accounts?survivor=${survivorId}&merged=${mergedId}`,
    );
    await expectAccessible();

    fireEvent.click(list.getByRole('button', { name: 'Two people' }));

    await waitFor(() =>
      expect(posted()).toMatchObject([
        { path: '/api/merges/suggestions/dismiss', body: { oneId: survivorId, otherId: mergedId } },
      ]),
    );
  });

  it('shows both side by side with figures, and combines them as chosen, at the versions that were seen', async () => {
    open(`?survivor=${survivorId}&merged=${mergedId}`);
    const signIn = within(await screen.findByRole('group', { name: 'Sign-in' }));
    const [ofSurvivor, ofMerged] = signIn.getAllByRole('radio');
    expect([(ofSurvivor as HTMLInputElement).checked, (ofMerged as HTMLInputElement).checked]).toEqual([
      false,
      true,
    ]);
    expect(screen.getByRole('row', { name: 'Nights 4 3 7' })).toBeTruthy();
    await expectAccessible();

    const [, otherName] = within(screen.getByRole('group', { name: 'Name' })).getAllByRole('radio');
    fireEvent.click(otherName as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Combine the accounts' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Combine the accounts' }));

    await waitFor(() =>
      expect(posted()).toMatchObject([
        {
          path: '/api/merges',
          body: {
            survivorId,
            survivorVersion: 2,
            mergedId,
            mergedVersion: 5,
            choices: { name: 'merged', signIn: 'merged', home: 'survivor' },
          },
        },
      ]),
    );
  });

  it('names the night in which both play, and how to resolve it', async () => {
    preview = {
      ...preview,
      obstacles: ['shared-nights'],
      sharedNights: [
        { id: nightId, kind: 'result', name: 'Friday', venueName: 'Rusty Nail', date: '2026-11-20' },
      ],
    };
    open(`?survivor=${survivorId}&merged=${mergedId}`);

    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/correct the result first/)).toBeTruthy();
    expect(alert.getByRole('link').getAttribute('href')).toBe(`/admin/results/${nightId}`);
    expect((screen.getByRole('button', { name: 'Combine the accounts' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });

  it('undoes a merge, with a question for each later item', async () => {
    open('?tab=merges');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the merge' }));
    const question = within(await dialog.findByRole('group', { name: 'Whose is Friday at the Nail?' }));
    await expectAccessible();

    fireEvent.click(question.getByRole('button', { name: '#2400' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Split into two accounts' }));

    await waitFor(() =>
      expect(posted()).toMatchObject([
        { path: `/api/merges/${merge.id}/undo`, body: { nights: [nightId], bonuses: [], conversations: [] } },
      ]),
    );
  });

  it('opens the question for the merge that the address names', async () => {
    open(`?tab=merges&undo=${merge.id}`);

    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the merge' }));

    expect(await dialog.findByRole('group', { name: 'Whose is Friday at the Nail?' })).toBeTruthy();
  });
});
