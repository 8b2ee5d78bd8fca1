// Names of the rooms. Only the server joins sockets to them.
import type { Access } from '../permissions/access.ts';
import type { Audience } from './domain-events.ts';

export const clockRoom = (clockId: string): string => `clock:${clockId}`;
export const accountRoom = (accountId: string): string => `account:${accountId}`;
/** The room of all sockets whose viewer meets an access requirement. */
export const accessRoom = (access: Exclude<Access, 'public'>): string => `access:${access}`;
/** The rooms of those who may be notified of a change; null for everybody. */
export const audienceRooms = (audience: Audience): string[] | null => {
  if (audience === 'public') return null;
  if (typeof audience === 'string') return [accessRoom(audience)];
  if ('displaysOfVenueId' in audience) return [venueDisplaysRoom(audience.displaysOfVenueId)];
  return audience.accountIds.map(accountRoom);
};
/** The room of a clock's displays, which elect one speaker. */
export const displaysRoom = (clockId: string): string => `displays:${clockId}`;
/** The room of one screen, wherever it is connected. */
export const screenRoom = (screenId: string): string => `screen:${screenId}`;
/** The room of the displays that use one key. */
export const displayKeyRoom = (keyId: string): string => `display-key:${keyId}`;
/** The room of a venue's unattended displays. */
export const venueDisplaysRoom = (venueId: string): string => `venue-displays:${venueId}`;
