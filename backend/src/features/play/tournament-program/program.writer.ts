// Owns the writes of programs that other features ask for, each within their transaction.
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';

/** Gives an event the program of another; answers whether that one had any of its own. */
export const copyProgram = async (
  models: Models,
  session: ClientSession,
  { fromCardId, toCardId }: { fromCardId: string; toCardId: string },
): Promise<boolean> => {
  const program = await models.EventProgram.findOne({ eventId: fromCardId }).session(session).lean();
  if (!program) return false;
  const { structureId, startingStack, bonusChip, allowsReEntry, allowsAddOn, weight } = program;
  const copy = {
    eventId: toCardId,
    structureId,
    startingStack,
    bonusChip,
    allowsReEntry,
    allowsAddOn,
    weight,
  };
  await models.EventProgram.create([copy], { session });
  return true;
};
