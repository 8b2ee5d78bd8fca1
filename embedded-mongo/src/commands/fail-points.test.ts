import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { useServer } from '../testing/test-server.ts';

const plain = useServer();
let server: EmbeddedMongo;
let client: MongoClient;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir: '', inMemory: true, allowsFailPoints: true });
  client = await new MongoClient(server.uri, { appName: 'tested', retryReads: false }).connect();
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const configure = (mode: unknown, data: object, name = 'failCommand') =>
  client.db('admin').command({ configureFailPoint: name, mode, data });
const ping = () => client.db('admin').command({ ping: 1 });

describe('configureFailPoint', () => {
  it('does not exist on a server that was not started with it', async () => {
    const command = { configureFailPoint: 'failCommand', mode: 'off' };

    await expect(plain.client.db('admin').command(command)).rejects.toMatchObject({ code: 59 });
  });

  it('fails the named commands, as often as specified, or until it is off', async () => {
    const data = { failCommands: ['ping'], errorCode: 11600 };
    await configure({ times: 2 }, data);
    const failure = { code: 11600, codeName: 'InterruptedAtShutdown' };

    await expect(ping()).rejects.toMatchObject(failure);
    await client.db('admin').command({ hostInfo: 1 });
    await expect(ping()).rejects.toMatchObject(failure);
    expect(await ping()).toMatchObject({ ok: 1 });

    await configure('alwaysOn', data);
    await expect(ping()).rejects.toMatchObject(failure);
    await configure('off', {});
    expect(await ping()).toMatchObject({ ok: 1 });

    await configure({ skip: 1 }, data);
    expect(await ping()).toMatchObject({ ok: 1 });
    await expect(ping()).rejects.toMatchObject(failure);
    await configure('off', {});
  });

  it('affects only the application that it names', async () => {
    await configure('alwaysOn', { failCommands: ['ping'], errorCode: 2, appName: 'another' });
    expect(await ping()).toMatchObject({ ok: 1 });
    await configure('alwaysOn', { failCommands: ['ping'], errorCode: 2, appName: 'tested' });

    await expect(ping()).rejects.toMatchObject({ code: 2 });
    await configure('off', {});
  });

  it('runs a retryable write once although its reply is lost', async () => {
    const collection = client.db('test').collection('once');
    await configure({ times: 1 }, {}, 'onPrimaryTransactionalWrite');

    const { insertedId } = await collection.insertOne({ n: 1 });

    expect(await collection.find().toArray()).toEqual([{ _id: insertedId, n: 1 }]);
  });

  it('ends commands with a time limit, and the cursors of such commands', async () => {
    const collection = client.db('test').collection('timed');
    await collection.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const cursor = collection.find({}, { batchSize: 1, maxTimeMS: 60_000 });
    await cursor.next();
    await configure('alwaysOn', {}, 'maxTimeAlwaysTimeOut');
    const failure = { code: 50, codeName: 'MaxTimeMSExpired' };

    await expect(collection.countDocuments({}, { maxTimeMS: 60_000 })).rejects.toMatchObject(failure);
    await expect(cursor.next()).rejects.toMatchObject(failure);
    expect(await collection.find({}, { batchSize: 1 }).toArray()).toHaveLength(3);
    await configure('off', {}, 'maxTimeAlwaysTimeOut');
    expect(await collection.countDocuments({}, { maxTimeMS: 60_000 })).toBe(3);
  });

  it('adds a specified write concern error to the reply', async () => {
    const writeConcernError = { code: 91 };
    await configure({ times: 1 }, { failCommands: ['insert'], writeConcernError, errorLabels: [] });

    const insertion = client.db('test').command({ insert: 'concerned', documents: [{ n: 1 }] });

    await expect(insertion).rejects.toMatchObject({ result: { n: 1, ok: 1 } });
    expect(await insertion.catch(({ result }) => result.writeConcernError)).toEqual(writeConcernError);
  });

  it.each([
    [{ configureFailPoint: 'another', mode: 'off' }, 249],
    [{ configureFailPoint: 'failCommand', mode: 'sometimes' }, 2],
  ])('refuses %j', async (command, code) => {
    await expect(client.db('admin').command(command)).rejects.toMatchObject({ code });
  });
});
