import { keyOf } from '@ahl/shared-types/query-keys';
import type { ResultRecord } from '@ahl/shared-types/results';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { ResultPage } from './result-page.tsx';
import { ResultsPage } from './results.office-page.tsx';

const id = 'a'.repeat(24);
const venueId = 'b'.repeat(24);
const player = (digit: string, firstName: string) => ({
  id: digit.repeat(24),
  firstName,
  lastName: 'Pena',
  pokerHandle: '',
  playerNumber: 70,
  profileImage: null,
});
const ann = player('1', 'Ann');
const ben = player('2', 'Ben');
const explanation = {
  formula: 'linear' as const,
  ruleName: 'Any',
  ruleVersion: 1,
  base: 2,
  sharedBy: 1,
  multiplier: 1,
  participation: 0,
  bonuses: [],
  factor: 1,
  weight: 'normal' as const,
  granted: [],
};
const record = (isRemoved = false): ResultRecord => ({
  clockId: null,
  result: {
    id,
    name: 'Thursday Deepstack',
    date: '2026-03-12',
    startTime: '19:00',
    region: 732,
    venue: { id: venueId, name: 'River Bar' },
    entrants: 2,
    nightId: 'calendar-1',
    weight: 'normal',
    seasonId: null,
    tournamentId: null,
    postedAt: '2026-03-13T04:00:00.000Z',
    version: 3,
    isRemoved,
    winners: [ann],
    finishers: [ann, ben].map((each, index) => ({
      player: each,
      place: index + 1,
      points: 2 - index,
      prizeCents: null,
      explanation,
    })),
  },
  input: {
    tournamentId: null,
    name: 'Thursday Deepstack',
    venueId,
    date: '2026-03-12',
    startTime: '19:00',
    entrants: 2,
    weight: 'normal',
    finishers: [ann, ben].map(({ id: playerId }, index) => ({ playerId, place: index + 1, bonuses: {} })),
  },
});
const preview = {
  seasonId: 'c'.repeat(24),
  entrants: { before: 2, after: 2 },
  changes: [{ player: ben, place: { before: 2, after: 1 }, points: { before: 1, after: 2 } }],
  manual: [],
};

type Sent = { method: string; path: string; body: { finishers: object[]; version: number } };
let sent: Sent[];
const open = (night = record()) => {
  const shown = renderWithData(
    <ResultPage id={id} />,
    [[keyOf('GET /api/results/office/:id', { params: { id } }), night]],
    { address: `/admin/results/${id}`, waiting: ['/api/choices/venues', '/api/changes'] },
  );
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET')
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    if (path === '/api/results/preview') return Response.json(preview);
    if (path.startsWith('/api/results')) return Response.json(method === 'GET' ? night : night.result);
    return Response.json({ items: [], total: 0 });
  });
  return shown;
};

beforeEach(() => {
  sent = [];
  stubMedia();
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

describe('a result for the office', () => {
  it('shows what a correction changes before it is saved, with a tie and a bonus', async () => {
    const { container } = open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Place of Ben Pena' }), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Bonuses of Ben Pena' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Quads' }), { target: { value: '2' } });

    const changed = await screen.findByRole('list', { name: 'Changed players' });
    expect(within(changed).getByText('Ben Pena')).toBeDefined();
    expect(within(changed).getByText('place 2 → 1, points 1 → 2')).toBeDefined();
    expect(within(changed).getByText('+1')).toBeDefined();
    expect(screen.getByText('1 member gains points')).toBeDefined();
    // The points of each line: as stored, and as a save would give them.
    expect(screen.getAllByText('2 points')).toHaveLength(2);
    expect(sent.every(({ path }) => path === '/api/results/preview')).toBe(true);
    await expectAccessible(container);

    fireEvent.click(screen.getByRole('button', { name: 'Save the correction' }));

    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: `/api/results/${id}`, body: { version: 3 } });
    expect(put?.body.finishers).toEqual([
      { playerId: ann.id, place: 1, bonuses: {} },
      { playerId: ben.id, place: 1, bonuses: { quads: 2 } },
    ]);
  });

  it('asks before it deletes a result, and offers to restore a deleted one', async () => {
    const { unmount } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: `/api/results/${id}` }]));
    unmount();
    sent = [];

    open(record(true));
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));

    await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', path: `/api/results/${id}/restore` }]));
  });
});

it('the list links to a result, and to the form of a night without one', async () => {
  const night = {
    state: 'posted',
    name: 'Thursday Deepstack',
    venue: { id: venueId, name: 'River Bar' },
    region: 732,
    date: '2026-03-12',
    startTime: '19:00',
    hostName: '',
    eventId: `calendar-${'d'.repeat(24)}`,
    entrants: 2,
    winners: [ann],
    resultId: id,
  };
  const missing = {
    ...night,
    name: 'No Clock',
    state: 'missing',
    resultId: null,
    winners: [],
    entrants: null,
  };
  vi.stubGlobal('fetch', async () => Response.json({ items: [night, missing], total: 2 }));
  const { container } = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <ResultsPage />
    </QueryClientProvider>,
    '/admin/results',
  );

  const posted = await screen.findByRole('link', { name: /Thursday Deepstack/ });
  const without = screen.getByRole('link', { name: /No Clock/ });

  expect(posted.getAttribute('href')).toBe(`/admin/results/${id}`);
  expect(without.getAttribute('href')).toContain('/admin/results/new?');
  expect(without.getAttribute('href')).toContain('date=2026-03-12');
  await expectAccessible(container);
});
