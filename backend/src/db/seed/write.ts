// Writes a demo league in batches, and takes away what an interrupted fill left. Both touch documents of the demo alone.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../models/index.ts';
import { isDemoId } from './ids.ts';
import type { DemoLeague } from './league.ts';

/** Told how far a step is. */
export type Progress = (step: string, done: number, total: number) => void;
/** Runs each batch as a transaction; throws when the writing is to stop. */
type InBatch = (work: (session: ClientSession) => Promise<unknown>) => Promise<void>;

const batchSize = 500;

type Options = { ordered: false; session: ClientSession };
type Target = { collection: { insertMany(rows: object[], options: Options): Promise<unknown> } };

/** The rows in lists of at most `batchSize`. */
function* inBatches<T>(rows: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Writes the whole league; the members last, since their totals count the nights. */
export const writeLeague = async (
  models: Models,
  league: DemoLeague,
  onProgress: Progress,
  inBatch: InBatch,
): Promise<void> => {
  // Plain documents by the driver itself, so that nothing is hydrated.
  const write = async (step: string, { collection }: Target, rows: Iterable<object>, atMost: number) => {
    let done = 0;
    for (const batch of inBatches(rows)) {
      await inBatch((session) => collection.insertMany(batch, { ordered: false, session }));
      done += batch.length;
      if (batch.length === batchSize && done < atMost) onProgress(step, done, atMost);
    }
    onProgress(step, done, done);
  };
  const writeList = (step: string, model: Target, rows: readonly object[]) =>
    write(step, model, rows, rows.length);

  await writeList('venues', models.Venue, league.venues);
  await writeList('seasons', models.Season, league.seasons);
  await writeList('weekly events', models.CalendarEvent, league.events);
  await writeList('one-day changes', models.EventException, league.exceptions);
  await writeList('event tags', models.EventTag, league.eventTags);
  await writeList('tournaments', models.Tournament, league.tournaments);
  await write('results', models.Result, league.nights, league.nightsAtMost);
  await writeList('members', models.Player, league.players());
  await writeList(
    'clocks',
    models.PokerClock,
    league.clocks.map(({ clock }) => clock),
  );
  await writeList(
    'clock commands',
    models.ClockCommand,
    league.clocks.flatMap(({ log }) => log),
  );
  await writeList('news', models.NewsStory, league.news);
  await writeList('site content', models.SiteContent, league.content);
};

type Wipeable = {
  find(filter: object): { select(fields: string): { lean(): Promise<{ _id: Types.ObjectId }[]> } };
  deleteMany(filter: object, options: { session: ClientSession }): PromiseLike<unknown>;
};

/** Takes away what the demo league put into the database, and nothing else. */
export const wipeDemoLeague = async (
  models: Models,
  onProgress: Progress,
  inBatch: InBatch,
): Promise<void> => {
  const filled: readonly unknown[] = [
    models.Venue,
    models.Season,
    models.CalendarEvent,
    models.EventException,
    models.Tournament,
    models.Result,
    models.Player,
    models.PokerClock,
    models.ClockCommand,
    models.NewsStory,
    models.SiteContent,
    models.EventTag,
  ];
  for (const [index, model] of (filled as readonly Wipeable[]).entries()) {
    const ids = (await model.find({}).select('_id').lean()).map(({ _id }) => _id).filter(isDemoId);
    for (const batch of inBatches(ids))
      await inBatch(async (session) => model.deleteMany({ _id: { $in: batch } }, { session }));
    onProgress('clearing what an interrupted start left, step', index + 1, filled.length);
  }
};
