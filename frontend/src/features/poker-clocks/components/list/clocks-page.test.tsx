import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '@/realtime/connection.ts';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { type Answer, renderPage } from '../../testing/render-page.tsx';
import { ClocksPage } from './clocks-page.tsx';

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
const openList = (list: Answer, created: Answer = { body: { clock: buildClock() } }) => {
  setConnection('live');
  return renderPage(<ClocksPage />, [
    [/GET \/api\/poker-clocks/, list],
    [/POST \/api\/poker-clocks$/, created],
    [
      /api\/structures/,
      { body: { items: [{ id: 'a'.repeat(24), name: 'Deepstack Sunday', summary: 'Long' }], total: 1 } },
    ],
    [/tournaments\/date/, { body: [card] }],
    [/api\/config/, { body: { productName: 'AHL', timeZone: 'America/Chicago', serverTime: Date.now() } }],
  ]);
};
const chooseSecondStart = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: 'Start a clock' })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('radio', { name: /9:30PM/ }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Event Clocks', () => {
  it('lists each clock with its state, its desk and its display', async () => {
    const clock = buildClock({ status: 'paused', remainingMs: 65_000 });
    openList({ body: { items: [clock], total: 1 } });

    const desk = await screen.findByRole('link', { name: /^Rusty Nail Tavern/ });

    expect(desk.getAttribute('href')).toBe(`/admin/poker-clock?id=${clock.id}`);
    expect(
      screen.getByRole('link', { name: 'Open the display of Rusty Nail Tavern' }).getAttribute('href'),
    ).toBe(`/admin/poker-clock/${clock.id}/display`);
    expect(screen.getByText('Paused', { selector: 'span' })).toBeDefined();
    expect(screen.getByText('01:05')).toBeDefined();
  });

  it('offers to start a clock when none is open', async () => {
    openList({ body: { items: [], total: 0 } });

    expect(await screen.findByText('No clock is open')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Start a clock' })).toHaveLength(2);
  });

  it('lists the open clocks unless another state is chosen, and keeps the choice in the address', async () => {
    const { router, sent } = openList({ body: { items: [], total: 0 } });
    await screen.findByText('No clock is open');
    expect(sent.some(({ path }) => path.includes('status=open'))).toBe(true);

    fireEvent.change(screen.getByRole('combobox', { name: 'Open clocks' }), {
      target: { value: 'finished' },
    });

    await waitFor(() => expect(router.state.location.search).toBe('?status=finished'));
    await waitFor(() => expect(sent.some(({ path }) => path.includes('status=finished'))).toBe(true));
  });

  it('starts it with a structure that the host picks; else the program of the event decides', async () => {
    const { commands } = openList({ body: { items: [], total: 0 } });
    await chooseSecondStart();

    fireEvent.click(await screen.findByRole('radio', { name: /Deepstack Sunday/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Start the clock' }));

    await waitFor(() => expect(commands()[0]?.body).toMatchObject({ structureId: 'a'.repeat(24) }));
  });

  it('starts a clock for the chosen start and goes to its desk', async () => {
    const { commands, router } = openList({ body: { items: [], total: 0 } });

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

  it('shows why a clock was not created, and tries again under the same key', async () => {
    const message = 'This start has a clock already.';
    const { commands } = openList(
      { body: { items: [], total: 0 } },
      { status: 409, body: { message, code: 'CONFLICT', requestId: 'r' } },
    );

    await chooseSecondStart();
    fireEvent.click(screen.getByRole('button', { name: 'Start the clock' }));
    expect(await screen.findByText(message)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Start the clock' }));

    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands()[0]?.body?.idempotencyKey).toBe(commands()[1]?.body?.idempotencyKey);
  });
});
