// Names of the rooms. The server alone joins sockets to them.
import type { Access } from '../permissions/access.ts';
import type { Audience } from './domain-events.ts';

export const clockRoom = (clockId: string): string => `clock:${clockId}`;
export const accountRoom = (accountId: string): string => `account:${accountId}`;
/** All sockets whose viewer meets an access. */
export const accessRoom = (access: Exclude<Access, 'public'>): string => `access:${access}`;
/** The rooms of those who may know of a change; null for everybody. */
export const audienceRooms = (audience: Audience): string[] | null => {
  if (audience === 'public') return null;
  if (typeof audience === 'string') return [accessRoom(audience)];
  if ('displaysOfVenueId' in audience) return [venueDisplaysRoom(audience.displaysOfVenueId)];
  return audience.accountIds.map(accountRoom);
};
/** The displays of a clock, which elect one speaker. */
export const displaysRoom = (clockId: string): string => `displays:${clockId}`;
/** One screen, wherever it is connected. */
export const screenRoom = (screenId: string): string => `screen:${screenId}`;
/** The displays that were opened with one key. */
export const displayKeyRoom = (keyId: string): string => `display-key:${keyId}`;
/** The unattended displays of a venue. */
export const venueDisplaysRoom = (venueId: string): string => `venue-displays:${venueId}`;
