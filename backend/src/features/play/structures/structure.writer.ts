// Adds structures that come with an import, in its transaction.
import { maxStructures, type StructureInput } from '@ahl/shared-types/structures';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';

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
