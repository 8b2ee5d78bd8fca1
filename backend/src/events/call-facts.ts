// Knows which facts a call published, so that the tests can hold the call to its contract.
import { AsyncLocalStorage } from 'node:async_hooks';

const callInFlight = new AsyncLocalStorage<Set<string>>();

/** Runs a call; answers with what it answered and with the types of the events that it published. */
export const collectFacts = async <T>(
  call: () => Promise<T> | T,
): Promise<{ result: T; facts: Set<string> }> => {
  const facts = new Set<string>();
  const result = await callInFlight.run(facts, call);
  return { result, facts };
};

/** Notes a published event with the call that caused it; outside of one it does nothing. */
export const noteFact = (type: string): void => {
  callInFlight.getStore()?.add(type);
};
