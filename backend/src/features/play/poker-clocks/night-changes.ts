import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { PokerClockDocument } from './poker-clock.model.ts';

type ClockRow = Pick<PokerClockDocument, '_id' | 'isPublic' | 'venueId'>;

/** That the people of a clock changed, for those who may see the clock (`canSeeClock`): nobody else hears its id. */
export const nightChanges = ({ _id, isPublic, venueId }: ClockRow): DomainEvent[] => {
  const keys = [`/api/poker-clocks/${_id.toHexString()}/night`];
  if (isPublic) return [{ type: 'data.changed', keys, audience: 'public' }];
  const forStaff: DomainEvent = { type: 'data.changed', keys, audience: 'clock:see-private' };
  if (!venueId) return [forStaff];
  const displaysOfVenueId = venueId.toHexString();
  return [forStaff, { type: 'data.changed', keys, audience: { displaysOfVenueId } }];
};
