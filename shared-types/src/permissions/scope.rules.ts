// Where staff may use what their role permits: administrators everywhere, operators at their venues and in their
// regions, and whoever hosts a night in that night. Each feature's policy asks for its permission as well.
import { administrators, operators, type Viewer } from './access.ts';

/** Who acts, as far as places are concerned. Operators without venues and regions have no place. */
export type StaffScope = {
  viewer: Viewer;
  regions: readonly number[];
  venueIds: readonly string[];
  /** The name under which events are given to the account; empty for none. */
  hostName: string;
};

/** Who acts, as policies know them: the same on the server and on a screen. */
export type PolicyActor = StaffScope & {
  /** Null for a visitor and for a display. */
  accountId: string | null;
  /** The venue whose display key the call named. */
  display?: { venueId: string };
};

/** A venue as scopes know it. */
export type VenuePlace = { venueId: string | null; region: number | null };
/** A night: where it is, and who hosts it on that day. */
export type NightPlace = VenuePlace & { hostName: string };

const includes = (list: readonly Viewer[], viewer: Viewer): boolean => list.includes(viewer);

/** Whether somebody is staff of a venue on every day. */
export const coversVenue = (
  { viewer, regions, venueIds }: Omit<StaffScope, 'hostName'>,
  { venueId, region }: VenuePlace,
): boolean => {
  if (includes(administrators, viewer)) return true;
  if (!includes(operators, viewer)) return false;
  return (venueId !== null && venueIds.includes(venueId)) || (region !== null && regions.includes(region));
};

/** Whether a night was given to somebody as its host. */
export const hostsNight = (
  { hostName }: Pick<StaffScope, 'hostName'>,
  night: Pick<NightPlace, 'hostName'>,
): boolean => hostName !== '' && hostName === night.hostName;

/** Whether somebody is staff of a night: of its venue, or as its host. */
export const coversNight = (staff: StaffScope, night: NightPlace): boolean =>
  coversVenue(staff, night) || hostsNight(staff, night);
