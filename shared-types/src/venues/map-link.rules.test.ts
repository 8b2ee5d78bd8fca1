import { expect, it } from 'vitest';
import { placeText, readMapLink, readPlace } from './map-link.rules.ts';

it.each([
  [
    'https://www.google.com/maps/place/Bar/@32.70,-97.10,17z/data=!3m1!4b1!4m5!3d32.7555!4d-97.3308',
    32.7555,
    -97.3308,
  ],
  ['https://www.google.com/maps/@32.7555,-97.3308,15z', 32.7555, -97.3308],
  ['https://maps.google.com/?q=32.7555,-97.3308', 32.7555, -97.3308],
  ['https://www.google.com/maps/search/?api=1&query=32.7555%2C-97.3308', 32.7555, -97.3308],
  ['https://maps.apple.com/?ll=32.7555,-97.3308&q=Bar', 32.7555, -97.3308],
  ['https://www.openstreetmap.org/?mlat=32.7555&mlon=-97.3308#map=17/32.7/-97.3', 32.7555, -97.3308],
  ['https://www.openstreetmap.org/#map=17/32.7555/-97.3308', 32.7555, -97.3308],
  ['geo:32.7555,-97.3308', 32.7555, -97.3308],
  [' 32.7555, -97.3308 ', 32.7555, -97.3308],
])('finds a place in %s', (link, latitude, longitude) => {
  expect(readMapLink(link)).toEqual({ latitude, longitude });
});

it.each(['', 'https://maps.app.goo.gl/AbC123', '1 Main St, Fort Worth', '132.7,-97.3', '32.7,-297.3'])(
  'finds no place in “%s”',
  (link) => {
    expect(readMapLink(link)).toBeNull();
  },
);

it.each([
  ['https://maps.app.goo.gl/AbC123', 'venue.map-link-short'],
  ['https://www.google.com/maps/place/Bar', 'venue.map-link-without-place'],
  ['1 Main St, Fort Worth', 'venue.map-link-without-place'],
  ['132.7, -97.3', 'venue.latitude-range'],
  ['32.7, -297.3', 'venue.longitude-range'],
])('refuses “%s” as %s', (input, problem) => {
  expect(readPlace(input)).toBe(problem);
});

it('reads back the place that it wrote', () => {
  const place = { latitude: 32.7555, longitude: -97.3308 };

  expect(readPlace(placeText(place))).toEqual(place);
});
