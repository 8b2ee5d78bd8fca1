// Pure questions about the list of regions, for both sides.
import type { Region } from './region.schema.ts';

/** The name of a region, or an empty text for one that is not in the list. */
export const regionNameIn = (regions: readonly Pick<Region, 'number' | 'name'>[], number: number): string =>
  regions.find((region) => region.number === number)?.name ?? '';

/** The regions that something new may choose; `chosen` keeps its place though it was retired since. */
export const regionsToChoose = (regions: readonly Region[], chosen?: number): Region[] =>
  regions.filter(({ number, isRetired }) => !isRetired || number === chosen);

/**
 * The region that a kept filter (`'732'`) stands for now: the one that took it over where it was merged, and none where
 * there is no such region any more.
 */
export const regionToFilter = (
  regions: readonly Pick<Region, 'number' | 'mergedInto'>[],
  kept: string,
): number | null => {
  let number = Number(kept);
  for (const _step of regions) {
    const region = regions.find((one) => one.number === number);
    if (!region) return null;
    if (region.mergedInto === null) return number;
    number = region.mergedInto;
  }
  return null;
};
