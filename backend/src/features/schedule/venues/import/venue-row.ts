// Determines what a row of a file means for the league's venues: a new one, a change of one, or a question.
import { createHash } from 'node:crypto';
import type { RowQuestion } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import type { Region } from '@ahl/shared-types/regions';
import { type RowToPlan, refuse, refusedRow, type Verdict } from '#face/import-kind.ts';
import { isRegionNamed } from '#features/core/regions/region-match.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { venueNameKey } from '../core/venue-name.ts';
import { readVenue, type VenueCells } from './venue-cells.ts';

/** The fields in which a stored venue may differ from a row. */
const comparedFields = [
  'name',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'region',
  'website',
  'description',
  'tables',
  'officeNotes',
  'status',
] as const;
type ComparedField = (typeof comparedFields)[number];

/** The fields that are read of a stored venue. */
export type KnownVenue = Pick<VenueDocument, '_id' | 'contacts' | ComparedField>;
/** The fields to write of a venue. */
export type VenueWrite = Partial<Pick<VenueDocument, ComparedField | 'contacts' | 'closesOn'>>;
/** The data that all rows of a file are compared with. */
export type League = { venues: readonly IndexedVenue[]; regions: readonly Region[] };
/** A venue with the keys that every row is compared by: folded once for a file, not once for each row. */
type IndexedVenue = KnownVenue & { keys: VenueKeys };
type VenueKeys = { name: string; city: string; address: string };

const skip = { value: 'skip', label: '' };

/** Returns a hash of what a row can change of a venue. */
export const stampOf = (venue: KnownVenue): string =>
  createHash('sha256')
    .update(JSON.stringify([venue.contacts.length, ...comparedFields.map((field) => venue[field] ?? null)]))
    .digest('base64url')
    .slice(0, 22);

const venueKeys = ({ name = '', city = '', address = '' }: VenueWrite): VenueKeys => ({
  name: venueNameKey(name),
  city: foldName(city),
  address: foldName(address),
});

/** Adds the keys of a venue. */
export const indexed = (venue: KnownVenue): IndexedVenue => ({ ...venue, keys: venueKeys(venue) });

/** The key of a venue: two venues are one if they have the same name in the same city. */
export const venueKey = (venue: VenueWrite): string => {
  const { name, city } = venueKeys(venue);
  return `${name}|${city}`;
};

const choiceOf = ({ _id, name, city }: KnownVenue) => ({
  value: _id.toHexString(),
  label: `${name}, ${city}`,
});

/** Returns the question whether a row is one of the venues that it resembles; null if it resembles none. */
const likelyQuestion = ({ venues }: League, row: VenueKeys): RowQuestion | null => {
  const named = venues.filter(({ keys }) => keys.name === row.name);
  const there = row.address ? venues.filter(({ keys }) => keys.address === row.address) : [];
  const likely = [...new Set([...named, ...there])].slice(0, 5);
  const [first] = likely;
  if (!first) return null;
  const { reason, params } = named.includes(first)
    ? refuse(null, 'import-venue.same-name', { city: first.city || first.address })
    : refuse(null, 'import-venue.same-address', { name: first.name });
  return { reason, params, choices: [...likely.map(choiceOf), { value: 'new', label: '' }, skip] };
};

const answerOf = ({ number }: Pick<Region, 'number'>): string => `region:${number}`;

/** Returns the region of a new venue: the row's, that of all venues in its city, the league's only one, or the answer. */
const regionOf = (
  { venues, regions }: League,
  { region: cell = '' }: RowToPlan['cells'],
  city: string,
  answers: readonly string[],
): number | RowQuestion => {
  const cityKey = foldName(city);
  const open = regions.filter(({ isRetired }) => !isRetired);
  const named = open.find((region) => isRegionNamed(region, cell));
  const answered = open.find((region) => answers.includes(answerOf(region)));
  const nearby = new Set(venues.filter(({ keys }) => keys.city === cityKey).map(({ region }) => region));
  const [neighbour] = nearby.size === 1 && cell === '' ? nearby : [];
  const only = open.length === 1 && cell === '' ? open[0] : undefined;
  const region = named?.number ?? answered?.number ?? neighbour ?? only?.number;
  if (region !== undefined) return region;
  const { reason, params } = refuse('region', 'import-venue.region-unknown', { region: cell || city });
  const choices = open.map((each) => ({ value: answerOf(each), label: `${each.number} ${each.name}` }));
  return { reason, params, choices: [...choices, skip] };
};

