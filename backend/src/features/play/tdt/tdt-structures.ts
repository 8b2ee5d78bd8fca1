// The structures of many saves: each content once, whatever the nights are called.
import { createHash } from 'node:crypto';
import type { StructureInput } from '@ahl/shared-types/structures';
import { type Save, venueTextOf } from './tdt-save.ts';
import type { TdtStructure } from './tdt-structure.ts';

/** A structure as it is stored, with the number of nights that were played with it. */
export type SavedStructure = Required<Omit<StructureInput, 'summary'>> & { nights: number };

/** More are no structures that anybody chose. */
const maxSaved = 40;
const usualStack = 5_000;

/** Returns the identity of a structure: its rows, chips and stack. */
export const contentKey = ({
  levels,
  chips,
  startingStack,
}: Pick<SavedStructure, 'levels' | 'chips' | 'startingStack'>): string =>
  createHash('sha256')
    .update(JSON.stringify([levels.map((row) => Object.entries(row).sort()), chips, startingStack]))
    .digest('base64url');

const inputOf = ({ levels, chips, startingStack }: TdtStructure, name: string): SavedStructure => ({
  name,
  levels,
  chips,
  startingStack: startingStack ?? usualStack,
  nights: 1,
});

/** Returns the structures of nights, those of the most nights first; one name twice gets a number. */
export const structuresOf = (saves: readonly Save[]): SavedStructure[] => {
  const found = new Map<string, SavedStructure>();
  for (const save of saves) {
    const { structure } = save.tournament;
    if (!structure) continue;
    const saved = inputOf(structure, venueTextOf(save.tournament, save.fileName));
    const known = found.get(contentKey(saved));
    if (known) known.nights += 1;
    else found.set(contentKey(saved), saved);
  }
  const names = new Map<string, number>();
  return [...found.values()]
    .toSorted((a, b) => b.nights - a.nights)
    .slice(0, maxSaved)
    .map((saved) => {
      const count = (names.get(saved.name) ?? 0) + 1;
      names.set(saved.name, count);
      return count === 1 ? saved : { ...saved, name: `${saved.name} ${count}` };
    });
};
