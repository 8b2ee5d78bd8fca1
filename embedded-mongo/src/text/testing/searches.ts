/** Test tables of text searches, each on its own collection with one text index. */
import type { Document } from 'mongodb';
import type { TestServer } from '../../testing/test-server.ts';

/** A search and the numbers of the documents that it finds. */
export type SearchCase = {
  readonly name: string;
  readonly index?: Document;
  readonly options?: Document;
  readonly docs: readonly Document[];
  readonly search: string | Document;
  readonly found: readonly number[];
};

/** Runs a search. The documents are numbered 1, 2, … */
export async function idsFound(
  server: TestServer,
  { index, options, docs, search }: SearchCase,
): Promise<unknown[]> {
  const collection = server.fresh();
  await collection.createIndex(index ?? { s: 'text' }, options ?? {});
  await collection.insertMany(docs.map((doc, i) => ({ _id: i + 1, ...doc })) as never[]);
  const filter: Document = { $text: typeof search === 'string' ? { $search: search } : search };
  const found = await collection.find(filter, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => _id);
}

/** Creates documents with these strings. */
export const texts = (...all: string[]): Document[] => all.map((s) => ({ s }));
