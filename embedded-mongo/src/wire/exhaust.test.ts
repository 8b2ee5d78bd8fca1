import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { exchange, requestOf, talk } from './testing/raw-client.ts';

const server = useServer();
const EXHAUST_ALLOWED = 1 << 16;
const PING = requestOf({ ping: 1, $db: 'admin' }, 900);

/** Returns the id of a cursor from which two documents have been read. */
async function opened(count: number): Promise<{ id: Long; collection: string }> {
  const { collectionName: collection } = server.fresh();
  await server.db
    .collection(collection)
    .insertMany(Array.from({ length: count }, (_, i) => ({ _id: i as never })));
  // Without a session, like the getMore commands in these tests.
  const opening = await exchange(server.socketPath, { find: collection, batchSize: 2, $db: 'test' });
  return { id: (opening.cursor as { id: Long }).id, collection };
}

const idsIn = (body: Record<string, unknown>): unknown =>
  (body.cursor as { nextBatch: { _id: number }[] } | undefined)?.nextBatch.map(({ _id }) => _id);

describe('an exhaust cursor', () => {
  it('returns all batches for one getMore, each as a reply to the previous one', async () => {
    const { id, collection } = await opened(7);
    const getMore = { getMore: id, collection, batchSize: 2, $db: 'test' };

    const replies = await talk(server.socketPath, [requestOf(getMore, 5, EXHAUST_ALLOWED), PING], 4);

    expect(replies.map(({ body }) => idsIn(body))).toEqual([[2, 3], [4, 5], [6], undefined]);
    expect(replies.map(({ flags }) => flags)).toEqual([2, 2, 0, 0]);
    expect(replies.map(({ responseTo }) => responseTo)).toEqual([5, replies[0]?.id, replies[1]?.id, 900]);
  });

  it('ends with an error if the cursor does not exist', async () => {
    const { collection } = await opened(7);
    const getMore = { getMore: Long.fromNumber(1), collection, $db: 'test' };

    const replies = await talk(server.socketPath, [requestOf(getMore, 5, EXHAUST_ALLOWED), PING], 2);

    expect(replies).toMatchObject([{ flags: 0, body: { code: 43 } }, { body: { ok: 1 } }]);
  });

  it('returns one batch at a time if the client does not allow more, and for other commands', async () => {
    const { id, collection } = await opened(7);
    const find = { find: collection, batchSize: 2, $db: 'test' };
    const getMore = { getMore: id, collection, batchSize: 2, $db: 'test' };

    const replies = await talk(
      server.socketPath,
      [requestOf(find, 4, EXHAUST_ALLOWED), requestOf(getMore, 5), PING],
      3,
    );

    expect(replies.map(({ responseTo, flags }) => [responseTo, flags])).toEqual([
      [4, 0],
      [5, 0],
      [900, 0],
    ]);
  });
});
