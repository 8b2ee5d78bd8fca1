import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { failureOf } from '../testing/test-server.ts';
import { countUsers, USER, useTcpServer } from './testing/tcp-server.ts';

const tcp = useTcpServer();

describe('the TCP port', () => {
  it('is reachable by its address and works like the socket', async () => {
    const byPort = new MongoClient(tcp.tcpUri);
    const bySocket = new MongoClient(tcp.uri);
    const users = byPort.db('app').collection<{ _id: number }>('users');

    await byPort.withSession((session) =>
      session.withTransaction(async () => {
        await users.insertOne({ _id: 1 }, { session });
        await users.insertOne({ _id: 2 }, { session });
      }),
    );

    expect(await countUsers(bySocket)).toBe(2);
    await byPort.close();
    await bySocket.close();
  });

  it('returns its own address, so that a client that discovers the replica set finds it', async () => {
    const hello = await tcp.withClient((client) => client.db('admin').command({ hello: 1 }));

    const host = `127.0.0.1:${tcp.address.port}`;
    expect(hello).toMatchObject({ me: host, primary: host, hosts: [host], setName: 'embedded' });
  });

  it('accepts a client that uses the Stable API', async () => {
    const serverApi = { version: '1' as const, strict: true };

    expect(
      await tcp.withClient((client) => client.db('app').command({ ping: 1 }), USER, { serverApi }),
    ).toMatchObject({
      ok: 1,
    });
  });

  it('reports the logged-in user to the client, and none after a logout', async () => {
    const response = await tcp.withClient(
      async (client) => {
        const before = await client.db('admin').command({ connectionStatus: 1 });
        await client.db('admin').command({ logout: 1 });
        const after = await client.db('admin').command({ connectionStatus: 1 });
        const refused = await failureOf(countUsers(client));
        return { before, after, code: refused.code };
      },
      USER,
      { maxPoolSize: 1 },
    );

    expect(response).toMatchObject({
      before: { authInfo: { authenticatedUsers: [{ user: USER.username, db: 'admin' }] } },
      after: { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } },
      code: 13,
    });
  });

  it('lists its one user, in the users database', async () => {
    const lists = await tcp.withClient(async (client) => {
      const ask = (usersInfo: unknown, db = 'admin') => client.db(db).command({ usersInfo });
      const { username: user } = USER;
      const requests = [
        ask(1),
        ask(user),
        ask({ user, db: 'admin' }),
        ask([user]),
        ask({ forAllDBs: true }, 'x'),
      ];
      const others = [ask(1, 'app'), ask('nobody'), ask({ user, db: 'app' })];
      return { asked: await Promise.all(requests), others: await Promise.all(others) };
    });

    for (const { users } of lists.asked)
      expect(users).toMatchObject([{ user: USER.username, db: 'admin', mechanisms: ['SCRAM-SHA-256'] }]);
    for (const { users } of lists.others) expect(users).toEqual([]);
  });

  it('is open only on the loopback address', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const outcomes = others.map(
      ({ address: host }) =>
        new Promise<string>((resolve) => {
          const socket = connect({ host, port: tcp.address.port });
          socket.on('connect', () => {
            socket.destroy();
            resolve('open');
          });
          socket.on('error', () => resolve('closed'));
        }),
    );

    expect(await Promise.all(outcomes)).not.toContain('open');
  });

  it('requires a name, a password and a valid port', async () => {
    const bad = [
      { port: 0, username: '', password: 'x' },
      { port: 0, username: 'x', password: '' },
      { port: 70_000, username: 'x', password: 'x' },
    ];
    for (const options of bad)
      await expect(startEmbeddedMongo({ dataDir: '', inMemory: true, tcp: options })).rejects.toThrow(
        RangeError,
      );
  });

  it('fails the start if the port is in use, and releases the folder', async () => {
    const dataDir = join(tcp.folder, 'second');

    await expect(startEmbeddedMongo({ dataDir, tcp: { ...USER, port: tcp.address.port } })).rejects.toThrow(
      'EADDRINUSE',
    );

    await (await startEmbeddedMongo({ dataDir })).stop();
  });
});
