// Pure functions on the list of regions, for both sides.
import type { Region } from './region.schema.ts';

/** The name of a region, or an empty text for one that is not in the list. */
export const regionNameIn = (regions: readonly Pick<Region, 'number' | 'name'>[], number: number): string =>
  regions.find((region) => region.number === number)?.name ?? '';

/** The regions to choose from for something new; includes `chosen` even if it was retired since. */
export const regionsToChoose = (regions: readonly Region[], chosen?: number): Region[] =>
  regions.filter(({ number, isRetired }) => !isRetired || number === chosen);

/**
 * The current region of a stored filter (`'732'`): after a merge the region that absorbed it, and null if
 * the region no longer exists.
 */
export const regionToFilter = (
  regions: readonly Pick<Region, 'number' | 'mergedInto'>[],
  survivor: string,
): number | null => {
  let number = Number(survivor);
  for (const _step of regions) {
    const region = regions.find((one) => one.number === number);
    if (!region) return null;
    if (region.mergedInto === null) return number;
    number = region.mergedInto;
  }
  return null;
};
