import { serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { MAX_MESSAGE_BYTES } from './frame-reader.ts';
import { requestOf, talk } from './testing/raw-client.ts';

const server = useServer();
const PING = { ping: 1, $db: 'admin' };

describe('the wire', () => {
  it('accepts a message sent byte by byte', async () => {
    const bytes = [...requestOf(PING, 7)].map((byte) => Buffer.from([byte]));

    const replies = await talk(server.socketPath, bytes, 1);

    expect(replies).toMatchObject([{ responseTo: 7, body: { ok: 1 } }]);
  });

  it('answers many messages of one chunk in order', async () => {
    const requests = Array.from({ length: 50 }, (_, i) =>
      requestOf(
        i % 2 === 0
          ? { insert: 'pipelined', documents: [{ _id: i }], $db: 'test' }
          : { count: 'pipelined', $db: 'test' },
        i,
      ),
    );

    const replies = await talk(server.socketPath, [Buffer.concat(requests)], 50);

    expect(replies.map((reply) => reply.responseTo)).toEqual(requests.map((_request, i) => i));
    expect(replies.filter((_reply, i) => i % 2 === 1).map((reply) => reply.body.n)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    );
  });

  it('executes a request that wants no reply without replying', async () => {
    const silent = requestOf({ insert: 'silent', documents: [{ _id: 1 }], $db: 'test' }, 1, 2);

    const replies = await talk(
      server.socketPath,
      [silent, requestOf({ count: 'silent', $db: 'test' }, 2)],
      1,
    );

    expect(replies).toMatchObject([{ responseTo: 2, body: { n: 1 } }]);
  });

  it('accepts documents in a document sequence, and a checksum', async () => {
    const documents = Buffer.concat([serialize({ _id: 1 }), serialize({ _id: 2 })]);
    const section = Buffer.concat([Buffer.from([1]), Buffer.alloc(4), Buffer.from('documents\0'), documents]);
    section.writeInt32LE(section.length - 1, 1);
    const message = Buffer.concat([
      requestOf({ insert: 'sequence', $db: 'test' }, 3, 1),
      section,
      Buffer.alloc(4),
    ]);
    message.writeInt32LE(message.length, 0);

    const replies = await talk(server.socketPath, [message], 1);

    expect(replies).toMatchObject([{ responseTo: 3, body: { n: 2, ok: 1 } }]);
  });

  it('answers the first hello as OP_QUERY', async () => {
    const body = serialize({ ismaster: 1, helloOk: true });
    const head = Buffer.concat([Buffer.alloc(20), Buffer.from('admin.$cmd\0'), Buffer.alloc(8)]);
    const message = Buffer.concat([head, body]);
    message.writeInt32LE(message.length, 0);
    message.writeInt32LE(9, 4);
    message.writeInt32LE(2004, 12);

    const replies = await talk(server.socketPath, [message], 1);

    expect(replies).toMatchObject([{ responseTo: 9, body: { ismaster: true, setName: 'embedded', ok: 1 } }]);
  });

  const tooLong = Buffer.alloc(16);
  tooLong.writeInt32LE(MAX_MESSAGE_BYTES + 1, 0);
  const badSection = requestOf(PING);
  badSection[20] = 9;
  const unknownFlag = requestOf(PING, 1, 4);
  it.each([
    ['text', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['an endless message', tooLong],
    ['an unknown section', badSection],
    ['an unknown flag', unknownFlag],
    ['zeros', Buffer.alloc(100)],
  ])('closes only the connection that sends %s', async (_name, garbage) => {
    const replies = await talk(server.socketPath, [garbage], 1);

    expect(replies).toEqual([]);
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('answers invalid BSON with an error', async () => {
    const broken = requestOf({ ping: 1, text: 'abc', $db: 'admin' });
    broken[21 + 4 + 1 + 5 + 4] = 0x55;

    const replies = await talk(server.socketPath, [broken], 1);

    expect(replies).toMatchObject([{ body: { ok: 0, code: 22 } }]);
  });
});
