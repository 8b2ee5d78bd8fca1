// Finds the region that a cell of a file means.
import { isSameName } from '@ahl/shared-types/names';
import type { Region } from '@ahl/shared-types/regions';

/** Whether a cell names a region, by its number or its name. */
export const isRegionNamed = ({ number, name }: Pick<Region, 'number' | 'name'>, cell: string): boolean =>
  /\d{1,4}/.exec(cell)?.[0] === String(number) || isSameName(name, cell);
