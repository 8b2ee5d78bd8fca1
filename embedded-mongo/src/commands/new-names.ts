/** The names that a new collection can have: those of the server are not for clients. */
import { MongoError } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import { checkedName } from './command.ts';

/** Collections of the server that a client can create. */
const SYSTEM_NAMES_OF_CLIENTS = ['system.js', 'system.profile'];

/** Refuses a name that no collection can have. @throws MongoError 73, 13297 */
export function assertNewName(catalog: Catalog, name: string, db: string): void {
  checkedName(name, db);
  if (name.startsWith('system.') && !SYSTEM_NAMES_OF_CLIENTS.includes(name))
    throw new MongoError(73, `Invalid system namespace: ${db}.${name}`);
  const lower = db.toLowerCase();
  const other = catalog.list().find((one) => one.db !== db && one.db.toLowerCase() === lower);
  if (other !== undefined)
    throw new MongoError(
      13297,
      `db already exists with different case already have: [${other.db}] trying to create [${db}]`,
    );
}
