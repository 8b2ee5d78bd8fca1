// Reads the league for the tables of an export, in batches: clocks and other calls get their turn in between.
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ExportedPerson, LeagueReader } from '#face/league-export.ts';
import { createSlices } from '#features/core/imports/slices.ts';
import { venueNameKey } from '#features/schedule/venues/core/venue-name.ts';

/** How many rows are in memory at once. */
export const batchRows = 200;

type Input = {
  models: Models;
  timeZone: string;
  session: ClientSession | undefined;
  now: () => number;
  signal: AbortSignal;
};

/** Yields rows one by one, with pauses for other work. @throws the reason of the signal once it is aborted */
export async function* withPauses<Row>(
  rows: AsyncIterable<Row>,
  { now, signal }: Pick<Input, 'now' | 'signal'>,
): AsyncGenerator<Row> {
  const breathe = createSlices(now);
  for await (const row of rows) {
    signal.throwIfAborted();
    yield row;
    await breathe();
  }
}

/** Returns a function that reads once and remembers the result. */
const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
};

/** Creates a reader of one view of the league. */
export const createLeagueReader = (input: Input): LeagueReader => {
  const { models, timeZone, session } = input;
  const each: LeagueReader['each'] = async function* (query) {
    const cursor = query.session(session ?? null).cursor({ batchSize: batchRows });
    try {
      yield* withPauses(cursor, input);
    } finally {
      await cursor.close();
    }
  };
  return {
    models,
    timeZone,
    each,
    venueNames: once(async () => {
      const venues = [];
      for await (const venue of each(models.Venue.find().select('name city').lean())) venues.push(venue);
      const counts = new Map<string, number>();
      for (const { name } of venues)
        counts.set(venueNameKey(name), (counts.get(venueNameKey(name)) ?? 0) + 1);
      const isUnique = (name: string) => counts.get(venueNameKey(name)) === 1;
      return new Map(
        venues.map(({ _id, name, city }) => [
          _id.toHexString(),
          isUnique(name) ? name : `${name} ${city}`.trim(),
        ]),
      );
    }),
    people: once(async () => {
      const people = new Map<string, ExportedPerson>();
      const rows = models.Player.find().select('playerNumber firstName lastName').lean();
      for await (const { _id, playerNumber, firstName, lastName } of each(rows))
        people.set(_id.toHexString(), { number: playerNumber, firstName, lastName });
      return people;
    }),
    seasonNames: once(async () => {
      const names = new Map<string, string>();
      for await (const { _id, name } of each(models.Season.find().select('name').lean()))
        names.set(_id.toHexString(), name);
      return names;
    }),
  };
};
