// Owns the writes of hosts, each within the transaction of the office's action.
import type { hostInputSchema } from '@ahl/shared-types/hosts';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '../../../models.ts';

/** The fields of a host that the office writes. */
export type HostFields = z.output<typeof hostInputSchema>;

/** Adds a host without an account, and returns the id. */
export const addHost = async (
  models: Models,
  session: ClientSession,
  fields: HostFields,
): Promise<string> => {
  const [host] = await models.Host.create([fields], { session });
  if (!host) throw new Error('The database returned no host.');
  return host._id.toHexString();
};

/**
 * Saves a host's data. The first save for a host known only by an account creates a row with the account's id.
 * Returns false if somebody else was faster.
 */
export const saveHost = async (
  models: Models,
  session: ClientSession,
  { id, playerId, version }: { id: string; playerId: string | null; version: number },
  fields: HostFields,
): Promise<boolean> => {
  const { matchedCount } = await models.Host.updateOne(
    { _id: id, version },
    { $set: fields, $inc: { version: 1 } },
    { session },
  );
  if (matchedCount > 0) return true;
  if (version > 0 || playerId === null || (await models.Host.exists({ _id: id }).session(session)))
    return false;
  const row = { ...fields, _id: new Types.ObjectId(id), playerId: new Types.ObjectId(playerId), version: 1 };
  await models.Host.create([row], { session });
  return true;
};

/** Retires or restores a host. Returns whether there is such a row. */
export const setHostDeleted = async (
  models: Models,
  session: ClientSession,
  id: string,
  deletedAt: Date | null,
): Promise<boolean> => {
  const change = { $set: { deletedAt }, $inc: { version: 1 } };
  const { matchedCount } = await models.Host.updateOne({ _id: id }, change, { session });
  return matchedCount > 0;
};
