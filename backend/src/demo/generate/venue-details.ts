// The details on a demo venue's page besides its address: description, hours and pictures.
import type { OpeningHours, VenuePicture } from '@ahl/shared-types/venues';
import { closings, offers, openings, pokerRooms, weekHours } from '../data/venue-texts.ts';
import { createRandom } from '../random.ts';
import { venueFront, venueRoom } from '../venue-art.ts';

type Place = { name: string; city: string; street: string };

export type VenueDetails = {
  description: string;
  hours: OpeningHours[];
  website: string | null;
  imageUrl: string;
  pictures: VenuePicture[];
};

const hoursOf = (week: readonly string[]): OpeningHours[] =>
  week.flatMap((day, weekday) => {
    const [opensAt = '', closesAt = ''] = day.split('-');
    return day ? [{ weekday, opensAt, closesAt }] : [];
  });

/** Returns an address in the domain that is reserved for examples (RFC 2606). */
const websiteOf = (name: string): string =>
  `https://${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.example.com`;

/** Returns the details of the `index`-th venue; the same at every size of the league. */
export const venueDetails = ({ name, city, street }: Place, index: number): VenueDetails => {
  const random = createRandom(`venue ${index}`);
  const words: Record<string, string> = {
    name,
    city,
    street,
    year: String(random.int(1962, 2019)),
    tables: String(random.int(4, 9)),
  };
  const say = (list: readonly string[]) =>
    random.pick(list).replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '');
  const front = venueFront(name, index);
  return {
    description: `${say(openings)} ${say(offers)}\n\n${say(pokerRooms)} ${say(closings)}`,
    hours: hoursOf(random.pick(weekHours)),
    website: random.chance(0.75) ? websiteOf(name) : null,
    imageUrl: front,
    pictures: [
      { url: front, alt: `The front of ${name} at night` },
      { url: venueRoom(index), alt: `The poker table in the room of ${name}` },
    ],
  };
};