const keysOf = (venue: VenueWrite): string[] => [`venue:${venueKey(venue)}`];

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Returns the region that a row names, for a venue that exists; undefined if it names none. */
const namedRegion = ({ regions }: League, cell: string | undefined): number | undefined =>
  cell ? regions.find((region) => isRegionNamed(region, cell))?.number : undefined;

const changedVenue = (
  label: string,
  league: League,
  { cells }: RowToPlan,
  { contact, ...venue }: VenueCells,
  target: KnownVenue,
): Verdict => {
  const region = namedRegion(league, cells.region);
  const values: VenueWrite = { ...venue };
  if (target.status === 'inactive') values.status = 'active';
  if (region !== undefined) values.region = region;
  const differing = comparedFields.filter(
    (field) => values[field] !== undefined && shown(values[field]) !== shown(target[field]),
  );
  const write: VenueWrite = Object.fromEntries(differing.map((field) => [field, values[field]]));
  const differences = differing.map((field) => ({
    column: field as string,
    from: shown(target[field]),
    to: shown(values[field]),
  }));
  if (write.status) write.closesOn = null;
  if (contact && target.contacts.length === 0) {
    write.contacts = [{ ...contact, role: '' }];
    differences.push({ column: 'contactName', from: '', to: contact.name });
  }
  return {
    ...refusedRow(label, []),
    outcome: differences.length > 0 ? 'changed' : 'same',
    differences,
    target: { id: target._id.toHexString(), label: `${target.name}, ${target.city}` },
    stamp: stampOf(target),
    keys: [...keysOf(target), `venue-id:${target._id.toHexString()}`],
    write: differences.length > 0 ? write : null,
  };
};

const questionVerdict = (label: string, question: RowQuestion, keys: string[] = []): Verdict => ({
  ...refusedRow(label, []),
  outcome: 'question',
  question,
  keys,
});

/** Returns what a row means. */
export const verdictOf = (league: League, row: RowToPlan): Verdict => {
  const { venue, refusals } = readVenue(row.cells);
  const { contact, ...fields } = venue;
  const label = [venue.name, venue.city].filter(Boolean).join(', ');
  if (refusals.length > 0) return refusedRow(label, refusals);
  const { city = '' } = venue;
  const keys = venueKeys(fields);
  const sameName = league.venues.filter((each) => each.keys.name === keys.name);
  // Without a city, the name alone says it, if only one venue has it.
  const same = city ? sameName.filter((each) => each.keys.city === keys.city) : sameName;
  const [only, another] = same;
  if (only && !another) {
    if (only.status !== 'inactive') return changedVenue(label, league, row, venue, only);
    const { reason, params } = refuse(null, 'import-venue.closed', { name: only.name });
    const question = { reason, params, choices: [choiceOf(only), skip] };
    if (!row.answers.includes(only._id.toHexString())) return questionVerdict(label, question, keysOf(venue));
    return { ...changedVenue(label, league, row, venue, only), question };
  }
  const question = likelyQuestion(league, keys);
  const chosen = league.venues.find(({ _id }) => row.answers.includes(_id.toHexString()));
  if (chosen && question) return { ...changedVenue(label, league, row, venue, chosen), question };
  if (question && !row.answers.includes('new')) return questionVerdict(label, question, keysOf(venue));
  const missing = (['address', 'city'] as const).filter((column) => !venue[column]);
  if (missing.length > 0)
    return refusedRow(
      label,
      missing.map((column) => refuse(column, `import-venue.${column}-missing`)),
    );
  const region = regionOf(league, row.cells, city, row.answers);
  if (typeof region !== 'number') return questionVerdict(label, region, keysOf(venue));
  const write: VenueWrite = { ...fields, region };
  if (contact) write.contacts = [{ ...contact, role: '' }];
  return { ...refusedRow(label, []), outcome: 'new', keys: keysOf(venue), question, write };
};
