import { beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '@/testing/render.tsx';
import { beginVenue, id, part, server, show, venue } from '../testing/open-venue.tsx';

beforeEach(beginVenue);

/** Stubs a window in which elements are in view, or not. */
const stubWindow = (isInView: boolean) =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly onSeen: (entries: { isIntersecting: boolean }[]) => void;
      constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
        this.onSeen = onSeen;
      }
      observe() {
        this.onSeen([{ isIntersecting: isInView }]);
      }
      disconnect() {}
    },
  );

describe('the place of a venue', () => {
  it('is not loaded while it is far from view', async () => {
    stubWindow(false);
    server.answers[`/api/venues/${id}`] = () =>
      Response.json({ ...venue, coordinates: { latitude: 32.7, longitude: -97 } });
    show();

    await part('On the map');
    expect(server.requests).not.toContain('/api/venues/map');
  });

  it('is on a map with the nearby venues, the nearest first', async () => {
    const at = (name: string, latitude: number) => ({
      id: name,
      name,
      city: 'Denton',
      region: 732,
      coordinates: { latitude, longitude: -97 },
    });
    server.answers[`/api/venues/${id}`] = () =>
      Response.json({ ...venue, coordinates: { latitude: 32.7, longitude: -97 } });
    stubWindow(true);
    server.answers['/api/venues/map'] = () =>
      Response.json([at('Far', 33.4), at('Near', 32.8), at('Mid', 33)]);
    show();

    const map = await part('On the map');
    const list = await within(map).findByRole('list', { name: 'Venues nearby' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['NearDenton6.9 mi', 'MidDenton21 mi', 'FarDenton48 mi']);
  });
});
