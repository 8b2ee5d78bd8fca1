// What a feature adds to the file that a member downloads about themselves.
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';

/** The member who asks; the e-mail is null for an account without one. */
type ExportedMember = { id: Types.ObjectId; email: string | null };

/** Yields the rows of one list, one by one, so that a long history is never in memory as a whole. */
type ExportList = (models: Models, member: ExportedMember) => AsyncIterable<object>;

/** The models whose data about a member a feature's lists contain. Lists leave out other people and secrets. */
export type MemberExport = {
  models: readonly (keyof Models)[];
  lists: Readonly<Record<string, ExportList>>;
};

/** How many rows are read at once: other calls get their turn after so many. */
const rowsAtOnce = 25;

type Rows<T> = { cursor(options: { batchSize: number }): AsyncIterable<T> & { close(): Promise<unknown> } };

/** Yields the rows of a query; the cursor is closed when the reader stops. */
export async function* eachRow<T>(query: Rows<T>, present: (row: T) => object): AsyncGenerator<object> {
  const cursor = query.cursor({ batchSize: rowsAtOnce });
  try {
    for await (const row of cursor) yield present(row);
  } finally {
    await cursor.close();
  }
}
