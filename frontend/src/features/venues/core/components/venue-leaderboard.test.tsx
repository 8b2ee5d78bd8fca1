import { beforeEach, describe, expect, it } from 'vitest';
import { screen, within } from '@/testing/render.tsx';
import { beginVenue, id, part, row, server, show } from '../testing/open-venue.tsx';

beforeEach(beginVenue);

describe('the board of a venue', () => {
  it('is the season’s, and links to the whole board', async () => {
    show();

    const board = await part('Points this season');
    expect((await within(board).findByRole('link', { name: 'Miguel Garcia' })).getAttribute('href')).toBe(
      '/players/p9/points',
    );
    expect(board.textContent).toContain('64,405');
    expect(within(board).getByRole('link', { name: 'Whole board' }).getAttribute('href')).toBe(
      `/leaderboard?scope=venue&venueId=${id}`,
    );
    expect(server.requests).toContain(`/api/standings?scope=venue&venueId=${id}&period=season&pageSize=10`);
  });

  it('shows a message while it is empty', async () => {
    server.answers['/api/standings'] = () => Response.json({ items: [], total: 0, board: {} });
    show();

    expect(await screen.findByText('No points here yet this season')).toBeTruthy();
  });

  it('fails independently of the page and offers a retry', async () => {
    server.answers['/api/standings'] = () => new Response('', { status: 503 });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'Rusty Nail' })).toBeTruthy();

    server.answers['/api/standings'] = () => Response.json({ items: [row], total: 1, board: {} });
    await user.click(retry);

    expect(await screen.findByRole('link', { name: 'Miguel Garcia' })).toBeTruthy();
  });
});
