// Knows for whom and why something is done: who called, in which batch, as the undo of what. A call of the API sets it;
// jobs have none and act as the site itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Types } from 'mongoose';

/** A person as the record of changes names them. */
export type Caller = { id: string; name: string };

/** What the record of changes says of a change beside the change itself. */
export type ChangeScope = {
  /** Null for the site itself and for visitors. */
  caller: Caller | null;
  onBehalfOf: Caller | null;
  reason: string;
  batchId: string | null;
  /** By `undoKey` the changes that are being undone. */
  undo: ReadonlyMap<string, readonly Types.ObjectId[]> | null;
  /** False where values must not stay on record, such as those of a member who left. */
  keepsValues: boolean;
};

const site: ChangeScope = {
  caller: null,
  onBehalfOf: null,
  reason: '',
  batchId: null,
  undo: null,
  keepsValues: true,
};

const scopes = new AsyncLocalStorage<ChangeScope>();

/** What holds for the changes that are made at this moment. */
export const changeScope = (): ChangeScope => scopes.getStore() ?? site;

/** Does something within a scope; what is not given stays as it is. All changes of one act share a `batchId`. */
export const withChangeScope = <T>(given: Partial<ChangeScope>, work: () => T): T =>
  scopes.run({ ...changeScope(), ...given }, work);
