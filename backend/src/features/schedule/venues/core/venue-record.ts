// A venue as the office sees it: its row of the list, and the record with all data.
import { AppError, leagueDate } from '@ahl/shared-types/common';
import type { OfficeVenue, VenueRecord, VenueState } from '@ahl/shared-types/venues';
import type { VenueDocument } from './venue.model.ts';
import { presentFacts, presentSummary } from './venue.presenter.ts';
import { readWeekdays, type VenueReadDeps } from './venue.service.ts';

/** Returns the league's day. */
export const todayOf = ({ now, timeZone }: Pick<VenueReadDeps, 'now' | 'timeZone'>) =>
  leagueDate(now(), timeZone);

const standingOf = ({ status, closesOn }: VenueDocument, today: string): VenueState => {
  if (status === 'inactive' || (closesOn && closesOn < today)) return 'closed';
  return closesOn ? 'closing' : 'open';
};

const contactLine = ({ contacts }: VenueDocument): string => {
  const [first] = contacts ?? [];
  return first ? [first.name, first.phone].filter(Boolean).join(', ') : '';
};

/** Returns venues as the office's list and its exports show them. */
export const presentOfficeVenues = async (
  deps: VenueReadDeps,
  venues: VenueDocument[],
): Promise<OfficeVenue[]> => {
  const events = await readWeekdays(deps, venues);
  return venues.map((venue) => {
    const weekdays = events.get(venue._id.toHexString()) ?? [];
    return {
      ...presentSummary(
        venue,
        weekdays.map(({ weekday }) => weekday),
      ),
      standing: standingOf(venue, todayOf(deps)),
      closesOn: venue.closesOn ?? null,
      coordinates: venue.coordinates ?? null,
      contact: contactLine(venue),
      tags: venue.tags ?? [],
      updatedAt: venue.updatedAt.toISOString(),
      version: venue.version ?? 0,
    };
  });
};

/** Returns a venue with all office data. */
export const presentRecord = async (deps: VenueReadDeps, venue: VenueDocument): Promise<VenueRecord> => {
  const [listed] = await presentOfficeVenues(deps, [venue]);
  if (!listed) throw new Error('A venue was not presented.');
  const { contact: _line, ...shown } = listed;
  const { zip, website, description, hours, pictures } = presentFacts(venue);
  const { imageUrl, status } = presentSummary(venue, []);
  const contacts = (venue.contacts ?? []).map(({ name, role, phone, email }) => ({
    name,
    role,
    phone,
    email,
  }));
  return {
    ...shown,
    zip,
    website,
    description,
    hours,
    imageUrl,
    pictures,
    status,
    contacts,
    billingContact: venue.billingContact ?? null,
    tables: venue.tables ?? null,
    equipment: venue.equipment ?? '',
    officeNotes: venue.officeNotes ?? '',
  };
};

/** The error for a venue that does not exist. */
export const noSuchVenue = () => new AppError('NOT_FOUND', 'venue.not-found');

/** Returns a venue with all office data. @throws NOT_FOUND */
export const readVenueRecord = async (deps: VenueReadDeps, id: string): Promise<VenueRecord> => {
  const venue = await deps.models.Venue.findById(id).lean<VenueDocument>();
  if (!venue) throw noSuchVenue();
  return presentRecord(deps, venue);
};
