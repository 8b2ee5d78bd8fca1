import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actAs } from '@/features/session/testing/act-as.ts';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { type Answer, renderPage } from '../testing/render-page.tsx';
import { OwnDeskLink } from './own-desk-link.tsx';
import { OwnNightCard } from './own-night-card.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const minuteMs = 60_000;

const buildCard = (startsInMs: number, more: Partial<TournamentCard> = {}): TournamentCard => ({
  id: 'calendar-1',
  name: 'Friday League Night',
  type: 'calendar-event',
  date: '2025-07-25',
  startTime: '7:00PM',
  startsAt: [new Date(Date.now() + startsInMs).toISOString()],
  endTime: null,
  gracePeriod: null,
  region: 732,
  notes: '',
  assignedHost: 'Dana W.',
  venue: { id: 'v', name: 'Rusty Nail Tavern', city: 'Irving', logo: null, imageUrl: null },
  clock: null,
  startStates: [{ clock: null, winners: null }],
  ...more,
});

const open = (cards: readonly TournamentCard[], creation: Answer = { body: { clock: buildClock() } }) => {
  actAs({ role: 'Operator', hostName: 'Dana W.' });
  return renderPage(
    <>
      <OwnDeskLink className="" />
      <OwnNightCard />
    </>,
    [
      [/tournaments\/date/, { body: cards }],
      [/POST .*poker-clocks$/, creation],
      [/GET .*poker-clocks/, { body: { items: [], total: 0 } }],
      [/api\/config/, { body: buildConfig(Date.now()) }],
    ],
  );
};

const startButton = () => screen.findByRole('button', { name: 'Start the clock' });
const addressIs = (router: ReturnType<typeof open>['router'], address: string) =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));

describe('the own night', () => {
  it('is offered in the hour before it, and one tap creates its clock and opens the desk', async () => {
    const { commands, router } = open([buildCard(50 * minuteMs)]);

    expect((await screen.findByText(/^Your night at/)).textContent).toBe(
      'Your night at Rusty Nail Tavern starts 7:00PM',
    );
    fireEvent.click(await startButton());

    await addressIs(router, `/admin/poker-clock?id=${buildClock().id}`);
    expect(commands().map(({ body }) => body)).toMatchObject([
      { tournamentId: 'calendar-1', startTime: '19:00' },
    ]);
    expect(commands()[0]?.body).not.toHaveProperty('structureId');
  });

  it('opens the desk of the clock that somebody else has just created', async () => {
    const body = {
      message: 'Open already',
      code: 'CONFLICT',
      requestId: 'r',
      clock: buildClock({ id: '64b000000000000000000099' }),
    };
    const { router } = open([buildCard(-5 * minuteMs)], { status: 409, body });

    expect((await screen.findByText(/^Your night at/)).textContent).toContain('started 7:00PM');
    fireEvent.click(await startButton());

    await addressIs(router, '/admin/poker-clock?id=64b000000000000000000099');
  });

  it('says why no clock was created, and can be tried again', async () => {
    const body = {
      message: 'This clock belongs to others.',
      code: 'FORBIDDEN',
      requestId: 'r',
    };
    open([buildCard(5 * minuteMs)], { status: 403, body });

    fireEvent.click(await startButton());

    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This clock belongs to others.'));
    expect((await startButton()).hasAttribute('disabled')).toBe(false);
  });

  it('with an open clock is one link to its desk', async () => {
    open([buildCard(0, { clock: { id: 'c1', status: 'ready' } })]);

    const link = await screen.findByRole('link', { name: 'Your desk: Rusty Nail Tavern' });
    expect(link.getAttribute('href')).toBe('/admin/poker-clock?id=c1');
  });
});
