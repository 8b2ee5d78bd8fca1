// Owns the writes of hosts, each within the transaction of the office's action.
import type { hostInputSchema } from '@ahl/shared-types/hosts';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';

/** The fields of a host that the office writes. */
export type HostFields = z.output<typeof hostInputSchema>;
/** The fields of a host that a file can have. */
export type ImportedHost = Pick<HostFields, 'name'> & Partial<HostFields>;

/** Adds a host, with an account or without, and returns the id. */
export const addHost = async (
  models: Models,
  session: ClientSession,
  { playerId, ...fields }: HostFields & { playerId: string | null },
): Promise<string> => {
  const [host] = await models.Host.create([playerId ? { ...fields, playerId } : fields], { session });
  if (!host) throw new Error('The database returned no host.');
  return host._id.toHexString();
};

/** Adds the hosts of a file, and returns their ids in order. */
export const addImportedHosts = async (
  models: Models,
  session: ClientSession,
  hosts: readonly ImportedHost[],
): Promise<string[]> => {
  if (hosts.length === 0) return [];
  const created = await models.Host.insertMany(hosts, { session });
  return created.map(({ _id }) => _id.toHexString());
};

/**
 * Saves a host's data. The first save for a host known only by an account creates a row with the account's id.
 * Returns false if somebody else was faster.
 */
export const saveHost = async (
  models: Models,
  session: ClientSession,
  { id, playerId, version }: { id: string; playerId: string | null; version: number },
  fields: ImportedHost & { deletedAt?: null },
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

/**
 * Sets the account of a host, or removes it (`null`). A host known only by an account gets a row with the account's id,
 * so that the host's nights stay the host's. Returns false if somebody else was faster.
 */
export const setHostAccount = async (
  models: Models,
  session: ClientSession,
  { id, name, version }: { id: string; name: string; version: number },
  playerId: string | null,
): Promise<boolean> => {
  const link = playerId ? { $set: { name, playerId } } : { $set: { name }, $unset: { playerId: 1 as const } };
  const { matchedCount } = await models.Host.updateOne(
    { _id: id, version },
    { ...link, $inc: { version: 1 } },
    { session },
  );
  if (matchedCount > 0) return true;
  if (version > 0 || playerId !== null || (await models.Host.exists({ _id: id }).session(session)))
    return false;
  await models.Host.create([{ _id: new Types.ObjectId(id), name, version: 1 }], { session });
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
