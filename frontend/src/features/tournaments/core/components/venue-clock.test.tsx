import { describe, expect, it } from 'vitest';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { VenueClock } from './venue-clock.tsx';

const day = '2026-11-20';
const card = (id: string, venueId: string, status: string | null) => ({
  id,
  name: `Night ${id}`,
  venue: { id: venueId, name: 'Rusty Nail' },
  clock: status && { id: `clock-${id}`, status },
});
const show = (cards: unknown[]) =>
  renderWithData(<VenueClock venueId="v1" today={day} pathOf={(id) => `/clock/${id}`} />, [
    [['/api/tournaments/date', day], cards],
  ]);
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('the live clock of a venue', () => {
  it('is shown for a running or paused clock at this venue', () => {
    show([card('1', 'v1', 'running'), card('2', 'v1', 'paused'), card('3', 'v2', 'running')]);

    expect(links()).toEqual(['/clock/clock-1', '/clock/clock-2']);
    expect(screen.getByRole('link', { name: 'Live clock of Night 1' })).toBeTruthy();
  });

  it.each(['ready', 'finished', null])('is hidden for a clock that is %s', (status) => {
    show([card('1', 'v1', status)]);

    expect(links()).toEqual([]);
  });

  it('appears and disappears with the clock', async () => {
    const { queryClient } = show([card('1', 'v1', 'ready')]);
    const set = (status: string) =>
      void queryClient.setQueryData(['/api/tournaments/date', day], [card('1', 'v1', status)]);

    set('running');
    await waitFor(() => expect(links()).toEqual(['/clock/clock-1']));
    set('finished');

    await waitFor(() => expect(links()).toEqual([]));
  });
});
