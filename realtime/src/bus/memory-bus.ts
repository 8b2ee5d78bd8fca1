import type { EventBus } from './event-bus.ts';
import { createSubscribers } from './subscribers.ts';

/** Creates the bus of a single process. */
export const createMemoryBus = (): EventBus => {
  const subscribers = createSubscribers((error, { event }) => {
    process.emitWarning(
      `A subscriber failed on ${event.type}: ${error instanceof Error ? error.stack : error}`,
    );
  });
  return {
    publish: async (envelope) => subscribers.deliver(envelope),
    subscribe: subscribers.subscribe,
    isUp: () => true,
    close: async () => subscribers.clear(),
  };
};
