import { formatInstant, leagueDate } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { Screen } from '@ahl/shared-types/screens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '@/features/session/stored-user.ts';
import { actAs } from '@/features/session/testing/act-as.ts';
import { setConnection } from '@/realtime/connection.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { type Answer, renderPage } from '../testing/render-page.tsx';
import { ClocksPage } from './clocks-page.tsx';

const zone = 'America/Chicago';
const nowMs = Date.now();
const today = leagueDate(nowMs, zone);
const minutesAgo = (minutes: number) => nowMs - minutes * 60_000;
const wall = (instantMs: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instantMs);

const card = {
  id: 'calendar-64b000000000000000000003',
  name: 'Friday League Night',
  type: 'calendar-event',
  startTime: '7:00PM & 9:30PM',
  startsAt: [],
  gracePeriod: null,
  assignedHost: 'Dana W.',
  venue: { id: 'v', name: 'Rusty Nail Tavern', city: 'Irving', logo: null, imageUrl: null },
};
const buildScreen = (more: Partial<Screen>): Screen => ({
  screenId: crypto.randomUUID(),
  number: 12,
  clockId: buildClock().id,
  label: '',
  isTrusted: true,
  isOnline: true,
  checkIn: 'on',
  seenAt: new Date().toISOString(),
  offsetMs: 0,
  version: 1,
  visible: true,
  wakeLock: true,
  sound: 'on',
  voice: 'on',
  view: 'clock',
  isSpeaker: false,
  ...more,
});

type Night = {
  open?: Clock[];
  finished?: Clock[];
  screens?: Screen[];
  cards?: unknown[];
  created?: Answer;
  actor?: Partial<Account>;
};
const openList = (
  {
    open = [],
    finished = [],
    screens = [],
    cards = [card],
    created = { body: { clock: buildClock() } },
    actor = { role: 'Super Admin' },
  }: Night,
  address = '/',
) => {
  setConnection('live');
  actAs(actor);
  return renderPage(
    <ClocksPage />,
    [
      [/status=open/, { body: { items: open, total: open.length } }],
      [/status=finished/, { body: { items: finished, total: finished.length } }],
      [/POST \/api\/poker-clocks$/, created],
      [/api\/screens/, { body: screens }],
      [
        /api\/structures/,
        { body: { items: [{ id: 'a'.repeat(24), name: 'Deepstack Sunday', summary: 'Long' }], total: 1 } },
      ],
      [/tournaments\/date/, { body: cards }],
      [/api\/config/, { body: { productName: 'AHL', timeZone: zone, serverTime: Date.now() } }],
    ],
    address,
  );
};
const clockOf = (last: string, venueName: string, more: Partial<Clock> = {}) =>
  buildClock({ id: `64b00000000000000000000${last}`, venueName, date: today, startTime: '00:00', ...more });
