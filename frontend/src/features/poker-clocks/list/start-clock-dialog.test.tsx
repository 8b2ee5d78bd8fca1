import { describe, expect, it } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { card, clockOf, openList } from '../testing/open-clock-list.tsx';

const chooseSecondStart = async () => {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Start a clock' }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('radio', { name: /9:30PM/ }));
};

describe('Start a clock', () => {
  it("uses the structure that the host picks; otherwise that of the event's program", async () => {
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

  it('shows why a clock was not created, and retries with the same key', async () => {
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
