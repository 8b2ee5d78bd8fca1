// Reads regions for other features: their names, and whether something new can be in one.
import { invalidField } from '@ahl/shared-types/common';
import { type Region, regionNameIn } from '@ahl/shared-types/regions';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { RegionDocument } from './region.model.ts';

/** Presents a region. */
export const presentRegion = (region: RegionDocument): Region => ({
  number: region.number,
  name: region.name,
  colour: region.colour,
  isRetired: region.isRetired,
  mergedInto: region.mergedInto ?? null,
  version: region.version,
});

/** Returns the regions in their order, including retired ones. */
export const readRegions = async (
  { models }: { models: Models },
  session: ClientSession | null = null,
): Promise<Region[]> => {
  const rows = await models.Region.find({ deletedAt: null })
    .sort({ order: 1, number: 1 })
    .session(session)
    .lean();
  return rows.map(presentRegion);
};

/** Returns a function from a region's number to its name; empty for an unknown number. */
export const readRegionNames = async (models: Models): Promise<(number: number) => string> => {
  const regions = await readRegions({ models });
  return (number) => regionNameIn(regions, number);
};

/**
 * Ensures that something can be put into a region. What is already in it (`present`) can stay in a retired one.
 * @throws VALIDATION_FAILED on the field
 */
export const assertRegion = async (
  models: Models,
  number: number,
  {
    field = 'region',
    present,
    session = null,
  }: { field?: string; present?: number; session?: ClientSession | null } = {},
): Promise<void> => {
  if (number === present) return;
  const region = await models.Region.findOne({ number, deletedAt: null })
    .select('name isRetired')
    .session(session)
    .lean();
  if (!region) throw invalidField(field, 'region.unknown', { number });
  if (region.isRetired) throw invalidField(field, 'region.retired', { name: region.name });
};

/** Returns the current region for one that can have been merged since it was chosen. */
export const currentRegion = async (
  models: Models,
  number: number,
  session: ClientSession | null = null,
): Promise<number> => {
  const regions = await readRegions({ models }, session);
  const passed = new Set<number>();
  let current = number;
  for (;;) {
    const into = regions.find((region) => region.number === current)?.mergedInto ?? null;
    if (into === null || passed.has(into)) return current;
    passed.add(into);
    current = into;
  }
};
