// Imports venues: compared by name and city. A venue that the file does not name stays as it is.
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import {
  type Applied,
  applyUnchanged,
  changedSincePlan,
  type ImportKind,
  type RowToApply,
} from '#face/import-kind.ts';
import { readRegions } from '#features/core/regions/region.reader.ts';
import { addImportedVenues, setImportedVenues } from '../core/venue.writer.ts';
import {
  indexed,
  type KnownVenue,
  type League,
  stampOf,
  type VenueWrite,
  venueKey,
  verdictOf,
} from './venue-row.ts';

type Deps = { models: Models };

const readVenues = ({ models }: Deps, session: ClientSession | null = null): Promise<KnownVenue[]> =>
  models.Venue.find()
    .select('name address city state zip phone region website description tables officeNotes status contacts')
    .session(session)
    .lean<KnownVenue[]>();

const readLeague = async (deps: Deps): Promise<League> => ({
  venues: (await readVenues(deps)).map(indexed),
  regions: await readRegions(deps),
});

const applyNew = async (
  deps: Deps,
  rows: readonly RowToApply[],
  session: ClientSession,
): Promise<Applied[]> => {
  if (rows.length === 0) return [];
  const venueOf = ({ write }: RowToApply) => write as VenueWrite & { name: string; region: number };
  const current = new Set((await readVenues(deps, session)).map(venueKey));
  const isFree = (row: RowToApply) => !current.has(venueKey(venueOf(row)));
  const free = rows.filter(isFree);
  const ids = await addImportedVenues(deps.models, session, free.map(venueOf));
  return [
    ...free.map(({ number }, index): Applied => ({ number, id: ids[index] ?? '' })),
    ...rows.filter((row) => !isFree(row)).map(({ number }) => changedSincePlan(number)),
  ];
};

const applyChanged = async (
  deps: Deps,
  rows: readonly RowToApply[],
  session: ClientSession,
): Promise<Applied[]> => {
  if (rows.length === 0) return [];
  const current = await readVenues(deps, session);
  const stampById = new Map(current.map((venue) => [venue._id.toHexString(), stampOf(venue)]));
  return applyUnchanged(rows, stampById, (changes) => setImportedVenues(deps.models, session, changes));
};

/** Creates the import of venues. */
export const createVenueImport = (deps: Deps): ImportKind => ({
  name: 'venues',
  facts: [{ type: 'venues.imported' }],
  openPlanner: async () => {
    const league = await readLeague(deps);
    return async (rows) => rows.map((row) => verdictOf(league, row));
  },
  apply: async (rows, { session }) => {
    const isNew = ({ outcome }: RowToApply) => outcome === 'new';
    const added = await applyNew(deps, rows.filter(isNew), session);
    const changed = await applyChanged(
      deps,
      rows.filter((row) => !isNew(row)),
      session,
    );
    return [...added, ...changed];
  },
});
