import { type AddressInfo, connect, createServer } from 'node:net';
import { Binary, type Document, MongoClient } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '../testing/test-server.ts';
import { FrameReader } from '../wire/frame-reader.ts';
import { type RawReply, requestOf, talk } from '../wire/testing/raw-client.ts';
import { countUsers, USER, useTcpServer } from './testing/tcp-server.ts';

const tcp = useTcpServer();
const admin = (command: Document): Buffer => requestOf({ ...command, $db: 'admin' });
const bodies = (replies: RawReply[]) => replies.map(({ body }) => body);
const MECHANISM = 'SCRAM-SHA-256';
const first = (name: string) => new Binary(Buffer.from(`n,,n=${name},r=abcdefgh`));

describe('a client that has not logged in', () => {
  it.each([
    ['a wrong password', { ...USER, password: 'another' }, {}],
    ['an unknown name', { ...USER, username: 'nobody' }, {}],
    ['the user of another database', USER, { authSource: 'app' }],
  ])('is refused for %s, with the same message', async (_name, auth, options) => {
    const refused = await failureOf(tcp.withClient(countUsers, auth, options));

    expect(refused).toMatchObject({
      code: 18,
      codeName: 'AuthenticationFailed',
      errmsg: 'Authentication failed.',
    });
  });

  it('is refused the older mechanism', async () => {
    const refused = await failureOf(tcp.withClient(countUsers, USER, { authMechanism: 'SCRAM-SHA-1' }));

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
  ])('is refused %j before login', async (command) => {
    const refused = await failureOf(tcp.withClient((client) => client.db('admin').command(command), null));

    expect(refused.code).toBe(13);
  });

  it('is also refused the find by _id, which takes a shorter path', async () => {
    const find = { find: 'known', filter: { _id: 1 }, $db: 'admin' };
    await tcp.withClient((client) =>
      client
        .db('admin')
        .collection('known')
        .insertOne({ _id: 1 as never }),
    );
    const [reply] = await talk(tcp.address, [requestOf(find)], 1);

    expect(reply?.body).toMatchObject({ ok: 0, code: 13 });
  });

  it('can send hello and the commands that a login needs, which open no session', async () => {
    const lsid = { id: new Binary(Buffer.alloc(16, 9), 4) };
    const replies = await talk(
      tcp.address,
      [
        admin({ hello: 1, saslSupportedMechs: 'admin.nobody' }),
        admin({ ping: 1, lsid, txnNumber: 1, autocommit: false, startTransaction: true }),
        admin({ connectionStatus: 1 }),
      ],
      3,
    );
    const sessions = await tcp.withClient((client) =>
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

  it('gets the same kind of reply for every name, and always the same one for each name', async () => {
    const ask = async (name: string) => {
      const start = { saslStart: 1, mechanism: MECHANISM, payload: first(name) };
      const [reply] = await talk(tcp.address, [admin(start)], 1);
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

  it('is disconnected after a few failures on one connection', async () => {
    const bad = admin({ saslStart: 1, mechanism: MECHANISM, payload: new Binary(Buffer.from('garbage')) });

    const replies = await talk(
      tcp.address,
      Array.from({ length: 5 }, () => bad),
      5,
    );

    expect(replies).toHaveLength(4);
    for (const { body } of replies) expect(body).toMatchObject({ ok: 0, code: 18 });
  });

  it('is disconnected if it sends a long message', async () => {
    const replies = await talk(tcp.address, [admin({ ping: 1, comment: 'x'.repeat(70_000) })], 1);

    expect(replies).toEqual([]);
    await vi.waitFor(() => expect(tcp.warnings.join('\n')).toContain('message of 70'));
  });

  it('cannot log in with garbage', async () => {
    const start = (payload: unknown) => admin({ saslStart: 1, mechanism: MECHANISM, payload });
    const next = (fields: Document) => admin({ saslContinue: 1, conversationId: 1, ...fields });
    const zeros = new Binary(Buffer.alloc(100));

    const replies = await talk(
      tcp.address,
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

describe('a recorded login', () => {
  /** Returns the messages of a driver's successful login, recorded by a relay between it and the server. */
  const recorded = async (): Promise<Buffer[]> => {
    const chunks: Buffer[] = [];
    const relay = createServer((client) => {
      const upstream = connect(tcp.address);
      const reader = new FrameReader();
      client.on('data', (chunk: Buffer) => chunks.push(...reader.push(chunk)));
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const { port } = relay.address() as AddressInfo;
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { auth: USER });
    await countUsers(client);
    await client.close();
    relay.close();
    return chunks;
  };

  it('cannot be replayed', async () => {
    const chunks = await recorded();
    const spoken = ['speculativeAuthenticate', 'saslContinue'].map((name) =>
      chunks.find((message) => message.includes(name)),
    );

    const replies = await talk(
      tcp.address,
      [...spoken.filter((message) => message !== undefined), admin({ find: 'users' })],
      3,
    );

    expect(bodies(replies)).toMatchObject([
      { ok: 1, speculativeAuthenticate: { done: false } },
      { ok: 0, code: 18 },
      { ok: 0, code: 13 },
    ]);
  });

  it('does not contain the password', async () => {
    const received = Buffer.concat(await recorded());

    expect(received.includes('saslContinue')).toBe(true);
    expect(received.includes('a password')).toBe(false);
  });
});
