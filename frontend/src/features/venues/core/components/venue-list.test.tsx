import { keyOf } from '@ahl/shared-types/query-keys';
import type { VenueSummary } from '@ahl/shared-types/venues';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { VenueList } from './venue-list.tsx';

const id = (letter: string) => letter.repeat(24);
const venue = (more: Partial<VenueSummary>): VenueSummary => ({
  id: id('a'),
  name: 'Rusty Nail',
  address: '2567 Elm St',
  city: 'Fort Worth',
  state: 'TX',
  phone: '',
  region: 733,
  logo: null,
  imageUrl: null,
  status: 'active',
  weekdays: [1, 5],
  ...more,
});
const queryOf = (more: object = {}) =>
  keyOf('GET /api/venues', { query: { page: 1, pageSize: 50, ...more } });
const all = { items: [venue({}), venue({ id: id('b'), name: 'Copper Still', weekdays: [] })], total: 2 };

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('/venues', () => {
  it('lists the venues with their days, and who plays tonight', async () => {
    renderWithData(<VenueList tonight={new Map([[id('a'), '7:00PM & 9:00PM']])} />, [[queryOf(), all]]);

    const list = within(screen.getByRole('list', { name: 'Venues' }));
    const [rusty, copper] = list.getAllByRole('listitem');
    expect(
      within(rusty as HTMLElement)
        .getByRole('link', { name: 'Rusty Nail' })
        .getAttribute('href'),
    ).toBe(`/venue/${id('a')}`);
    expect(rusty?.textContent).toContain('2567 Elm St · Fort Worth');
    expect(rusty?.textContent).toContain('Every week: Mon, Fri');
    expect(rusty?.textContent).toContain('Tonight 7:00PM & 9:00PM');
    expect(copper?.textContent).toContain('No weekly night');
    expect(copper?.textContent).not.toContain('Tonight');
    await expectAccessible();
  });

  it('says what to do if nothing matches', async () => {
    const { router } = renderWithData(
      <VenueList tonight={new Map()} />,
      [
        [queryOf(), all],
        [queryOf({ search: 'nowhere' }), { items: [], total: 0 }],
      ],
      { address: '/venues?search=nowhere' },
    );

    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));

    expect(await screen.findByText('Rusty Nail')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
