import type { ChangeBatch } from '@ahl/shared-types/changes';
import type { Arrival, OfficeItem, OfficeToday } from '@ahl/shared-types/office';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { actAs } from '@/features/session/testing/act-as.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { act, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { TodayPage } from './today-page.tsx';

const me = 'b'.repeat(24);
const ben = 'c'.repeat(24);
const bare = { assignedTo: null, snoozedUntil: null };
const noHost: OfficeItem = {
  ...bare,
  kind: 'night-without-host',
  id: 'night-without-host.calendar-1.2026-11-21.1800',
  eventId: 'calendar-1',
  name: 'Saturday League',
  venueName: 'Walnut Creek',
  date: '2026-11-21',
  startTime: '6:00PM',
  venueId: 'd'.repeat(24),
  start: '18:00',
};
const proposals: OfficeItem = {
  ...bare,
  kind: 'approvals-waiting',
  id: 'approvals-waiting',
  count: 2,
  oldest: 'Friday Turbo',
  oldestAt: '2026-11-20T18:00:00Z',
};
const done = { isDone: true, count: 1 };
const desk = (more: Partial<OfficeToday> = {}): OfficeToday => ({
  date: '2026-11-21',
  setUp: {
    isHidden: false,
    timeZone: 'America/Chicago',
    steps: [
      { id: 'regions', ...done },
      { id: 'mail', isDone: false, count: 0 },
      { id: 'clock', isDone: false, count: 0 },
    ],
    arrival: [],
  },
  items: [noHost, proposals],
  week: { from: '2026-11-15', nights: 77, players: 2861, newPlayers: 64, hostsShort: 3 },
  admins: [
    { id: ben, name: 'Ben Carter' },
    { id: me, name: 'Dana Wells' },
  ],
  ...more,
});
const isSetUp = {
  isHidden: false,
  timeZone: 'America/Chicago',
  steps: [{ id: 'clock', ...done } as const],
  arrival: [],
};

const acts: ChangeBatch[] = [
  {
    id: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
    at: '2026-11-21T23:40:00Z',
    actor: { id: ben, name: 'Ben Carter' },
    onBehalfOf: null,
    reason: '',
    total: 1,
    parts: [
      {
        entity: 'poker-clock',
        kind: 'changed',
        count: 1,
        entityId: 'e'.repeat(24),
        label: 'The Brass Rail',
        names: [],
        fields: [],
      },
    ],
    partOf: null,
    isUndo: false,
    isUndone: false,
    changeId: 'd'.repeat(24),
    undoableUntil: '2026-12-21T23:40:00Z',
  },
];

type Sent = { call: string; body: unknown };

/** Renders the desk; writes are recorded in `sent`, and reads return the current `present`. */
const open = (
  today: OfficeToday | null,
  openPaths: readonly string[] = ['/admin/approve-tournaments', '/admin/venues'],
) => {
  const sent: Sent[] = [];
  const current = { today };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ call: `${method} ${url}`, body: JSON.parse(String(body)) });
    if (method !== 'GET')
      return Response.json(url.endsWith('set-up') ? JSON.parse(String(body)) : { id: 'x' });
    if (url.startsWith('/api/changes')) return Response.json({ items: acts, total: acts.length });
    return current.today ? Response.json(current.today) : new Response('{}', { status: 500 });
  });
  const queryClient = createQueryClient();
  setConfig(queryClient);
  const shown = renderAt(
    <QueryClientProvider client={queryClient}>
      <TodayPage firstOpen={(...paths) => paths.find((path) => openPaths.includes(path)) ?? null} />
    </QueryClientProvider>,
  );
  return { ...shown, sent, present: current };
};
const rowsOf = (name: RegExp | string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

beforeEach(() => {
  clearToasts();
  actAs({ role: 'Administrator', isAdmin: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('/admin/today', () => {
  it('shows beside it the latest changes, with undo, and the figures of the week', async () => {
    open(desk());

    const justNow = within(await screen.findByRole('region', { name: 'Just now' }));
    expect(justNow.getByRole('listitem').textContent).toContain(
      'Ben Carter changed the clock The Brass Rail',
    );
    expect(
      justNow.getByRole('button', { name: 'Undo: Ben Carter changed the clock The Brass Rail' }),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'This week' }).textContent).toBe(
      'This weekNights77Players2,861New players64Hosts missing3',
    );
  });

  it('shows what waits and why, and links to the likely action', async () => {
    open(desk({ setUp: isSetUp }));

    await screen.findByText('2 items need action');
    expect(rowsOf('Before tonight and tomorrow')).toEqual(['Walnut Creek has no host at 6:00PM']);
    expect(rowsOf('Waiting')).toEqual(['2 proposals wait for a decision']);
    expect(screen.getByRole('link', { name: 'Choose a host' }).getAttribute('href')).toBe(
      '/?date=2026-11-21',
    );
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
      '/admin/approve-tournaments',
    );
    await expectAccessible();
  });

  it('links from claims of earlier nights to the page that answers them', async () => {
    const claims: OfficeItem = {
      ...bare,
      kind: 'profile-claims-waiting',
      id: 'profile-claims-waiting',
      count: 2,
      oldest: 'Ann Moreno',
      oldestAt: '2026-11-20T18:00:00Z',
    };
    open(desk({ setUp: isSetUp, items: [claims] }), ['/points-claims']);

    await screen.findByText('2 members claim earlier nights');
    expect(screen.getByText(/^Ann Moreno · /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/points-claims');
  });

  it('links from a missing result to the form that posts it', async () => {
    open(desk({ items: [{ ...noHost, kind: 'result-missing', id: 'result-missing.calendar-1' }] }), [
      '/admin/results',
    ]);

    const link = await screen.findByRole('link', { name: 'Enter the result' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://ahl.test');
    expect(address.pathname).toBe('/admin/results/new');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      name: 'Saturday League',
      venueId: 'd'.repeat(24),
      date: '2026-11-21',
      startTime: '18:00',
      eventId: 'calendar-1',
    });
  });

  it('offers no action whose page is not accessible', async () => {
    open(desk({ items: [proposals] }), []);

    await screen.findByText('2 proposals wait for a decision');
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
  });

  it('snoozes an item, with undo', async () => {
    const { user, sent } = open(desk());
    await user.click(
      await screen.findByRole('button', { name: 'Snooze until tomorrow: 2 proposals wait for a decision' }),
    );

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Snoozed until tomorrow'));
    act(() => readToasts()[0]?.action?.onAct());

    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'PUT /api/office/today/approvals-waiting', body: { snooze: 'tomorrow' } },
        { call: 'PUT /api/office/today/approvals-waiting', body: { snooze: null } },
      ]),
    );
  });

  it('assigns an item to an admin', async () => {
    const { user, sent } = open(desk());
    await user.click(await screen.findByRole('button', { name: 'More for 2 proposals wait for a decision' }));

    await user.click(await screen.findByRole('menuitem', { name: 'Assign to me' }));

    await waitFor(() =>
      expect(sent).toEqual([{ call: 'PUT /api/office/today/approvals-waiting', body: { assignedToId: me } }]),
    );
  });

  it('shows my items and unassigned ones, without those of another admin', async () => {
    const items = [
      { ...noHost, assignedTo: { id: ben, name: 'Ben Carter' } },
      { ...proposals, assignedTo: { id: me, name: 'Dana Wells' } },
    ];
    const { user } = open(desk({ items, setUp: isSetUp }));
    await screen.findByText('Ben Carter');

    await user.click(screen.getByRole('button', { name: 'Mine and free' }));

    expect(screen.queryByText('Walnut Creek has no host at 6:00PM')).toBeNull();
    expect(rowsOf('Waiting')).toEqual(['2 proposals wait for a decision']);
  });

  it('keeps the snoozed ones separate and can show one again', async () => {
    const { user, sent } = open(desk({ items: [{ ...proposals, snoozedUntil: '2026-11-22' }] }));
    await screen.findByText('Nothing waits for you');
    expect(rowsOf('Snoozed')).toEqual(['2 proposals wait for a decision']);

    await user.click(screen.getByRole('button', { name: 'Show again' }));

    await waitFor(() => expect(sent[0]?.body).toEqual({ snooze: null }));
  });

  it('has an empty state, and shows when the desk cannot be loaded', async () => {
    open(desk({ items: [], setUp: isSetUp }));
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
    expect(screen.getByText('Nothing needs action')).toBeTruthy();

    open(null);
    expect(await screen.findByText('The open items did not load')).toBeTruthy();
  });
});

