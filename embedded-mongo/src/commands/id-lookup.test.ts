/** A find by `_id` on the fast path, and the same find on the general path, have the same reply. */
import fc from 'fast-check';
import { Binary, Decimal128, Double, Long, ObjectId, UUID } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { exchange, requestOf, talk } from '../wire/testing/raw-client.ts';

const server = useServer();

const someId = new ObjectId('650000000000000000000001');
const moment = new Date('2026-01-01T00:00:00Z');
const ids = [
  1,
  new Double(2),
  Long.fromBigInt(2n ** 60n),
  Decimal128.fromString('0.1'),
  'text',
  'Text',
  '',
  someId,
  new UUID('00112233-4455-4677-8899-aabbccddeeff'),
  new Binary(Buffer.from('bytes')),
  true,
  moment,
  null,
  { a: 1 },
];
const wantedIds = [
  ...ids,
  2,
  new Double(1),
  Long.fromNumber(1),
  Decimal128.fromString('1.00'),
  0.1,
  Number.NaN,
  'missing',
  new ObjectId('650000000000000000000002'),
  [1],
  /^te/,
  { $gt: 1 },
  { $in: [1, 'text'] },
  {},
];

beforeAll(async () => {
  const documents = ids.map((_id) => ({ _id, same: 'x', n: new Double(5) }));
  await server.db.collection('plain').insertMany(documents as never[]);
  await server.db.collection('a.b').insertMany(documents as never[]);
  const collation = { locale: 'en', strength: 2 };
  const strength = await server.db.createCollection('collated', { collation });
  await strength.insertMany([{ _id: 'text' }, { _id: 1 }] as never[]);
  await server.db.createCollection('shown', { viewOn: 'plain', pipeline: [{ $set: { more: 1 } }] });
  const capped = await server.db.createCollection('capped', { capped: true, size: 100_000 });
  await capped.insertMany(documents as never[]);
});

const option = <Value>(...values: Value[]): fc.Arbitrary<Value | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const lookup = fc.record({
  find: fc.constantFrom<unknown>(
    'plain',
    'plain',
    'plain',
    'a.b',
    'b',
    'collated',
    'shown',
    'capped',
    'none',
    '',
    5,
  ),
  filter: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...wantedIds).map((_id) => ({ _id })) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>({}, { _id: 1, n: 5 }, { n: 5 }, null, 'text') },
  ),
  limit: option<unknown>(0, 1, 2, -1, 1.5, Long.ONE, new Double(1), 'one'),
  batchSize: option<unknown>(0, 1, 101, -1),
  singleBatch: option<unknown>(true, false, 1),
  sort: option<unknown>({}, { _id: -1 }),
  projection: option<unknown>({}, { same: 1 }, { same: 0 }),
  collation: option<unknown>({ locale: 'en', strength: 2 }, { locale: 'none' }),
  hint: option<unknown>('_id_', 'none'),
  readConcern: option<unknown>({ level: 'majority' }, { level: 'none' }),
  maxTimeMS: option<unknown>(100, 'long'),
  comment: option<unknown>('why', { a: 1 }),
  lsid: option<unknown>({ id: new UUID('00112233-4455-4677-8899-aabbccddeeff') }, {}, 5),
  $readPreference: option<unknown>({ mode: 'primaryPreferred' }, 'primary'),
  $db: fc.constantFrom<unknown>('test', 'test', 'test', 'test.a', 'other', '', 7),
});

describe('a find by _id', () => {
  it('has the same reply as any other find', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lookup, { minLength: 20, maxLength: 20 }), async (commands) => {
        // A skip of zero changes nothing, and avoids the fast path.
        const requests = commands.flatMap((command, i) => [
          requestOf(withCollection(command), 2 * i),
          requestOf(withCollection({ ...command, skip: 0 }), 2 * i + 1),
        ]);
        const replies = await talk(server.socketPath, [Buffer.concat(requests)], requests.length);
        expect(replies.map(({ responseTo }) => responseTo)).toEqual(requests.map((_request, id) => id));
        for (let i = 0; i < replies.length; i += 2) {
          const [quick, general] = [replies[i], replies[i + 1]].map((reply) => comparable(reply?.body ?? {}));
          expect({ command: commands[i / 2], reply: quick }).toEqual({
            command: commands[i / 2],
            reply: general,
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('returns the document as it is stored', async () => {
    const reply = await exchange(server.socketPath, {
      find: 'plain',
      filter: { _id: someId },
      limit: 1,
      singleBatch: true,
      $db: 'test',
    });

    expect(reply).toMatchObject({
      cursor: { firstBatch: [{ _id: someId, same: 'x', n: 5 }], id: 0, ns: 'test.plain' },
      ok: 1,
    });
  });

  it('sees an acknowledged write, and a removal', async () => {
    const collection = server.fresh();
    for (let i = 0; i < 20; i += 1) {
      await collection.insertOne({ _id: i as never, n: i });
      expect(await collection.findOne({ _id: i as never })).toEqual({ _id: i, n: i });
      await collection.deleteOne({ _id: i as never });
      expect(await collection.findOne({ _id: i as never })).toBeNull();
    }
    await collection.drop();
    expect(await collection.findOne({ _id: 1 as never })).toBeNull();
  });

  it('sees in a transaction what the transaction has written', async () => {
    const collection = server.fresh();
    await collection.insertOne({ _id: 1 as never, n: 1 });
    const session = server.client.startSession();
    session.startTransaction();
    await collection.updateOne({ _id: 1 as never }, { $set: { n: 2 } }, { session });

    expect(await collection.findOne({ _id: 1 as never }, { session })).toMatchObject({ n: 2 });
    expect(await collection.findOne({ _id: 1 as never })).toMatchObject({ n: 1 });
    await session.abortTransaction();
    await session.endSession();
  });

  it('counts as a use of its session', async () => {
    const id = new UUID();
    await exchange(server.socketPath, { find: 'plain', filter: { _id: 1 }, lsid: { id }, $db: 'test' });

    const sessions = await server.client
      .db('admin')
      .aggregate([{ $listLocalSessions: {} }])
      .toArray();

    expect(sessions.map((one) => String(one._id.id))).toContain(String(id));
  });
});

/** Returns a command without its undefined fields. */
function withCollection(command: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
}

/** Returns a reply without its times, as text. */
function comparable(body: Record<string, unknown>): string {
  const { operationTime: _time, $clusterTime: _clusterTime, ...reply } = body;
  return JSON.stringify(reply);
}
