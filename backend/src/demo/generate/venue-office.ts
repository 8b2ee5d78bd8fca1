// The office's data about a venue besides its page: location, contacts, equipment.
import type { BillingContact, Coordinates, VenueContact } from '@ahl/shared-types/venues';
import type { City } from '../data/cities.ts';
import { nameGroups } from '../data/names.ts';
import { createRandom, type Random } from '../random.ts';

type VenueOffice = {
  coordinates: Coordinates;
  contacts: Required<VenueContact>[];
  billingContact: Required<BillingContact> | null;
  tables: number;
  equipment: string;
  tags: string[];
};

const roles = ['Manager', 'Owner', 'Bar manager', 'Night manager'];
const equipment = [
  'Two cases of chips, six table tops, one banner',
  'One case of chips, four table tops',
  'Three cases of chips, eight table tops, a TV cart',
];
const tagChoices = ['patio', 'smoke-free', 'kitchen late', 'free parking', 'step-free'];

/** Returns an invented location, as the streets are invented too: within two miles of the city's centre. */
const placeIn = ({ middle }: City, random: Random): Coordinates => {
  const near = () => (random.next() - 0.5) * 0.05;
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { latitude: round(middle.latitude + near()), longitude: round(middle.longitude + near()) };
};

const domainOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example.com`;

const contactOf = (venueName: string, city: City, random: Random): Required<VenueContact> => {
  const names = random.pick(nameGroups);
  const first = random.pick(names.first);
  return {
    name: `${first} ${random.pick(names.last)}`,
    role: random.pick(roles),
    phone: `(${random.pick(city.areaCodes)}) 555-0${random.int(100, 199)}`,
    email: `${first.toLowerCase()}@${domainOf(venueName)}`,
  };
};

/** Returns the office's data about the `index`-th venue; the same at every size of the league. */
export const venueOffice = ({ name, city }: { name: string; city: City }, index: number): VenueOffice => {
  const random = createRandom(`venue office ${index}`);
  const contact = contactOf(name, city, random);
  const company = `${name} LLC`;
  return {
    coordinates: placeIn(city, random),
    contacts: random.chance(0.85) ? [contact] : [],
    billingContact: random.chance(0.6)
      ? { name: contact.name, company, phone: '', email: `billing@${domainOf(name)}`, address: '' }
      : null,
    tables: random.int(4, 9),
    equipment: random.pick(equipment),
    tags: random.shuffle(tagChoices).slice(0, random.int(0, 2)),
  };
};
