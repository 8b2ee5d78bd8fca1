import type { EventEnvelope } from '@ahl/shared-types/realtime';

export type EventHandler = (envelope: EventEnvelope) => void | Promise<void>;

/** Carries domain events to every replica, this one included. An event may arrive twice: consumers are idempotent. */
export type EventBus = {
  /**
   * Delivers to this process at once and then to the others; resolves when they are sure to get it.
   * @throws while the bus is away: this process has the event, the caller keeps it and publishes it again.
   */
  publish(envelope: EventEnvelope): Promise<void>;
  /** Calls handlers in order, synchronously for local events. Returns a function that ends the subscription. */
  subscribe(handler: EventHandler): () => void;
  /** Whether events reach the other replicas and theirs reach this one. */
  isUp(): boolean;
  close(): Promise<void>;
};
