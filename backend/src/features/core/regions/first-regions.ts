// The initial regions of a new league (spec section 9); afterwards they are data like any other.
import type { Region } from '@ahl/shared-types/regions';
import type { Models } from '../../../models.ts';

/** The first three regions. */
export const firstRegions = [
  { number: 732, name: 'North Texas', colour: 'felt' },
  { number: 733, name: 'Mid Cities', colour: 'sky' },
  { number: 734, name: 'Texoma', colour: 'brass' },
] as const satisfies readonly Pick<Region, 'number' | 'name' | 'colour'>[];

/** Stores the first regions if the league never had one; two processes that start together store each once. */
export const ensureRegions = async (models: Models): Promise<void> => {
  if (await models.Region.exists({})) return;
  for (const [order, { number, name, colour }] of firstRegions.entries())
    await models.Region.updateOne({ number }, { $setOnInsert: { name, colour, order } }, { upsert: true });
};
