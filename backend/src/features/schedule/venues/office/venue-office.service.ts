// The office's actions on venues: lists and exports them, reads one with all office data, closes and reopens them.
import { AppError, type EndpointInput, type EndpointResult, invalidField } from '@ahl/shared-types/common';
import type { ReasonArgs } from '@ahl/shared-types/reasons';
import type {
  closeVenue as closeContract,
  listOfficeVenues as listContract,
  OfficeVenue,
  VenueRecord,
  VenueState,
} from '@ahl/shared-types/venues';
import type { ClientSession } from 'mongoose';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { endSeriesOfVenue, resumeSeries } from '#features/schedule/calendar-events/series-end.ts';
import { containsText } from '#http/list-query.ts';
import type { BulkRows } from '#http/resource/bulk-act.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { isClockOn, type VenueReadDeps } from '../core/venue.service.ts';
import { setClosing, venueRows } from '../core/venue.writer.ts';
import { noSuchVenue, presentOfficeVenues, presentRecord, todayOf } from '../core/venue-record.ts';

export type VenueOfficeDeps = VenueReadDeps & { outbox: Outbox };
type Filter = Pick<EndpointInput<typeof listContract>, 'search' | 'region' | 'standing'>;

const standingFilter = (standing: VenueState, today: string): object => {
  const isOpen = { status: { $ne: 'inactive' } };
  if (standing === 'open') return { ...isOpen, closesOn: null };
  if (standing === 'closing') return { ...isOpen, closesOn: { $gte: today } };
  return { $or: [{ status: 'inactive' }, { closesOn: { $lt: today } }] };
};

const searched = ['name', 'city', 'address', 'zip', 'tags', 'contacts.name'];

/** Returns the filter for the venues that a list with these filters shows. */
export const matchingVenues = (deps: VenueReadDeps, { search, region, standing }: Filter): object => ({
  $and: [
    region ? { region } : {},
    standing ? standingFilter(standing, todayOf(deps)) : {},
    search ? containsText(searched, search) : {},
  ],
});

/** Returns a page of the venues as the office sees them. */
export const listOfficeVenues = (
  deps: VenueReadDeps,
  { sort = 'name', page, pageSize, ...filter }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<VenueDocument, OfficeVenue>(venueRows(deps.models), {
    filter: matchingVenues(deps, filter),
    sort,
    page,
    pageSize,
    select: '-hours -pictures -description',
    present: (venues) => presentOfficeVenues(deps, venues),
  });

/** The columns of an export of venues. */
export const venueColumns: readonly ExportColumn<OfficeVenue>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Address', value: ({ address }) => address },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Region', value: ({ region }) => region },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Contact', value: ({ contact }) => contact },
  { header: 'Tags', value: ({ tags }) => tags.join(', ') },
  { header: 'Latitude', value: ({ coordinates }) => coordinates?.latitude ?? null },
  { header: 'Longitude', value: ({ coordinates }) => coordinates?.longitude ?? null },
  { header: 'State of the venue', value: ({ standing }) => standing },
  { header: 'Last day', value: ({ closesOn }) => closesOn ?? '' },
];

/** Returns the venues in the form that bulk actions need. */
export const bulkVenues = (deps: VenueReadDeps): BulkRows<VenueDocument, Filter> => ({
  model: venueRows(deps.models),
  filterOf: (filter) => matchingVenues(deps, filter),
  select: 'name',
  nameOf: ({ name }) => name,
});

/** Creates the error that refuses the last day. */
const refuseClosing = (...reasonArgs: ReasonArgs): AppError =>
  invalidField('closesOn', ...reasonArgs).withCode('CONFLICT');

/** Checks that no clock of the venue is on, and no tournament is planned after the day. @throws CONFLICT */
const assertClosable = async (
  { models }: VenueReadDeps,
  venue: VenueDocument,
  closesOn: string,
  session: ClientSession,
): Promise<void> => {
  if (await isClockOn(models, venue._id, session))
    throw refuseClosing('venue.clock-running', { name: venue.name });
  const later = { venueId: venue._id, date: { $gt: closesOn } };
  const count = await models.Tournament.countDocuments(later).session(session);
  if (count > 0) throw refuseClosing('venue.nights-after', { count, date: closesOn });
};

/**
 * Closes a venue after a day: its weekly events end on that day, and played nights stay.
 * @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT
 */
export const closeVenue = (
  deps: VenueOfficeDeps,
  { id, closesOn, version }: Omit<EndpointInput<typeof closeContract>, 'version'> & { version?: number },
): Promise<VenueRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    if (closesOn < todayOf(deps)) throw invalidField('closesOn', 'venue.last-day-over');
    const venue = await models.Venue.findById(id).session(session).lean<VenueDocument>();
    if (!venue) throw noSuchVenue();
    if (venue.closesOn || venue.status === 'inactive')
      throw new AppError('CONFLICT', 'venue.closed-already', { name: venue.name });
    await assertClosable(deps, venue, closesOn, session);
    const endedSeries = await endSeriesOfVenue(models, session, {
      venueId: venue._id,
      closesOn,
    });
    const seen = { id, version: version ?? venue.version ?? 0 };
    const closed = await setClosing(models, session, seen, { closesOn, endedSeries });
    if (!closed) throw versionConflict('venue.changed-meanwhile', await presentRecord(deps, venue));
    publish({ type: 'venue.changed', venueId: id });
    for (const { eventId } of endedSeries)
      publish({ type: 'calendar-event.changed', eventId: eventId.toHexString(), date: null });
    return presentRecord(deps, closed);
  });

/** Closes a venue with today as its last day. @throws as `closeVenue` does */
export const closeVenueToday = (deps: VenueOfficeDeps, id: string): Promise<VenueRecord> =>
  closeVenue(deps, { id, closesOn: todayOf(deps) });

/** Reopens a venue; weekly events that ended because it closed continue. @throws NOT_FOUND, CONFLICT */
export const reopenVenue = (deps: VenueOfficeDeps, id: string): Promise<VenueRecord> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const venue = await models.Venue.findById(id).session(session).lean<VenueDocument>();
    if (!venue) throw noSuchVenue();
    if (!venue.closesOn && venue.status !== 'inactive')
      throw new AppError('CONFLICT', 'venue.is-open', { name: venue.name });
    const { closesOn, endedSeries } = venue;
    const resumed = await resumeSeries(models, session, closesOn ?? '', endedSeries ?? []);
    const seen = { id, version: venue.version ?? 0 };
    const open = await setClosing(models, session, seen, { closesOn: null, status: 'active' });
    if (!open) throw noSuchVenue();
    publish({ type: 'venue.changed', venueId: id });
    for (const eventId of resumed)
      publish({ type: 'calendar-event.changed', eventId: eventId.toHexString(), date: null });
    return presentRecord(deps, open);
  });
