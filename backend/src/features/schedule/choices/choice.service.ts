// Owns the choices of pickers: a few items by search words, or one by its id, which is found even if it can no longer
// be chosen, so that a form can show the name of its current value.

import {
  type choiceQuerySchema,
  maxChoices,
  type RegionChoice,
  type VenueChoice,
} from '@ahl/shared-types/choices';
import { idSchema } from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { readRegions } from '#features/core/regions/region.reader.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { containsText } from '#http/list-query.ts';

export type ChoiceDeps = { models: Models; timeZone: string; now: () => number };
/** The query of a picker. */
export type ChoiceQuery = z.output<typeof choiceQuerySchema>;
/** The answer to a picker's query. */
export type Choices<Item> = { items: Item[]; hasMore: boolean };

/** Returns the words of a search, each of which has to be found. */
export const wordsOf = (search: string | undefined): string[] => search?.split(/\s+/).filter(Boolean) ?? [];

/** Returns a filter that finds each word in one of the fields; without words it finds all rows. */
const hasWords = (fields: readonly string[], search: string | undefined) => {
  const words = wordsOf(search);
  return words.length > 0 ? { $and: words.map((word) => containsText(fields, word)) } : {};
};

/** Whether an id can be that of a database row: a query with any other text would fail. */
export const isRowId = (id: string): boolean => idSchema.safeParse(id).success;

/** Returns the number of items that a picker lists, from a list that was read with one more. */
export const firstChoices = <Item>(found: readonly Item[]): Choices<Item> => ({
  items: found.slice(0, maxChoices),
  hasMore: found.length > maxChoices,
});

const presentVenue = ({ _id, name, city, region, status }: VenueDocument): VenueChoice => ({
  id: _id.toHexString(),
  name,
  city,
  region,
  isRetired: status === 'inactive',
});

/** Returns the venues that a field can name, by name. */
export const listVenueChoices = async (
  { models }: Pick<ChoiceDeps, 'models'>,
  { search, id }: ChoiceQuery,
): Promise<Choices<VenueChoice>> => {
  if (id !== undefined && !isRowId(id)) return firstChoices([]);
  const filter =
    id === undefined
      ? { status: { $ne: 'inactive' }, ...hasWords(['name', 'city', 'address'], search) }
      : { _id: id };
  const venues = await models.Venue.find(filter)
    .select('name city region status')
    .sort({ name: 1, _id: 1 })
    .limit(maxChoices + 1)
    .lean();
  return firstChoices(venues.map(presentVenue));
};

/** Returns the regions that a field can name, in their order. */
export const listRegionChoices = async (
  { models }: Pick<ChoiceDeps, 'models'>,
  { search, id }: ChoiceQuery,
): Promise<Choices<RegionChoice>> => {
  const regions = await readRegions({ models });
  const found = regions
    .map(({ number, name, isRetired }) => ({ id: String(number), name, isRetired }))
    .filter((region) => (id === undefined ? !region.isRetired : region.id === id))
    .filter((region) => containsWords(`${region.id} ${region.name}`, search ?? ''));
  return firstChoices(found);
};
