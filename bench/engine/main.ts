// `npm run bench:engine`: the embedded database, each figure beside its lower bound (floor) in the same run.
// `-- --only removals` (or several, separated by commas) runs only these cases, and prints them without writing to
// bench/results.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { requestOf } from '../../embedded-mongo/src/wire/testing/raw-client.ts';
import { type Child, startChild } from '../child.ts';
import { type Finding, median, printFinding, quantile, report } from '../report.ts';
import { openCaller } from './caller.ts';
import { nightOf, venueCount } from './data.ts';
import { openFloor } from './floor.ts';
import {
  alternate,
  batch,
  fill,
  milliseconds,
  type Outcome,
  type Row,
  type Run,
  rounds,
  timeOf,
} from './measure.ts';
import { removals } from './removals.ts';

const smallCount = 100_000;
const largeCount = Number(process.env.ENGINE_BENCH_DOCS ?? 1_000_000);

type Started = { uri: string; socketPath: string; ms: number };

const insertOne = async ({ dir, collection, socketPath }: Run): Promise<Outcome> => {
  const floor = openFloor(path.join(dir, 'insert.sqlite'));
  const engine = await openCaller(socketPath);
  const times = 300;
  let next = 0;
  const messageOf = (index: number): Buffer =>
    requestOf({ insert: collection.collectionName, documents: [nightOf(index)], $db: collection.dbName });
  const byWire = async (): Promise<void> => {
    for (let i = 0; i < times; i += 1) await engine.call(messageOf(next++));
  };
  const byDriver = async (): Promise<void> => {
    for (let i = 0; i < times; i += 1) await collection.insertOne(nightOf(next++));
  };
  const plain = (): void => {
    for (let i = 0; i < times; i += 1) floor.insertOne(next++);
  };
  const rows: Row[] = [];
  await alternate(byWire, plain, 2);
  const wire = await alternate(byWire, plain);
  const driver = await alternate(byDriver, plain);
  engine.close();
  floor.close();
  await collection.drop();
  const ratio = wire.floorMs / wire.oursMs;
  const describe = ({ oursMs, floorMs }: { oursMs: number; floorMs: number }): string =>
    `${milliseconds(oursMs / times)} beside ${milliseconds(floorMs / times)}: ${(floorMs / oursMs).toFixed(2)}`;
  rows.push(['durable insertOne on the wire, as a part of `node:sqlite` (≥ 0.5)', describe(wire)]);
  rows.push(['the same through the driver', describe(driver)]);
  return { rows, isMet: ratio >= 0.5 };
};

const findById = async ({ dir, collection, socketPath }: Run): Promise<Outcome> => {
  await fill(collection, batch);
  const { db, name } = { db: collection.dbName, name: collection.collectionName };
  const messages = Array.from({ length: 2000 }, (_none, i) =>
    requestOf({ find: name, filter: { _id: (i * 37) % batch }, limit: 1, singleBatch: true, $db: db }),
  );
  const engine = await openCaller(socketPath);
  const reply = await engine.call(messages[0] as Buffer);
  const echo = startChild(path.join(import.meta.dirname, 'echo.ts'));
  const echoSocket = path.join(dir, 'echo.sock');
  await echo.ask({ socketPath: echoSocket, reply: reply.toString('base64') });
  const bare = await openCaller(echoSocket);
  const all = async (call: (message: Buffer) => Promise<Buffer>): Promise<void> => {
    for (const message of messages) await call(message);
  };
  await alternate(
    () => all(engine.call),
    () => all(bare.call),
    2,
  );
  const { oursMs, floorMs } = await alternate(
    () => all(engine.call),
    () => all(bare.call),
  );
  engine.close();
  bare.close();
  await echo.stop();
  await collection.drop();
  const each = (ms: number): string => `${((ms * 1000) / messages.length).toFixed(0)} µs`;
  const ratio = floorMs / oursMs;
  return {
    rows: [
      [
        'findOne by `_id`, as a part of a bare echo on the wire (≥ 0.7)',
        `${each(oursMs)} beside ${each(floorMs)}: ${ratio.toFixed(2)}`,
      ],
    ],
    isMet: ratio >= 0.7,
  };
};

/** Returns reads over all documents, to compare with a scan of the same bytes. */
const scans = (collection: Collection<Document>): (readonly [string, () => Promise<unknown>])[] => [
  [
    '`$group` by 500 keys with sum and average',
    () =>
      collection
        .aggregate([{ $group: { _id: '$venue', n: { $sum: '$points' }, mean: { $avg: '$score' } } }])
        .toArray(),
  ],
  ['unindexed find', () => collection.find({ player: 'player-17' }).toArray()],
  ['unindexed sort with limit 50', () => collection.find().sort({ score: -1 }).limit(50).toArray()],
  ['unindexed count', () => collection.countDocuments({ points: { $lt: 1000 } })],
];

