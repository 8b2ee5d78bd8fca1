import type { MapVenue } from '@ahl/shared-types/venues';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { VenueMap } from './venue-map.tsx';

const venue = (id: string, latitude: number, longitude: number): MapVenue => ({
  id,
  name: `Bar ${id}`,
  city: 'Dallas',
  region: 732,
  coordinates: { latitude, longitude },
});
const venues = [venue('a', 32.7767, -96.797), venue('b', 33.2148, -97.1331)];

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly measure: () => void;
      constructor(measure: () => void) {
        this.measure = measure;
      }
      observe() {
        this.measure();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('draws a dot with its name for each venue, linked to its page', () => {
  const { container } = renderWithData(<VenueMap venues={venues} className="aspect-4/3" />);

  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/venue/a', '/venue/b']);
  expect([...container.querySelectorAll('svg > text')].map(({ textContent }) => textContent)).toEqual([
    'Bar a',
    'Bar b',
  ]);
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 400 300');
});

it('is hidden from keyboard and screen reader users, who have the list', () => {
  const { container } = renderWithData(<VenueMap venues={venues} className="aspect-4/3" />);

  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  for (const link of container.querySelectorAll('a')) expect(link.getAttribute('tabindex')).toBe('-1');
});

it('shows the position of the visitor', () => {
  const position = { latitude: 32.9, longitude: -97 };
  const { container } = renderWithData(
    <VenueMap venues={venues} position={position} className="aspect-4/3" />,
  );

  expect(container.textContent).toContain('You');
});
