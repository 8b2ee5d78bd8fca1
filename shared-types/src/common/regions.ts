/** The league's regions (spec section 9). */
export const regions = [
  { id: 732, name: 'North Texas' },
  { id: 733, name: 'Mid Cities' },
  { id: 734, name: 'Texoma' },
] as const;

export type RegionId = (typeof regions)[number]['id'];
export const regionIds = regions.map((region) => region.id) as RegionId[];

/** The name of a region, or an empty string for one that is not ours. */
export const regionName = (id: number): string => regions.find((region) => region.id === id)?.name ?? '';
