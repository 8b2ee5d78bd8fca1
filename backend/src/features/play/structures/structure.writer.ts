// Owns the writes of structures by an import, within its transaction.
import { maxStructures, type StructureInput } from '@ahl/shared-types/structures';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { StructureDocument } from './structure.model.ts';

type Fields = Pick<StructureDocument, 'levels' | 'startingStack' | 'updatedBy'>;
type NewStructure = Required<StructureInput> & { updatedBy: string };

/** Adds structures as far as the league has room for them. Returns their ids. */
export const addStructures = async (
  models: Models,
  session: ClientSession,
  structures: readonly NewStructure[],
): Promise<string[]> => {
  const count = await models.Structure.countDocuments({ deletedAt: null }).session(session);
  const fitting = structures.slice(0, Math.max(0, maxStructures - count));
  const stored = await models.Structure.insertMany(fitting, { session });
  return stored.map(({ _id }) => _id.toHexString());
};

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
