import type { MapVenue } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setRegions } from '@/testing/regions.ts';
import { renderAt, screen, within } from '@/testing/render.tsx';
import { VenueFinder, type VenueFinderProps } from './venue-finder.tsx';

const venue = (name: string, latitude: number, longitude: number, region = 733): MapVenue => ({
  id: name,
  name,
  city: 'Fort Worth',
  region,
  coordinates: { latitude, longitude },
});
const venues = [
  venue('Alibi', 33.2148, -97.1331, 732),
  venue('Brass', 32.7555, -97.3308),
  venue('Copper', 32.7767, -96.797),
];
const nights: VenueFinderProps['nights'] = new Map([
  ['Copper', { order: 0, text: 'Today 7:00PM' }],
  ['Brass', { order: 1, text: 'Fri 7:00PM' }],
]);

type Place = { coords: { latitude: number; longitude: number } };
type Refusal = { code: number; PERMISSION_DENIED: number };
let locate: (found: (place: Place) => void, failed: (refusal: Refusal) => void) => void;
let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json(venues);
  vi.stubGlobal('fetch', async () => answer());
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en-US',
    userAgent: navigator.userAgent,
    geolocation: { getCurrentPosition: (...args: Parameters<typeof locate>) => locate(...args) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (matches: VenueFinderProps['matches'] = () => true) => {
  const client = createQueryClient();
  setRegions(client);
  return renderAt(
    <Provider store={createStore()}>
      <QueryClientProvider client={client}>
        <VenueFinder matches={matches} nights={nights} />
      </QueryClientProvider>
    </Provider>,
    '/calendar?view=map',
  );
};
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Venues' });
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe('the venues on the map', () => {
  it('are listed by their next night, each linked to its page', async () => {
    show();

    expect(await rows()).toEqual([
      expect.stringMatching(/^Copper.*Today 7:00PM/),
      expect.stringMatching(/^Brass.*Fri 7:00PM/),
      expect.stringMatching(/^Alibi.*No night these days/),
    ]);
    expect(screen.getByRole('link', { name: /Copper/ }).getAttribute('href')).toBe('/venue/Copper');
    await expectAccessible();
  });

  it('are listed by distance once the browser shares its position', async () => {
    locate = (found) => found({ coords: { latitude: 32.75, longitude: -97.33 } });
    const { user } = show();
    await rows();

    await user.click(screen.getByRole('button', { name: 'Nearest to me' }));

    expect(await screen.findByText('The nearest to you first.')).toBeTruthy();
    expect(await rows()).toEqual([
      expect.stringMatching(/^Brass.*0\.4 mi$/),
      expect.stringMatching(/^Copper.*31 mi$/),
      expect.stringMatching(/^Alibi.*34 mi$/),
    ]);
  });

  it.each([
    [1, /may not tell where you are/],
    [2, /does not know where you are/],
  ])('keep their order if the position fails with code %d, and a message is shown', async (code, message) => {
    locate = (_found, failed) => failed({ code, PERMISSION_DENIED: 1 });
    const { user } = show();
    await rows();

    await user.click(screen.getByRole('button', { name: 'Nearest to me' }));

    expect(await screen.findByText(message)).toBeTruthy();
    expect((await rows())[0]).toMatch(/^Copper/);
  });

  it('follow the filters, and show a message if none is left', async () => {
    show(({ region }) => region === 999);

    expect(await screen.findByText('No venue to show')).toBeTruthy();
  });

  it('offer a retry if they did not load', async () => {
    answer = () => new Response('', { status: 503 });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    answer = () => Response.json(venues);
    await user.click(retry);

    expect(await rows()).toHaveLength(3);
  });
});