const overAll = async ({ dir, collection }: Run): Promise<Outcome> => {
  const floor = openFloor(path.join(dir, 'scan.sqlite'));
  floor.fill(smallCount);
  await fill(collection, smallCount);
  const rows: Row[] = [];
  let isMet = true;
  for (const [label, ours] of scans(collection)) {
    await ours();
    const { oursMs, floorMs } = await alternate(ours, () => floor.scan());
    const ratio = oursMs / floorMs;
    if (ratio > 2) isMet = false;
    rows.push([
      `${label} over 100,000, beside a scan (≤ 2)`,
      `${milliseconds(oursMs)} beside ${milliseconds(floorMs)}: ${ratio.toFixed(2)}`,
    ]);
  }
  floor.close();
  await collection.drop();
  return { rows, isMet };
};

const pages = async (collection: Collection<Document>): Promise<Outcome> => {
  const times: number[] = [];
  for (let i = 0; i < 500; i += 1) {
    const find = collection
      .find({ venue: `venue-${(i * 7) % venueCount}` })
      .sort({ playedAt: -1 })
      .limit(50);
    times.push(await timeOf(() => find.toArray()));
  }
  const p99 = quantile(times, 0.99);
  return {
    rows: [
      [
        `a page of 50 by index out of ${largeCount.toLocaleString('en')}, p50 and p99 (≤ 10 ms)`,
        `${milliseconds(median(times))}, ${milliseconds(p99)}`,
      ],
    ],
    isMet: p99 <= 10,
  };
};

const megabytes = async (child: Child): Promise<string> =>
  `${Math.round((await child.ask<{ bytes: number }>({ type: 'memory' })).bytes / 2 ** 20)} MiB`;

/** Makes the next start treat the keys of all indexes as those of an earlier version. */
const forgetVersion = (dataDir: string): void => {
  const file = new DatabaseSync(path.join(dataDir, 'database.sqlite'));
  file.exec('PRAGMA user_version = 0');
  file.close();
};

const large = async (child: Child, run: Run, dataDir: string, client: MongoClient): Promise<Outcome> => {
  const { collection } = run;
  await collection.createIndex({ venue: 1, playedAt: -1 });
  const fillMs = await timeOf(() => fill(collection, largeCount));
  const page = await pages(collection);
  const memory = await megabytes(child);
  await client.close();
  await child.ask({ type: 'stop' });
  const { ms } = await child.ask<Started>({ type: 'start', dataDir });
  await child.ask({ type: 'stop' });
  forgetVersion(dataDir);
  const renewal = await child.ask<Started>({ type: 'start', dataDir });
  return {
    rows: [
      ...page.rows,
      [
        `insertMany of ${largeCount.toLocaleString('en')} with one index`,
        `${Math.round(largeCount / (fillMs / 1000)).toLocaleString('en')} a second`,
      ],
      ['memory of the process after all of this', memory],
      [`start on ${largeCount.toLocaleString('en')} documents (< 3 s)`, milliseconds(ms)],
      [
        'the first start on them after a change of the keys, which makes their index again',
        milliseconds(renewal.ms),
      ],
    ],
    isMet: page.isMet && ms < 3000,
  };
};

const cases: Readonly<Record<string, (run: Run) => Promise<Outcome>>> = {
  inserts: insertOne,
  reads: findById,
  scans: overAll,
  removals,
};
/** The case that closes the connection, so it comes last. */
const lastCase = 'nights';
const names = [...Object.keys(cases), lastCase];
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const selected = values.only?.split(',') ?? names;
const unknown = selected.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`There is no case "${unknown}"; there are ${names.join(', ')}.`);

const findingOf = (outcomes: readonly Outcome[]): Finding => ({
  name: 'bench:engine',
  what: `The embedded database in a separate process, documents of twelve fields and about 350 bytes, through the driver unless said otherwise. Each figure is shown with its baseline, measured alternately in the same run, medians of ${rounds}; a scan is \`SELECT doc\` over the same bytes in plain \`node:sqlite\`, each row passed to JavaScript and not decoded. A find by \`_id\` parses a command and reads from SQLite; an echo does neither. A removal also deletes each document from the table and from the index of \`_id\`, writes it into the log of changes and commits all that to disk: this is why it exceeds twice a scan, of which a plain DELETE of SQLite already takes a large part.`,
  rows: [
    ...outcomes.flatMap(({ rows }) => rows),
    ['load of the machine meanwhile', `${loadavg()[0]?.toFixed(1)} on two cores`],
  ],
  target: { text: 'every bound in brackets', isMet: outcomes.every(({ isMet }) => isMet) },
});

const dir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-engine-'));
const child = startChild(path.join(import.meta.dirname, 'server.ts'));
try {
  const dataDir = path.join(dir, 'data');
  const { uri, socketPath } = await child.ask<Started>({ type: 'start', dataDir });
  const client = await new MongoClient(uri).connect();
  const runOf = (name: string): Run => ({ dir, collection: client.db('bench').collection(name), socketPath });
  const outcomes: Outcome[] = [];
  for (const name of names.filter((one) => selected.includes(one))) {
    const one = cases[name];
    outcomes.push(
      one === undefined ? await large(child, runOf(name), dataDir, client) : await one(runOf(name)),
    );
  }
  await client.close();
  const finding = findingOf(outcomes);
  if (values.only === undefined) report(finding);
  else printFinding(finding);
} finally {
  await child.stop();
  rmSync(dir, { recursive: true, force: true });
}
