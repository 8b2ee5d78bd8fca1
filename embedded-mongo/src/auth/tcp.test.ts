import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { failureOf } from '../testing.ts';
import { FrameReader } from '../wire/frame-reader.ts';
import { type RawReply, requestOf, talk } from '../wire/raw-client.ts';

const USER = { username: 'league, office=1', password: 'a password: \u2168/é@' };
const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-tcp-'));
let server: EmbeddedMongo;
let address: { host: string; port: number };
const warnings: string[] = [];

beforeAll(async () => {
  server = await startEmbeddedMongo({
    dataDir: folder,
    tcp: { port: 0, ...USER },
    onLog: ({ message }) => warnings.push(message),
  });
  const { hostname, port } = new URL(String(server.tcpUri).replace('mongodb:', 'http:'));
  address = { host: hostname, port: Number(port) };
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs something as a client of the port, with other credentials where they are given. */
const withClient = async <Result>(
  work: (client: MongoClient) => Promise<Result>,
  auth: { username: string; password: string } | null = USER,
  options: MongoClientOptions = {},
): Promise<Result> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${address.port}/?replicaSet=embedded`, {
    ...options,
    ...(auth === null ? {} : { auth }),
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

const countUsers = (client: MongoClient) => client.db('app').collection('users').countDocuments();
const admin = (command: Document): Buffer => requestOf({ ...command, $db: 'admin' });
const bodies = (replies: RawReply[]) => replies.map(({ body }) => body);
const MECHANISM = 'SCRAM-SHA-256';
const first = (name: string) => new Binary(Buffer.from(`n,,n=${name},r=abcdefgh`));

describe('the port', () => {
  it('is reached by its address, over which all goes as over the socket', async () => {
    const byPort = new MongoClient(String(server.tcpUri));
    const bySocket = new MongoClient(server.uri);
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

  it('names itself, so that a client which looks for the replica set finds it', async () => {
    const hello = await withClient((client) => client.db('admin').command({ hello: 1 }));

    const host = `127.0.0.1:${address.port}`;
    expect(hello).toMatchObject({ me: host, primary: host, hosts: [host], setName: 'embedded' });
  });

  it('lets in a client that holds itself to the Stable API', async () => {
    const serverApi = { version: '1' as const, strict: true };

    expect(
      await withClient((client) => client.db('app').command({ ping: 1 }), USER, { serverApi }),
    ).toMatchObject({
      ok: 1,
    });
  });

  it('tells a client who it is, and forgets it at a logout', async () => {
    const told = await withClient(
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

    expect(told).toMatchObject({
      before: { authInfo: { authenticatedUsers: [{ user: USER.username, db: 'admin' }] } },
      after: { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } },
      code: 13,
    });
  });

  it('lists its one user, in the database of users', async () => {
    const lists = await withClient(async (client) => {
      const ask = (usersInfo: unknown, db = 'admin') => client.db(db).command({ usersInfo });
      const { username: user } = USER;
      const asked = [
        ask(1),
        ask(user),
        ask({ user, db: 'admin' }),
        ask([user]),
        ask({ forAllDBs: true }, 'x'),
      ];
      const others = [ask(1, 'app'), ask('nobody'), ask({ user, db: 'app' })];
      return { asked: await Promise.all(asked), others: await Promise.all(others) };
    });

    for (const { users } of lists.asked)
      expect(users).toMatchObject([{ user: USER.username, db: 'admin', mechanisms: [MECHANISM] }]);
    for (const { users } of lists.others) expect(users).toEqual([]);
  });

  it('is open on the loopback address alone', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const outcomes = others.map(
      ({ address: host }) =>
        new Promise<string>((resolve) => {
          const socket = connect({ host, port: address.port });
          socket.on('connect', () => {
            socket.destroy();
            resolve('open');
          });
          socket.on('error', () => resolve('closed'));
        }),
    );

    expect(await Promise.all(outcomes)).not.toContain('open');
  });

  it('cannot be given without a name, a password and a port that can be', async () => {
    const bad = [
      { port: 0, username: '', password: 'x' },
      { port: 0, username: 'x', password: '' },
      { port: 70_000, username: 'x', password: 'x' },
    ];
    for (const tcp of bad)
      await expect(startEmbeddedMongo({ dataDir: '', inMemory: true, tcp })).rejects.toThrow(RangeError);
  });

  it('that is taken stops the start, and leaves the folder free', async () => {
    const dataDir = join(folder, 'second');

    await expect(startEmbeddedMongo({ dataDir, tcp: { ...USER, port: address.port } })).rejects.toThrow(
      'EADDRINUSE',
    );

    await (await startEmbeddedMongo({ dataDir })).stop();
  });
});

describe('a client without the right to it', () => {
  it.each([
    ['a wrong password', { ...USER, password: 'another' }, {}],
    ['an unknown name', { ...USER, username: 'nobody' }, {}],
    ['the user of another database', USER, { authSource: 'app' }],
  ])('is refused for %s, in the same words', async (_name, auth, options) => {
    const refused = await failureOf(withClient(countUsers, auth, options));

    expect(refused).toMatchObject({
      code: 18,
      codeName: 'AuthenticationFailed',
      errmsg: 'Authentication failed.',
    });
  });

  it('is refused the older mechanism', async () => {
    const refused = await failureOf(withClient(countUsers, USER, { authMechanism: 'SCRAM-SHA-1' }));

    expect(refused.code).toBe(334);
  });

  it.each([
    { find: 'users' },
    { insert: 'users', documents: [{ a: 1 }] },
    { listDatabases: 1 },
    { dropDatabase: 1 },
    { endSessions: [] },
    { getMore: 1, collection: 'users' },
    { commitTransaction: 1, txnNumber: 1, autocommit: false },
  ])('is refused %j before it has logged in', async (command) => {
    const refused = await failureOf(withClient((client) => client.db('admin').command(command), null));

    expect(refused.code).toBe(13);
  });

  it('is refused the find by _id too, which is answered in a shorter way', async () => {
    const find = { find: 'known', filter: { _id: 1 }, $db: 'admin' };
    await withClient((client) =>
      client
        .db('admin')
        .collection('known')
        .insertOne({ _id: 1 as never }),
    );
    const [reply] = await talk(address, [requestOf(find)], 1);

    expect(reply?.body).toMatchObject({ ok: 0, code: 13 });
  });

  it('may say hello and ask for what a log-in needs, and opens no session by it', async () => {
    const lsid = { id: new Binary(Buffer.alloc(16, 9), 4) };
    const replies = await talk(
      address,
      [
        admin({ hello: 1, saslSupportedMechs: 'admin.nobody' }),
        admin({ ping: 1, lsid, txnNumber: 1, autocommit: false, startTransaction: true }),
        admin({ connectionStatus: 1 }),
      ],
      3,
    );
    const sessions = await withClient((client) =>
      client
        .db('admin')
        .aggregate([{ $listLocalSessions: {} }])
        .toArray(),
    );

    expect(bodies(replies)).toMatchObject([
      { ok: 1, saslSupportedMechs: [MECHANISM] },
      { ok: 1 },
      { ok: 1, authInfo: { authenticatedUsers: [] } },
    ]);
    expect(sessions.map(({ _id }) => _id.id.toString('hex'))).not.toContain('09'.repeat(16));
  });

  it('hears the same kind of answer for every name, and the same one each time', async () => {
    const ask = async (name: string) => {
      const start = { saslStart: 1, mechanism: MECHANISM, payload: first(name) };
      const [reply] = await talk(address, [admin(start)], 1);
      const payload = reply?.body.payload as Binary | undefined;
      return String(payload?.toString('utf8')).replace(/^r=[^,]+/, 'r=');
    };
    const known = USER.username.replaceAll('=', '=3D').replaceAll(',', '=2C');

    const answers = await Promise.all([known, known, 'nobody', 'nobody', 'anybody'].map(ask));

    for (const answer of answers) expect(answer).toMatch(/^r=,s=[A-Za-z0-9+/]{38}==,i=15000$/);
    expect(answers[0]).toBe(answers[1]);
    expect(answers[2]).toBe(answers[3]);
    expect(new Set(answers).size).toBe(3);
  });

  it('is closed after a few failures on one connection', async () => {
    const bad = admin({ saslStart: 1, mechanism: MECHANISM, payload: new Binary(Buffer.from('garbage')) });

    const replies = await talk(
      address,
      Array.from({ length: 5 }, () => bad),
      5,
    );

    expect(replies).toHaveLength(4);
    for (const { body } of replies) expect(body).toMatchObject({ ok: 0, code: 18 });
  });

  it('is closed when it sends much', async () => {
    const replies = await talk(address, [admin({ ping: 1, comment: 'x'.repeat(70_000) })], 1);

    expect(replies).toEqual([]);
    await vi.waitFor(() => expect(warnings.join('\n')).toContain('message of 70'));
  });

  it('gets nothing by garbage', async () => {
    const start = (payload: unknown) => admin({ saslStart: 1, mechanism: MECHANISM, payload });
    const next = (fields: Document) => admin({ saslContinue: 1, conversationId: 1, ...fields });
    const zeros = new Binary(Buffer.alloc(100));

    const replies = await talk(
      address,
      [
        start('text'),
        next({ payload: zeros }),
        start(first('nobody')),
        next({ conversationId: 2, payload: zeros }),
        start(first('nobody')),
        next({ payload: 5 }),
        start(first('nobody')),
        next({ payload: zeros }),
        next({ payload: zeros }),
        admin({ find: 'users' }),
      ],
      10,
    );

    const codes = bodies(replies).map(({ ok, code }) => (ok === 1 ? 'ok' : code));
    expect(codes).toEqual([14, 17, 'ok', 17, 'ok', 14, 'ok', 18, 17, 13]);
  });
});

describe('what was heard of a log-in', () => {
  /** The messages of a driver's good log-in, as somebody between it and the server hears them. */
  const recorded = async (): Promise<Buffer[]> => {
    const heard: Buffer[] = [];
    const relay = createServer((client) => {
      const upstream = connect(address);
      const reader = new FrameReader();
      client.on('data', (chunk: Buffer) => heard.push(...reader.push(chunk)));
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const { port } = relay.address() as AddressInfo;
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { auth: USER });
    await countUsers(client);
    await client.close();
    relay.close();
    return heard;
  };

  it('serves nobody a second time', async () => {
    const heard = await recorded();
    const spoken = ['speculativeAuthenticate', 'saslContinue'].map((name) =>
      heard.find((message) => message.includes(name)),
    );

    const replies = await talk(
      address,
      [...spoken.filter((message) => message !== undefined), admin({ find: 'users' })],
      3,
    );

    expect(bodies(replies)).toMatchObject([
      { ok: 1, speculativeAuthenticate: { done: false } },
      { ok: 0, code: 18 },
      { ok: 0, code: 13 },
    ]);
  });

  it('has no password in it', async () => {
    const heard = Buffer.concat(await recorded());

    expect(heard.includes('saslContinue')).toBe(true);
    expect(heard.includes('a password')).toBe(false);
  });
});
