import {
  AppError,
  type EndpointInput,
  type EndpointResult,
  invalidField,
  leagueDate,
} from '@ahl/shared-types/common';
import type {
  listCities as listCitiesContract,
  listVenues as listVenuesContract,
  MapVenue,
  VenueSummary,
  venueInputSchema,
  venueUpdateSchema,
} from '@ahl/shared-types/venues';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { atVersion } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { assertOwnPicture } from '#features/core/pictures/own-picture.ts';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { VenueDocument } from './venue.model.ts';
import { placeOf, presentSummary } from './venue.presenter.ts';
import { resolvePicture } from './venue-pictures.ts';

export type VenueReadDeps = { models: Models; timeZone: string; now: () => number };
export type VenueDeps = Pick<VenueReadDeps, 'models'> & { outbox: Outbox };
type Input = z.output<typeof venueInputSchema>;
type Update = z.output<typeof venueUpdateSchema>;

/** Returns the filter for venues that hold nights on a day. */
const isOpenOn = (today: string) => ({
  status: { $ne: 'inactive' },
  $and: [{ $or: [{ closesOn: null }, { closesOn: { $gte: today } }] }],
});

/** Returns the weekdays with a weekly event, by venue id. */
export const readWeekdays = async (
  { models, timeZone, now }: VenueReadDeps,
  venues: readonly Pick<VenueDocument, '_id'>[],
) => {
  const today = leagueDate(now(), timeZone);
  const events = await models.CalendarEvent.find({
    venueId: { $in: venues.map(({ _id }) => _id) },
    deletedAt: null,
    $or: [{ endsOn: null }, { endsOn: { $gte: today } }],
  })
    .select('venueId weekday')
    .lean();
  return Map.groupBy(events, ({ venueId }) => venueId?.toHexString() ?? '');
};

/** Returns a page of the active venues that match. */
export const listVenues = async (
  deps: VenueReadDeps,
  { search, region, city, sort = 'name', page, pageSize }: EndpointInput<typeof listVenuesContract>,
): Promise<EndpointResult<typeof listVenuesContract>> => {
  const filter = {
    ...isOpenOn(leagueDate(deps.now(), deps.timeZone)),
    ...(region ? { region } : {}),
    ...(city ? { city } : {}),
    ...(search ? containsText(['name', 'city', 'address', 'zip'], search) : {}),
  };
  return findPage<VenueDocument, VenueSummary>(deps.models.Venue, {
    filter,
    sort,
    page,
    pageSize,
    select: '-hours -pictures -description',
    present: async (venues) => {
      const events = await readWeekdays(deps, venues);
      return venues.map((venue) =>
        presentSummary(
          venue,
          (events.get(venue._id.toHexString()) ?? []).map(({ weekday }) => weekday),
        ),
      );
    },
  });
};

/** Returns the cities with an active venue, by name. */
export const listCities = async ({
  models,
  timeZone,
  now,
}: VenueReadDeps): Promise<EndpointResult<typeof listCitiesContract>> => {
  const venues = await models.Venue.find(isOpenOn(leagueDate(now(), timeZone)))
    .select('city state region')
    .lean();
  const byCity = Map.groupBy(
    venues.filter(({ city }) => city),
    ({ city, state }) => `${city}, ${state}`,
  );
  return [...byCity.values()]
    .map((list) => {
      const [{ city, state, region } = { city: '', state: '', region: 0 }] = list;
      return { name: city, state, region, venueCount: list.length };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.state.localeCompare(b.state));
};

/** Returns the locations of active venues, by name; those of unknown location are left out. */
export const mapVenues = async ({ models, timeZone, now }: VenueReadDeps): Promise<MapVenue[]> => {
  const venues = await models.Venue.find({
    ...isOpenOn(leagueDate(now(), timeZone)),
    coordinates: { $ne: null },
  })
    .select('name city region coordinates')
    .sort({ name: 1, _id: 1 })
    .lean();
  return venues.flatMap(({ _id, name, city, region, coordinates }) =>
    coordinates ? [{ id: _id.toHexString(), name, city, region, coordinates: placeOf(coordinates) }] : [],
  );
};

/** Whether a clock of a venue is running or paused. */
export const isClockOn = async (models: Models, venueId: Types.ObjectId, session: ClientSession) => {
  const isOn = { venueId, status: { $in: ['running', 'paused'] } };
  return (await models.PokerClock.exists(isOn).session(session)) !== null;
};

/** @throws VALIDATION_FAILED for pictures of other sites */
const assertOwnPictures = ({
  logo,
  imageUrl,
  pictures,
}: Pick<Input, 'logo' | 'imageUrl' | 'pictures'>): void => {
  assertOwnPicture(logo, 'logo');
  assertOwnPicture(imageUrl, 'imageUrl');
  for (const [index, { url }] of pictures.entries()) assertOwnPicture(url, `pictures.${index}.url`);
};

/** Adds a venue, and returns its id. @throws VALIDATION_FAILED */
export const createVenue = (deps: VenueDeps, input: Input): Promise<string> =>
  deps.outbox.transact(async (session, publish) => {
    await assertRegion(deps.models, input.region, { session });
    assertOwnPictures(input);
    const [venue] = await deps.models.Venue.create([input], { session });
    if (!venue) throw new Error('The database returned no venue.');
    publish({ type: 'venue.changed', venueId: venue._id.toHexString() });
    return venue._id.toHexString();
  });

/** Returns the input with the URLs of our own pictures replaced by the stored pictures. */
const withStoredPictures = (
  venue: VenueDocument,
  input: Omit<Update, 'version'>,
): Omit<Update, 'version'> => ({
  ...input,
  logo: resolvePicture(venue, input.logo),
  imageUrl: resolvePicture(venue, input.imageUrl),
  pictures: input.pictures.map(({ url, alt }) => ({ url: resolvePicture(venue, url), alt })),
});

/** Changes a venue; false if it no longer has the expected version. @throws NOT_FOUND, VALIDATION_FAILED */
export const updateVenue = (deps: VenueDeps, id: string, { version, ...input }: Update): Promise<boolean> =>
  deps.outbox.transact(async (session, publish) => {
    const current = await deps.models.Venue.findById(id).session(session).lean();
    if (!current) throw new AppError('NOT_FOUND', 'venue.not-found');
    await assertRegion(deps.models, input.region, { present: current.region, session });
    const isClosed = input.status === 'inactive' && current.status !== 'inactive';
    if (isClosed && (await isClockOn(deps.models, current._id, session)))
      throw invalidField('status', 'venue.clock-running', { name: current.name });
    const change = withStoredPictures(current, input);
    assertOwnPictures(change);
    const { matchedCount } = await deps.models.Venue.updateOne(
      { _id: id, ...atVersion(version) },
      { $set: change, $inc: { version: 1 } },
      { session },
    );
    if (matchedCount > 0) publish({ type: 'venue.changed', venueId: id });
    return matchedCount > 0;
  });
