// A few answers over MongoDB's wire protocol, defined by a test: simulates an engine that lacks something.
import { createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

type Document = Record<string, unknown>;
/** The answers to commands, by name; a missing or empty one is `{ ok: 1 }`. */
export type Answers = Record<string, (command: Document) => Document>;

const { deserialize, serialize } = mongo.BSON;
const opMessage = 2013;
const opQuery = 2004;
const opReply = 1;

/** Returns the command in a frame: in the body of a message, or after the name and two numbers of a legacy query. */
const commandOf = (frame: Buffer): Document => {
  if (frame.readInt32LE(12) === opMessage) return deserialize(frame.subarray(21));
  const nameEnd = frame.indexOf(0, 20);
  return frame.readInt32LE(12) === opQuery ? deserialize(frame.subarray(nameEnd + 9)) : {};
};

const replyTo = (frame: Buffer, reply: Document): Buffer => {
  const isMessage = frame.readInt32LE(12) === opMessage;
  const body = serialize({ ok: 1, ...reply });
  const head = Buffer.alloc(isMessage ? 21 : 36);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(frame.readInt32LE(4), 8);
  head.writeInt32LE(isMessage ? opMessage : opReply, 12);
  if (!isMessage) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
};

/** Serves answers on a free port until it is stopped. */
export const startFakeMongo = async (
  answers: Answers,
): Promise<{ uri: string; stop: () => Promise<void> }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let unread = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      while (unread.length >= 16 && unread.length >= unread.readInt32LE(0)) {
        const frame = unread.subarray(0, unread.readInt32LE(0));
        unread = unread.subarray(frame.length);
        const command = commandOf(frame);
        const [name = ''] = Object.keys(command);
        socket.write(replyTo(frame, answers[name]?.(command) ?? {}));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    uri: `mongodb://127.0.0.1:${port}/ahl?directConnection=true`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