const chooseSecondStart = async () => {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Start a clock' }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('radio', { name: /9:30PM/ }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Event Clocks', () => {
  it('groups the clocks by what wants attention, with players, screens, desk and display', async () => {
    const late = clockOf('a', 'Blue Heron', {
      startTime: wall(minutesAgo(7)),
      date: leagueDate(minutesAgo(7), zone),
    });
    const paused = clockOf('b', 'Rusty Nail', {
      status: 'paused',
      remainingMs: 65_000,
      counts: { ...buildClock().counts, entries: 24, playersLeft: 19 },
    });
    openList({
      open: [paused, late],
      finished: [
        clockOf('c', 'Over Today', { status: 'finished' }),
        clockOf('d', 'Over Long Ago', { status: 'finished', date: '2025-01-01' }),
      ],
      screens: [buildScreen({ clockId: paused.id }), buildScreen({ clockId: paused.id, isOnline: false })],
    });

    const lateGroup = within(await screen.findByRole('list', { name: 'Late start' }));
    expect(lateGroup.getAllByText('7 min late').length).toBeGreaterThan(0);
    const row = within(screen.getByRole('list', { name: 'Paused' }));
    expect(row.getByRole('link', { name: 'Rusty Nail' }).getAttribute('href')).toBe(
      `/admin/poker-clock?id=${paused.id}`,
    );
    expect(row.getByRole('link', { name: /Display of Rusty Nail/ }).getAttribute('href')).toBe(
      `/admin/poker-clock/${paused.id}/display`,
    );
    expect(row.getAllByText('19 / 24').length).toBeGreaterThan(0);
    expect(row.getAllByText('01:05').length).toBeGreaterThan(0);
    await waitFor(() => expect(row.getAllByText('1 of 2 offline').length).toBeGreaterThan(0));
    expect(
      within(screen.getByRole('list', { name: 'Finished today' })).getByText('Over Today'),
    ).toBeDefined();
    expect(screen.queryByText('Over Long Ago')).toBeNull();
    const lists = screen
      .getAllByRole('list')
      .map((list) => list.getAttribute('aria-label'))
      .filter((name) => name !== null);
    expect(lists).toEqual(['Late start', 'Paused', 'Finished today']);
  });

  it('names the starts that have come and have no clock', async () => {
    const startMs = minutesAgo(20);
    openList({
      cards: [
        { ...card, startTime: formatInstant(startMs, zone), startsAt: [new Date(startMs).toISOString()] },
      ],
    });

    const group = within(await screen.findByRole('list', { name: 'Started without a clock' }));

    expect(group.getByText('20 min late')).toBeDefined();
    expect(group.getByText(/Dana W\./)).toBeDefined();
  });

  it('shows one state, or what is searched for, and keeps both in the address', async () => {
    const { router } = openList({
      open: [
        clockOf('a', 'Blue Heron', { status: 'paused' }),
        clockOf('b', 'Rusty Nail', { status: 'running' }),
      ],
    });

    fireEvent.click(await screen.findByRole('button', { name: /Paused/ }));
    await waitFor(() => expect(screen.queryByText('Rusty Nail')).toBeNull());
    expect(router.state.location.search).toBe('?state=paused');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nail' } });

    expect(await screen.findByText('No clock is like that')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Rusty Nail')).toBeDefined();
  });

  it('finds the few with a screen offline among forty clocks, and puts them in order', async () => {
    const clocks = Array.from({ length: 40 }, (_none, index) =>
      clockOf('a', `Venue ${String(index).padStart(2, '0')}`, {
        id: `64b0000000000000000000${String(index).padStart(2, '0')}`,
        status: 'paused',
        levelIndex: index % 4,
        counts: { ...buildClock().counts, entries: 50, playersLeft: (index * 7) % 41 },
      }),
    );
    const lost = [clocks[3], clocks[20], clocks[31]].map((clock) =>
      buildScreen({ clockId: clock?.id ?? '', isOnline: false }),
    );
    const { router } = openList({
      open: clocks,
      screens: [...lost, buildScreen({ clockId: clocks[5]?.id ?? '' })],
    });
    const paused = () => within(screen.getByRole('list', { name: 'Paused' }));
    const venues = () =>
      paused()
        .getAllByRole('link', { name: /^Venue \d+$/ })
        .map((link) => link.textContent);
    await screen.findByRole('list', { name: 'Paused' });
    expect(venues()).toHaveLength(40);

    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'players' } });
    expect(venues().slice(0, 3)).toEqual(['Venue 35', 'Venue 29', 'Venue 23']);
    fireEvent.change(screen.getByLabelText('Screens'), { target: { value: 'offline' } });
    await waitFor(() => expect(venues()).toEqual(['Venue 03', 'Venue 20', 'Venue 31']));
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'level' } });
    expect(venues()).toEqual(['Venue 03', 'Venue 31', 'Venue 20']);
    expect(router.state.location.search).toBe('?order=level&screens=offline');
    fireEvent.change(screen.getByLabelText('Screens'), { target: { value: 'none' } });
    await waitFor(() => expect(venues()).toHaveLength(36));
  });

  it('finds the nights that are over again, with their result and their desk', async () => {
    actAs({ role: 'Super Admin' });
    const night = {
      id: 'c'.repeat(24),
      name: 'Friday Deepstack',
      venueId: 'd'.repeat(24),
      venueName: 'Rusty Nail Tavern',
      hostName: 'Dana W.',
      tournamentId: `calendar-${'e'.repeat(24)}`,
      date: '2026-11-20',
      startTime: '19:00',
      isPublic: true,
      entries: 31,
    };
    const items = [
      { ...night, result: 'posted', resultId: 'f'.repeat(24) },
      { ...night, id: '2'.repeat(24), name: 'Late Turbo', result: 'none', resultId: null },
    ];
    const config = { productName: 'AHL', timeZone: zone, serverTime: Date.now() };
    const { sent } = renderPage(
      <ClocksPage />,
      [
        [/ended/, { body: { items, total: 2 } }],
        [/api\/config/, { body: config }],
      ],
      '/admin/active-poker-clocks?view=ended&from=2026-11-20',
    );
    const menuOf = async (name: string) => {
      fireEvent.click(await screen.findByRole('button', { name }));
      const entries = await screen.findAllByRole('menuitem');
      return entries.map((entry) => [entry.textContent, entry.getAttribute('href')]);
    };

    expect((await screen.findAllByText('Posted')).length).toBeGreaterThan(0);
    expect(await menuOf('Acts for Friday Deepstack, 2026-11-20')).toEqual([
      ['Correct the result', `/admin/results/${'f'.repeat(24)}`],
      ['Open the desk', `/admin/poker-clock?id=${'c'.repeat(24)}`],
    ]);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect((await menuOf('Acts for Late Turbo, 2026-11-20'))[1]?.[1]).toContain('startTime=19%3A00');
    expect(sent.some(({ path }) => path.includes('ended?from=2026-11-20&page=1'))).toBe(true);
    await expectAccessible();
  });

  it('offers to start a clock when none is open', async () => {
    openList({});

    expect(await screen.findByText('No clock is open')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Start a clock' })).toHaveLength(2);
  });

  it('starts it with a structure that the host picks; else the program of the event decides', async () => {
    const { commands } = openList({});
    await chooseSecondStart();

    fireEvent.click(await screen.findByRole('radio', { name: /Deepstack Sunday/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Start the clock' }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ structureId: 'a'.repeat(24) }));
  });

  it('starts a clock for the chosen start and goes to its desk', async () => {
    const { commands, router } = openList({});

    await chooseSecondStart();
    fireEvent.click(screen.getByRole('button', { name: 'Start the clock' }));

    await waitFor(() => expect(router.state.location.search).toBe(`?id=${buildClock().id}`));
    expect(commands()[0]?.body).toMatchObject({
      tournamentId: card.id,
      startTime: '21:30',
      isPublic: true,
      idempotencyKey: expect.any(String),
    });
    expect(commands()[0]?.body).not.toHaveProperty('structureId');
  });

  it('offers an operator the starts of their venues, and marks the clocks that others run', async () => {
    const other = { ...card, id: 'calendar-64b000000000000000000009', region: 734, assignedHost: 'Lee K.' };
    openList({
      open: [
        clockOf('a', 'Blue Heron', { status: 'paused', region: 734, hostName: '' }),
        clockOf('b', 'Rusty Nail', { status: 'paused', region: 733 }),
      ],
      cards: [
        { ...card, region: 733 },
        { ...other, venue: { ...card.venue, id: 'w', name: 'Blue Heron Hall' } },
      ],
      actor: { role: 'Operator', regions: [733] },
    });

    const rows = within(await screen.findByRole('list', { name: 'Paused' })).getAllByRole('listitem');
    expect(rows.map((row) => /watch only/.test(row.textContent ?? ''))).toEqual([true, false]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Start a clock' })[0] as HTMLElement);

    expect(await screen.findByText('Events at venues that others run are not listed.')).toBeDefined();
    expect(screen.getByRole('radio', { name: /9:30PM/ })).toBeDefined();
    expect(screen.queryByText('Blue Heron Hall')).toBeNull();
  });

  it('shows why a clock was not created, and tries again under the same key', async () => {
    const message = 'This start has a clock already.';
    const { commands } = openList({
      created: { status: 409, body: { message, code: 'CONFLICT', requestId: 'r' } },
    });

    await chooseSecondStart();
    fireEvent.click(screen.getByRole('button', { name: 'Start the clock' }));
    expect(await screen.findByText(message)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Start the clock' }));

    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands()[0]?.body?.idempotencyKey).toBe(commands()[1]?.body?.idempotencyKey);
  });
});
