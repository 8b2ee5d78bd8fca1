// The initial regions of a new league (spec section 9); afterwards they are data like any other.
import { isSpecLeague, specName } from '@ahl/shared-types/league-settings';
import type { Region } from '@ahl/shared-types/regions';
import type { Models } from '#db/models.ts';

/** The three regions of the specification. */
export const firstRegions = [
  { number: 732, name: 'North Texas', colour: 'felt' },
  { number: 733, name: 'Mid Cities', colour: 'sky' },
  { number: 734, name: 'Texoma', colour: 'brass' },
] as const satisfies readonly Pick<Region, 'number' | 'name' | 'colour'>[];

/** The first region of a league with another name, which then names its own. */
const onlyRegion = [{ number: 1, name: 'Home region', colour: 'felt' }] as const;

/**
 * Stores the first regions if the league never had one: those of the specification in a league of its name. Two
 * processes that start together store each once.
 */
export const ensureRegions = async (models: Models, productName: string = specName): Promise<void> => {
  if (await models.Region.exists({})) return;
  const regions = isSpecLeague(productName) ? firstRegions : onlyRegion;
  for (const [order, { number, name, colour }] of regions.entries())
    await models.Region.updateOne({ number }, { $setOnInsert: { name, colour, order } }, { upsert: true });
};
