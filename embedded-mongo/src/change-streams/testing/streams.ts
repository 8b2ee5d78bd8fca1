/** Reads change streams in tests. */
import type { ChangeStreamDocument, Document } from 'mongodb';

/** Returns the next events of a stream. */
export async function take(
  stream: { next(): Promise<ChangeStreamDocument> },
  count: number,
): Promise<Document[]> {
  const events: Document[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
}

/** Opens a stream on changes from now on. */
export async function opened<Stream extends { tryNext(): Promise<unknown> }>(
  stream: Stream,
): Promise<Stream> {
  await stream.tryNext();
  return stream;
}
