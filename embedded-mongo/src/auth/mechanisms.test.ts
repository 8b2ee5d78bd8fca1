import { MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { failureOf } from '../testing/test-server.ts';

const USER = { username: 'league', password: 'a password: é' };
const MECHANISMS = ['SCRAM-SHA-1', 'SCRAM-SHA-256'] as const;
let server: EmbeddedMongo;

beforeAll(async () => {
  const tcp = { port: 0, ...USER, mechanisms: MECHANISMS };
  server = await startEmbeddedMongo({ dataDir: '', inMemory: true, tcp });
});
afterAll(() => server?.stop());

const withClient = async <Result>(
  work: (client: MongoClient) => Promise<Result>,
  options: MongoClientOptions,
): Promise<Result> => {
  const client = new MongoClient(
    `mongodb://${new URL(String(server.tcpUri)).host}/?replicaSet=embedded`,
    options,
  );
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};
const whoAmI = (client: MongoClient) => client.db('admin').command({ connectionStatus: 1 });

describe('a port with several mechanisms', () => {
  it.each(MECHANISMS)('accepts a client that proves the password with %s', async (authMechanism) => {
    const { authInfo } = await withClient(whoAmI, { auth: USER, authMechanism });

    expect(authInfo.authenticatedUsers).toEqual([{ user: 'league', db: 'admin' }]);
  });

  it.each(MECHANISMS)('refuses a wrong password with %s', async (authMechanism) => {
    const wrong = { ...USER, password: 'another' };

    expect((await failureOf(withClient(whoAmI, { auth: wrong, authMechanism }))).code).toBe(18);
  });

  it('lists its mechanisms', async () => {
    const users = await withClient((client) => client.db('admin').command({ usersInfo: 'league' }), {
      auth: USER,
    });
    const hello = await withClient(
      (client) => client.db('admin').command({ hello: 1, saslSupportedMechs: 'admin.league' }),
      { auth: USER },
    );

    expect(users.users[0].mechanisms).toEqual(MECHANISMS);
    expect(hello.saslSupportedMechs).toEqual(MECHANISMS);
  });
});

describe('the mechanisms of a port', () => {
  it.each([[[]], [['PLAIN']]])('cannot be %j', async (mechanisms) => {
    const tcp = { port: 0, ...USER, mechanisms: mechanisms as never[] };

    await expect(startEmbeddedMongo({ dataDir: '', inMemory: true, tcp })).rejects.toThrow(RangeError);
  });
});
