/** Valid wire messages of clients, and random mutations of them. The same seed gives the same messages. */
import { Binary, BSONRegExp, Decimal128, Double, Long, ObjectId, serialize } from 'bson';

/** A source of random numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Returns a generator of random numbers from a seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ID = new ObjectId('65f0a1b2c3d4e5f601234567');

const DOCUMENT = {
  _id: ID,
  a: 1,
  b: new Double(2),
  c: Long.fromString('9007199254740993'),
  d: Decimal128.fromString('1.5'),
  list: [1, 'x', { y: null }],
  at: new Date(0),
  text: 'a text',
};

const FIRST_OF_LOGIN = new Binary(Buffer.from('n,,n=fuzz,r=rOprNGfwEbeRWgbNEkqO'));
const LAST_OF_LOGIN = new Binary(Buffer.from(`c=biws,r=rOprNGfwEbeRWgbNEkqO,p=${'A'.repeat(43)}=`));

const COMMANDS: readonly object[] = [
  {
    hello: 1,
    saslSupportedMechs: 'admin.fuzz',
    speculativeAuthenticate: {
      saslStart: 1,
      mechanism: 'SCRAM-SHA-256',
      payload: FIRST_OF_LOGIN,
      options: { skipEmptyExchange: true },
      db: 'admin',
    },
    $db: 'admin',
  },
  { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: FIRST_OF_LOGIN, $db: 'admin' },
  { saslContinue: 1, conversationId: 1, payload: LAST_OF_LOGIN, $db: 'admin' },
  { hello: 1, $db: 'admin' },
  { ping: 1, $db: 'admin' },
  { insert: 'c', documents: [DOCUMENT], $db: 'fuzz' },
  {
    find: 'c',
    filter: { a: { $gte: 0 }, text: new BSONRegExp('^a.*t$', 'i') },
    sort: { a: 1 },
    limit: 5,
    $db: 'fuzz',
  },
  {
    find: 'c',
    filter: { $expr: { $gt: [{ $add: ['$a', '$c'] }, 1] } },
    projection: { list: { $slice: 1 } },
    $db: 'fuzz',
  },
  { count: 'c', query: { list: { $elemMatch: { y: null } } }, $db: 'fuzz' },
  { distinct: 'c', key: 'list', query: {}, $db: 'fuzz' },
  {
    aggregate: 'c',
    pipeline: [
      { $match: { a: { $in: [1, 2] } } },
      { $addFields: { day: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'UTC' } } } },
      { $group: { _id: '$day', sum: { $sum: '$d' }, all: { $push: { $multiply: ['$a', '$b'] } } } },
      { $sort: { _id: -1 } },
    ],
    cursor: { batchSize: 2 },
    $db: 'fuzz',
  },
  {
    update: 'c',
    updates: [
      { q: { _id: ID }, u: { $inc: { a: 1 }, $push: { list: { $each: [1], $slice: -5 } } }, upsert: true },
    ],
    $db: 'fuzz',
  },
  {
    update: 'c',
    updates: [{ q: {}, u: [{ $set: { e: { $concat: ['$text', '!'] } } }], multi: true }],
    $db: 'fuzz',
  },
  { findAndModify: 'c', query: { a: 1 }, update: { $set: { 'n.x': 1 } }, new: true, $db: 'fuzz' },
  { delete: 'c', deletes: [{ q: { a: { $lt: 0 } }, limit: 0 }], $db: 'fuzz' },
  { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }], $db: 'fuzz' },
  { listIndexes: 'c', $db: 'fuzz' },
  {
    update: 'c',
    updates: [{ q: { _id: ID }, u: { $set: { r: 1 } } }],
    lsid: { id: new Binary(Buffer.alloc(16, 7), 4) },
    txnNumber: Long.fromNumber(1),
    $db: 'fuzz',
  },
  {
    insert: 'c',
    documents: [{ t: 1 }],
    lsid: { id: new Binary(Buffer.alloc(16, 8), 4) },
    txnNumber: Long.fromNumber(1),
    startTransaction: true,
    autocommit: false,
    $db: 'fuzz',
  },
  {
    abortTransaction: 1,
    lsid: { id: new Binary(Buffer.alloc(16, 8), 4) },
    txnNumber: Long.fromNumber(1),
    autocommit: false,
    $db: 'admin',
  },
  { killCursors: 'c', cursors: [Long.fromNumber(1)], $db: 'fuzz' },
  { getMore: Long.fromNumber(1), collection: 'c', $db: 'fuzz' },
];

function message(opCode: number, body: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, body]);
}

function section(kind: number, content: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(kind), content]);
}

/** Returns an insert whose documents are in a section of their own. */
function withSequence(): Buffer {
  const document = serialize(DOCUMENT);
  const name = Buffer.from('documents\0');
  const size = Buffer.alloc(4);
  size.writeInt32LE(4 + name.length + document.length);
  const body = section(0, serialize({ insert: 'c', ordered: false, $db: 'fuzz' }));
  return message(
    2013,
    Buffer.concat([Buffer.alloc(4), body, section(1, Buffer.concat([size, name, document]))]),
  );
}

/** Returns the first message of old drivers. */
function legacyHello(): Buffer {
  const name = Buffer.from('admin.$cmd\0');
  return message(2004, Buffer.concat([Buffer.alloc(4), name, Buffer.alloc(8), serialize({ isMaster: 1 })]));
}

/** Valid messages. */
export const CORPUS: readonly Buffer[] = [
  ...COMMANDS.map((command) =>
    message(2013, Buffer.concat([Buffer.alloc(4), section(0, serialize(command))])),
  ),
  withSequence(),
  legacyHello(),
];

const EXTREMES = [0, 1, -1, 4, 5, 0x7f, 0xff, 0x7fff, 0x7fff_ffff, -0x8000_0000, 16 * 1024 * 1024];

/** The size of a message's header, its flags and the kind of its first section. */
const HEAD_BYTES = 21;

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[below(random, items.length)] as Item;
}

/** Applies one random change; most keep the message length correct, so that more than the header is read. */
function changed(frame: Buffer, random: Random): Buffer {
  // Mostly after the header, so that the change is not detected at once.
  const from = frame.length > HEAD_BYTES && random() < 0.9 ? HEAD_BYTES : 0;
  const at = from + below(random, frame.length - from);
  switch (below(random, 6)) {
    case 0:
      frame[at] = (frame[at] ?? 0) ^ (1 << below(random, 8));
      return frame;
    case 1:
      frame[at] = below(random, 256);
      return frame;
    case 2:
      if (at + 4 <= frame.length) frame.writeInt32LE(pick(random, EXTREMES), at);
      return frame;
    case 3:
      return withLength(frame.subarray(0, Math.max(at, 16)));
    case 4:
      return withLength(
        Buffer.concat([frame.subarray(0, Math.max(at, 16)), pick(random, CORPUS).subarray(16)]),
      );
    default:
      frame.copyWithin(at, below(random, frame.length));
      return frame;
  }
}

function withLength(frame: Buffer): Buffer {
  const whole = Buffer.from(frame);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

/** Returns a message of the corpus with one to four random changes. */
export function mutatedFrame(random: Random): Buffer {
  let frame: Buffer = Buffer.from(pick(random, CORPUS));
  const changes = 1 + below(random, 4);
  for (let i = 0; i < changes; i += 1) frame = changed(frame, random);
  return frame;
}
