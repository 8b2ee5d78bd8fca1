import type { EventEnvelope } from '@ahl/shared-types/realtime';
import type { EventHandler } from './event-bus.ts';

/** The handlers of one process. One that fails is reported and does not keep the event from the others. */
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
    /** Starts every handler before it returns; what they do later is not waited for. */
    deliver: (envelope: EventEnvelope) => {
      for (const handler of [...handlers]) void call(handler, envelope);
    },
    clear: () => handlers.clear(),
  };
};
