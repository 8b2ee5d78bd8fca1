import { audienceRooms, type DomainEvent } from '@ahl/shared-types/realtime';
import type { RealtimeServer } from '../../deps.ts';

type DataChanged = Extract<DomainEvent, { type: 'data.changed' }>;

/** Tells everyone who may know of it that the answers under these keys have changed. */
export const relayDataChanged = (io: RealtimeServer, { keys, audience }: DataChanged): void => {
  if (keys.length === 0) return;
  const rooms = audienceRooms(audience);
  const receivers = rooms === null ? io.local : io.local.to(rooms);
  receivers.emit('data:changed', { keys });
};
