import type { EventEnvelope } from '@ahl/shared-types/realtime';
import type { EventHandler } from './event-bus.ts';

/** Creates the handlers of one process. If one fails, that is reported and the others still get the event. */
export const createSubscribers = (onFailure: (error: unknown, envelope: EventEnvelope) => void) => {
  const handlers = new Set<EventHandler>();
  const call = async (handler: EventHandler, envelope: EventEnvelope) => {
    try {
      await handler(envelope);
    } catch (error) {
      onFailure(error, envelope);
    }
  };
  return {
    subscribe: (handler: EventHandler) => {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const own: EventHandler = (envelope) => handler(envelope);
      handlers.add(own);
      return () => void handlers.delete(own);
    },
    /** Starts every handler before it returns; does not wait for their asynchronous work. */
    deliver: (envelope: EventEnvelope) => {
      for (const handler of [...handlers]) void call(handler, envelope);
    },
    clear: () => handlers.clear(),
  };
};
