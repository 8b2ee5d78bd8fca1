// Writes a demo league in batches, and takes away what an interrupted fill left. Both touch documents of the demo alone.
import type { Types } from 'mongoose';
import type { Models } from '../../models/index.ts';
import { isDemoId } from './ids.ts';
import type { DemoLeague } from './league.ts';

/** Told how far a step is. */
export type Progress = (step: string, done: number, total: number) => void;
/** Called between batches; throws when the writing is to stop. */
type Beat = () => Promise<void>;

const batchSize = 500;

type Target = { collection: { insertMany(rows: object[], options: { ordered: false }): Promise<unknown> } };

/** Inserts rows as they come, a batch at a time; plain documents, so that nothing is hydrated. Returns how many. */
const insertRows = async (
  model: Target,
  rows: Iterable<object>,
  onBatch: (done: number) => Promise<void>,
): Promise<number> => {
  let batch: object[] = [];
  let done = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    await model.collection.insertMany(batch, { ordered: false });
    done += batch.length;
    batch = [];
    await onBatch(done);
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  return done;
};

/** Writes the whole league; the members last, since their totals count the nights. */
export const writeLeague = async (
  models: Models,
  league: DemoLeague,
  onProgress: Progress,
  beat: Beat,
): Promise<void> => {
  const write = async (step: string, model: Target, rows: Iterable<object>, atMost: number) => {
    const report = async (done: number) => {
      await beat();
      if (done < atMost) onProgress(step, done, atMost);
    };
    const written = await insertRows(model, rows, report);
    onProgress(step, written, written);
  };
  const writeList = (step: string, model: Target, rows: readonly object[]) =>
    write(step, model, rows, rows.length);

  await writeList('venues', models.Venue, league.venues);
  await writeList('seasons', models.Season, league.seasons);
  await writeList('weekly events', models.CalendarEvent, league.events);
  await writeList('one-day changes', models.EventException, league.exceptions);
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
  deleteMany(filter: object): PromiseLike<unknown>;
};

/** Takes away what the demo league put into the database, and nothing else. */
export const wipeDemoLeague = async (models: Models, beat: Beat): Promise<void> => {
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
  ];
  for (const model of filled as readonly Wipeable[]) {
    const ids = (await model.find({}).select('_id').lean()).map(({ _id }) => _id).filter(isDemoId);
    for (let from = 0; from < ids.length; from += batchSize) {
      await model.deleteMany({ _id: { $in: ids.slice(from, from + batchSize) } });
      await beat();
    }
  }
};
