// Decides whether a file writes all of its names in capitals, or all in small letters, as old programs did.
import type { ImportMapping, ImportOptions } from '@ahl/shared-types/imports';
import { tidyCapitals } from '@ahl/shared-types/names';
import type { Types } from 'mongoose';
import { eachBlock, type ImportDeps } from './import-store.ts';
import { rowsToPlan } from './planned-rows.ts';
import { createSlices } from './slices.ts';

const nameColumns = ['name', 'firstName', 'lastName'];
const hasCase = (name: string): boolean => name.toUpperCase() !== name.toLowerCase();

/** Whether each name of a file that has capitals and small letters at all would be tidied. The first other name ends it. */
const isInOneCase = async (
  deps: Pick<ImportDeps, 'models' | 'now'>,
  _id: Types.ObjectId,
  mapping: ImportMapping,
): Promise<boolean> => {
  const pause = createSlices(deps.now);
  let names = 0;
  for await (const block of eachBlock(deps, { _id })) {
    for (const { cells } of rowsToPlan(block, mapping)) {
      const name = nameColumns
        .map((column) => cells[column] ?? '')
        .join(' ')
        .trim();
      if (!hasCase(name)) continue;
      if (tidyCapitals(name) === name) return false;
      names += 1;
    }
    await pause();
  }
  return names > 0;
};

/** Returns the options of a file with its own answer where the person has given none. */
export const withNameCase = async (
  deps: Pick<ImportDeps, 'models' | 'now'>,
  importId: Types.ObjectId,
  mapping: ImportMapping,
  options: ImportOptions,
): Promise<ImportOptions> => {
  if (options.tidiesNames !== null || !nameColumns.some((column) => column in mapping)) return options;
  return { ...options, tidiesNames: await isInOneCase(deps, importId, mapping) };
};
