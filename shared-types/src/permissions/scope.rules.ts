// Where staff may use the rights of their role: administrators everywhere, operators at their venues and in their
// regions, and hosts at the nights that they host. Each feature's policy also checks its permission.
import { administrators, operators, type Viewer } from './access.ts';

/** The actor's places. Operators without venues and regions have none. */
export type StaffScope = {
  viewer: Viewer;
  regions: readonly number[];
  venueIds: readonly string[];
  /** The name under which events are assigned to the account; empty for none. */
  hostName: string;
};

/** The actor in policies: the same on the server and on a screen. */
export type PolicyActor = StaffScope & {
  /** Null for a visitor and for a display. */
  accountId: string | null;
  /** The venue whose display key the call sent. */
  display?: { venueId: string };
};

/** The place of a venue in scopes. */
export type VenuePlace = { venueId: string | null; region: number | null };
/** A night: its place, and who hosts it on that day. */
export type NightPlace = VenuePlace & { hostName: string };

const includes = (list: readonly Viewer[], viewer: Viewer): boolean => list.includes(viewer);

/** Whether the actor is staff of a venue on every day. */
export const coversVenue = (
  { viewer, regions, venueIds }: Omit<StaffScope, 'hostName'>,
  { venueId, region }: VenuePlace,
): boolean => {
  if (includes(administrators, viewer)) return true;
  if (!includes(operators, viewer)) return false;
  return (venueId !== null && venueIds.includes(venueId)) || (region !== null && regions.includes(region));
};

/** Whether the actor is the host of a night. */
export const hostsNight = (
  { hostName }: Pick<StaffScope, 'hostName'>,
  night: Pick<NightPlace, 'hostName'>,
): boolean => hostName !== '' && hostName === night.hostName;

/** Whether the actor is staff of a night: of its venue, or as its host. */
export const coversNight = (staff: StaffScope, night: NightPlace): boolean =>
  coversVenue(staff, night) || hostsNight(staff, night);
