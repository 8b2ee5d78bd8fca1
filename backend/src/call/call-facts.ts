// Collects what a call did: the facts that it published, so that the tests can check it against its contract, and the
// changes that it recorded, so that its response can name them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { maxNamedChanges, type RecordedChange } from '@ahl/shared-types/changes';

type Done = { facts: Set<string>; changes: RecordedChange[] };
const callInFlight = new AsyncLocalStorage<Done>();

/** Runs a call; returns its result, the types of the events that it published, and its first changes. */
export const collectFacts = async <T>(call: () => Promise<T> | T): Promise<Done & { result: T }> => {
  const done: Done = { facts: new Set(), changes: [] };
  const result = await callInFlight.run(done, call);
  return { ...done, result };
};

/** Adds a published event to the call that caused it; does nothing outside of a call. */
export const noteFact = (type: string): void => {
  callInFlight.getStore()?.facts.add(type);
};

/** Adds changes to the call that recorded them; does nothing outside of a call. */
export const noteChanges = (changes: readonly RecordedChange[]): void => {
  const done = callInFlight.getStore();
  done?.changes.push(...changes.slice(0, maxNamedChanges - done.changes.length));
};
