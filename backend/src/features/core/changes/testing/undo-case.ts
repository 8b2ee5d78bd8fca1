// What a case of the undo's tests is: a call of the API that changes one record of an entity. Each call is made for a
// fresh record, so that two callers can try the same.
import { randomUUID } from 'node:crypto';
import type { ChangeEntity } from '@ahl/shared-types/changes';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { TestServer } from '#testing/test-server.ts';

/** Who acts first. */
export type Owner = { token: string; accountId: string };
/** A call that changes a record. */
export type ActCall = { method: string; path: string; body?: object };
/** The role of whoever acts first, by default an administrator, and the call; `of` distinguishes cases of an entity. */
export type UndoCase = {
  entity: ChangeEntity;
  of?: string;
  owner?: 'Super Admin' | 'Master Admin';
  call: (server: TestServer, owner: Owner) => Promise<ActCall>;
};

/** Returns the id of a row as calls use it. */
export const idOf = ({ _id }: { _id: Types.ObjectId }): string => _id.toHexString();
/** Returns the call that deletes a record. */
export const remove = (path: string): ActCall => ({ method: 'DELETE', path });
/** Returns the call that saves a record. */
export const put = (path: string, body: object): ActCall => ({ method: 'PUT', path, body });
/** Returns a text that no record has. */
export const unique = (): string => randomUUID().slice(0, 8);

/** Stores a row as it is. */
export const store = async (server: TestServer, model: keyof Models, row: { _id: Types.ObjectId }) => {
  await server.models[model].collection.insertOne(row as never);
  return idOf(row);
};

/** Reads a record as its editor sees it. */
export const read = async (server: TestServer, { token }: Owner, path: string) =>
  (await server.call('GET', path, { token })).body;

/** Returns the deletion of a row that is stored as it is. */
export const removes =
  (model: keyof Models, path: string, build: () => { _id: Types.ObjectId }): UndoCase['call'] =>
  async (server) =>
    remove(`${path}/${await store(server, model, build())}`);
