// Adds the structures of saves to the league's own, each content once.
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { readStructures } from '../structures/structure.reader.ts';
import { addStructures } from '../structures/structure.writer.ts';
import { contentKey, type SavedStructure } from './tdt-structures.ts';

/** Returns the structures that the league does not have in another name. */
export const newStructures = async (
  models: Models,
  saved: readonly SavedStructure[],
  session?: ClientSession,
): Promise<SavedStructure[]> => {
  const known = await readStructures(session ? { models, session } : { models });
  const keys = new Set(known.map(contentKey));
  const names = new Set(known.map(({ name }) => name));
  return saved
    .filter((structure) => !keys.has(contentKey(structure)))
    .map((structure) =>
      names.has(structure.name) ? { ...structure, name: `${structure.name} (TD)` } : structure,
    );
};

/** Adds the structures that the league lacks, as far as it has room for them. */
export const addSavedStructures = async (
  models: Models,
  saved: readonly SavedStructure[],
  { session, by }: { session: ClientSession; by: string },
): Promise<void> => {
  const added = await newStructures(models, saved, session);
  await addStructures(
    models,
    session,
    added.map(({ nights: _nights, ...structure }) => ({ ...structure, summary: '', updatedBy: by })),
  );
};
