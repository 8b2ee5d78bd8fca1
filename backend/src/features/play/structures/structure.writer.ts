// Owns the writes of structures by an import, within its transaction.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { StructureDocument } from './structure.model.ts';

type Fields = Pick<StructureDocument, 'levels' | 'startingStack' | 'updatedBy'>;

/** Adds a structure, and returns its id. */
export const addImportedStructure = async (
  models: Models,
  session: ClientSession,
  structure: Fields & Pick<StructureDocument, 'name'>,
): Promise<string> => {
  const [row] = await models.Structure.create([structure], { session });
  if (!row) throw new Error('The database returned no structure.');
  return row._id.toHexString();
};

/** Replaces the rows of a structure; its chips stay. */
export const setImportedStructure = async (
  models: Models,
  session: ClientSession,
  id: Types.ObjectId,
  fields: Fields,
): Promise<void> => {
  await models.Structure.updateOne({ _id: id }, { $set: fields, $inc: { version: 1 } }, { session });
};
