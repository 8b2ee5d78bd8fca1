import { accessRoom, type DomainEvent } from '@ahl/shared-types/realtime';
import type { RealtimeServer } from '../../deps.ts';

type DataChanged = Extract<DomainEvent, { type: 'data.changed' }>;

/** Tells everyone who may know of it that the answers under these keys have changed. */
export const relayDataChanged = (io: RealtimeServer, { keys, audience }: DataChanged): void => {
  if (keys.length === 0) return;
  const receivers = audience === 'public' ? io.local : io.local.to(accessRoom(audience));
  receivers.emit('data:changed', { keys });
};
