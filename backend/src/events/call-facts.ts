// Knows what a call did: which facts it published, so that the tests can hold it to its contract, and which changes it put
// on record, so that its answer can name them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { maxNamedChanges, type RecordedChange } from '@ahl/shared-types/changes';

type Done = { facts: Set<string>; changes: RecordedChange[] };
const callInFlight = new AsyncLocalStorage<Done>();

/** Runs a call; answers with what it answered, the types of the events that it published, and its first changes. */
export const collectFacts = async <T>(call: () => Promise<T> | T): Promise<Done & { result: T }> => {
  const done: Done = { facts: new Set(), changes: [] };
  const result = await callInFlight.run(done, call);
  return { ...done, result };
};

/** Notes a published event with the call that caused it; outside of one it does nothing. */
export const noteFact = (type: string): void => {
  callInFlight.getStore()?.facts.add(type);
};

/** Notes changes with the call that put them on record; outside of one it does nothing. */
export const noteChanges = (changes: readonly RecordedChange[]): void => {
  const done = callInFlight.getStore();
  done?.changes.push(...changes.slice(0, maxNamedChanges - done.changes.length));
};