describe('the set-up list', () => {
  it('shows each step with its state, and links to the accessible pages', async () => {
    open(desk(), ['/admin/active-poker-clocks']);

    const list = within(await screen.findByRole('region', { name: /Set up the league/ }));
    expect(list.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Regions (done)',
      'Mail (to do)',
      'The first clock (to do)',
    ]);
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Begin', '/admin/active-poker-clocks'],
    ]);
    await expectAccessible();
  });

  it('can be hidden, and shown again from the head of the page', async () => {
    const { user, sent, present } = open(desk());
    present.today = desk({ setUp: { ...desk().setUp, isHidden: true } });
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /Set up the league/ })).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Set-up list' }));

    expect(await screen.findByRole('region', { name: /Set up the league/ })).toBeTruthy();
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'PUT /api/office/set-up', body: { list: 'hidden' } },
        { call: 'PUT /api/office/set-up', body: { list: 'shown' } },
      ]),
    );
  });

  it('leads through what a league brings, with an import, a way by hand, or neither', async () => {
    const arrival: Arrival[] = [
      { id: 'venues', count: 1_240, isDone: true, isNeeded: true },
      { id: 'members', count: 12, isDone: true, isNeeded: true },
      { id: 'hosts', count: 0, isDone: false, isNeeded: true },
      { id: 'seasons', count: 0, isDone: false, isNeeded: true },
      { id: 'invoices', count: 0, isDone: false, isNeeded: false },
    ];
    const { user, sent } = open(desk({ setUp: { ...isSetUp, arrival } }), [
      '/admin/imports',
      '/admin/venues',
      '/admin/hosts/edit',
      '/admin/edit-point-races',
    ]);

    const list = within(await screen.findByRole('region', { name: 'Bring what you have · 3 of 5' }));
    expect(screen.queryByRole('region', { name: /Set up the league/ })).toBeNull();
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Venues (done)1,240 or moreLook',
      'Members (done)12 in the league',
      'Hosts (to do)Who runs the nightsImportAdd by handNot needed',
      'A season with its points rule (to do)What nights count forAdd by handNot needed',
      'Invoices (not needed)Not neededNeeded after all',
    ]);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/venues',
      '/admin/imports?kind=hosts',
      '/admin/hosts/edit',
      '/admin/edit-point-races',
    ]);
    await expectAccessible();
    await user.click(list.getByRole('button', { name: 'Not needed: Hosts' }));
    await user.click(list.getByRole('button', { name: 'Needed after all: Invoices' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'PUT /api/office/set-up/hosts', body: { isNeeded: false } },
        { call: 'PUT /api/office/set-up/invoices', body: { isNeeded: true } },
      ]),
    );
  });

  it('disappears once everything is done', async () => {
    open(desk({ setUp: isSetUp }));

    await screen.findByText('2 items need action');
    expect(screen.queryByRole('region', { name: /Set up the league/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Set-up list' })).toBeTruthy();
  });
});
