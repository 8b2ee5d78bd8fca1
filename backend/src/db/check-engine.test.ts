import { mongo } from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, startFakeMongo } from '#testing/fake-mongo.ts';
import { checkEngine } from './check-engine.ts';
import { connectDatabase } from './connect.ts';

let undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});

const replicaSet = {
  isWritablePrimary: true,
  ismaster: true,
  helloOk: true,
  setName: 'rs0',
  hosts: ['127.0.0.1:1'],
  me: '127.0.0.1:1',
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
};
const nothingFound = { cursor: { id: mongo.Long.ZERO, ns: 'ahl.engine.probe', firstBatch: [] } };
const refused = (code: number, errmsg: string) => ({ ok: 0, code, errmsg });

/** Starts an engine, connects with its hello reply, and checks it. */
const check = async (hello: object, answers: Answers = {}): Promise<void> => {
  const sayHello = () => ({ ...hello });
  const engine = await startFakeMongo({
    hello: sayHello,
    ismaster: sayHello,
    isMaster: sayHello,
    find: () => nothingFound,
    ...answers,
  });
  undo.push(engine.stop);
  const db = await connectDatabase(engine.uri);
  undo.push(() => db.destroy());
  await checkEngine(db);
};

describe('checkEngine', () => {
  it('accepts a replica set with transactions and collations', async () => {
    await expect(check(replicaSet)).resolves.toBeUndefined();
  });

  it('reports that a single server is not a replica set', async () => {
    const { setName: _setName, hosts: _hosts, me: _me, ...single } = replicaSet;

    await expect(check(single)).rejects.toThrow(
      'The database cannot serve the league: it needs a replica set, and it is a standalone server, not a replica set member.',
    );
  });

  it('reports that there are no transactions', async () => {
    const find = (command: Record<string, unknown>) =>
      command.startTransaction ? refused(263, 'multi-document transactions are not supported') : nothingFound;

    await expect(check(replicaSet, { find })).rejects.toThrow(
      /needs transactions, and multi-document transactions are not supported/,
    );
  });

  it('reports that there are no collations', async () => {
    const find = (command: Record<string, unknown>) =>
      command.collation ? refused(2, 'collation is not supported') : nothingFound;

    await expect(check(replicaSet, { find })).rejects.toThrow(
      /needs collations, and collation is not supported/,
    );
  });
});
