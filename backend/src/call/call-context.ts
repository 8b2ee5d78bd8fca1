// Knows who causes a change and why: the caller, the batch, the changes that are undone. A call of the API sets it;
// jobs have none and act as the site itself.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Types } from 'mongoose';

/** A person as named in the record of changes. */
type Caller = { id: string; name: string };

/** What is recorded about a change beside the change itself. */
export type ChangeScope = {
  /** Null for the site itself and for visitors. */
  caller: Caller | null;
  onBehalfOf: Caller | null;
  reason: string;
  batchId: string | null;
  /** The changes that are being undone, by `undoKey`. */
  undo: ReadonlyMap<string, readonly Types.ObjectId[]> | null;
  /** False if values must not be recorded, such as those of a member who left. */
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

/** Returns the scope of changes that are made now. */
export const changeScope = (): ChangeScope => scopes.getStore() ?? site;

/** Runs work within a scope; what is not given is inherited. All changes of one act share a `batchId`. */
export const withChangeScope = <T>(scope: Partial<ChangeScope>, work: () => T): T =>
  scopes.run({ ...changeScope(), ...scope }, work);
