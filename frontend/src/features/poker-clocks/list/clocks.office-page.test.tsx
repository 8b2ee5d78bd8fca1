import { formatInstant, leagueDate } from '@ahl/shared-types/common';
import { describe, expect, it } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { buildScreen, card, clockOf, minutesAgo, openList, wall, zone } from '../testing/open-clock-list.tsx';

describe('Event Clocks', () => {
  it('groups the clocks by the attention they need, with players, screens, desk and display', async () => {
    const startMs = minutesAgo(7);
    const late = clockOf('a', 'Blue Heron', { startTime: wall(startMs), date: leagueDate(startMs, zone) });
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
    const finished = await screen.findByRole('list', { name: 'Finished today' });
    expect(within(finished).getByText('Over Today')).toBeDefined();
    expect(screen.queryByText('Over Long Ago')).toBeNull();
    const lists = screen
      .getAllByRole('list')
      .map((list) => list.getAttribute('aria-label'))
      .filter((name) => name !== null);
    expect(lists).toEqual(['Late start', 'Paused', 'Finished today']);
  });

  it('shows a clock that nobody ended as forgotten, without an overtime of days', async () => {
    const anchoredAt = new Date(minutesAgo(106 * 24 * 60)).toISOString();
    openList({ open: [clockOf('a', 'Blue Heron', { status: 'running', anchoredAt })] });

    const row = within(await screen.findByRole('list', { name: 'Running' }));

    expect(row.getAllByText('Forgotten?').length).toBeGreaterThan(0);
    expect(row.queryByText(/^\+/)).toBeNull();
  });

  it('lists the starts that are past and have no clock', async () => {
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

  it('filters by state or search text, and stores both in the address', async () => {
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

    expect(await screen.findByText('No clock matches')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Rusty Nail')).toBeDefined();
  });

  it('finds the few clocks with an offline screen among forty, and sorts them', async () => {
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

  it('offers to start a clock when none is open', async () => {
    openList({});

    expect(await screen.findByText('No clock is open')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Start a clock' })).toHaveLength(2);
  });
});
