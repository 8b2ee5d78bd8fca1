/** A collection to read through indexes, and the cost of reading it. */
import type { Collection, Document } from 'mongodb';

/** How a query was read; `index` is the index name, or the stage that combines several. */
export type Explained = {
  readonly index: string | undefined;
  readonly isSorted: boolean;
  readonly keys: number;
  readonly docs: number;
  readonly found: number;
};

/** Runs a query and returns how it was read. */
export async function explain(
  collection: Collection,
  filter: Document,
  sort: Document = {},
  options: object = {},
): Promise<Explained> {
  const plan = await collection
    .find(filter, options)
    .sort(sort as never)
    .explain('executionStats');
  const winning = plan.queryPlanner.winningPlan;
  const fetch = winning.stage === 'SORT' ? winning.inputStage : winning;
  return {
    index: fetch.inputStage?.indexName ?? fetch.inputStage?.stage,
    isSorted: winning.stage !== 'SORT',
    keys: plan.executionStats.totalKeysExamined,
    docs: plan.executionStats.totalDocsExamined,
    found: plan.executionStats.nReturned,
  };
}

/** Fills a collection with 300 players. */
export async function fillWithPlayers(collection: Collection): Promise<Collection> {
  const docs = Array.from({ length: 300 }, (_, i) => ({
    _id: i as never,
    region: i % 3,
    points: (i * 37) % 101,
    name: `Player ${String(i).padStart(3, '0')}`,
    tags: [`t${i % 10}`, `u${i % 7}`],
    games: [
      { venue: i % 5, rank: i % 9 },
      { venue: (i + 1) % 5, rank: (i + 4) % 9 },
    ],
    at: new Date(i * 1000),
    ...(i % 10 === 0 ? { email: `p${i}@x.org` } : {}),
  }));
  await collection.insertMany(docs);
  return collection;
}
