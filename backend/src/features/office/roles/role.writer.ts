// Owns the rank that follows from the role of an account; what follows for its sign-ins is in `account-rights.ts`.
import type { Role } from '@ahl/shared-types/permissions';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { setRank, setRanks } from '#features/core/players/derived-fields.writer.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { readRankLadder } from '#features/core/ranks/rank.service.ts';

/** Gives an account the rank of its role: staff have the title of their office, a player that of the ladder. */
export const writeRank = async (
  models: Models,
  session: ClientSession,
  { _id }: Pick<PlayerDocument, '_id'>,
  role: Role,
): Promise<void> => {
  await setRank(models, session, _id, role);
  const { steps } = await readRankLadder({ models });
  await setRanks(models, session, steps, [_id]);
};
