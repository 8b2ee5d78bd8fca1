import { staleAnswersOf } from '@ahl/shared-types/facts';
import { audienceRooms, type DomainEvent } from '@ahl/shared-types/realtime';
import type { RealtimeServer } from '../../deps.ts';

/** Sends everyone who is allowed to know of an event the keys of the responses that it makes stale. */
export const relayStaleAnswers = (io: RealtimeServer, event: DomainEvent): void => {
  for (const { keys, audience } of staleAnswersOf(event)) {
    const rooms = audienceRooms(audience);
    const receivers = rooms === null ? io.local : io.local.to(rooms);
    receivers.emit('data:changed', { keys: [...keys] });
  }
};
