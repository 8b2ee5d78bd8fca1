/** A minimal client for tests of the wire protocol: one command, one reply, no driver. */
import { connect, type NetConnectOpts } from 'node:net';
import { deserialize, serialize } from 'bson';
import { FrameReader } from '../frame-reader.ts';

/** Builds an OP_MSG request with a body section. */
export function requestOf(command: object, id = 1, flags = 0): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

/** A reply: its id, the id of the request, the OP_MSG flags, and its document. */
export type RawReply = {
  readonly id: number;
  readonly responseTo: number;
  readonly flags: number;
  readonly body: Record<string, unknown>;
};

/**
 * Sends the pieces one after another and waits for `wanted` replies; returns fewer if the server closes. `where` is the
 * path of a Unix socket, or a host and port.
 */
export function talk(
  where: string | NetConnectOpts,
  pieces: readonly Buffer[],
  wanted: number,
): Promise<RawReply[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(typeof where === 'string' ? { path: where } : where);
    const reader = new FrameReader();
    const replies: RawReply[] = [];
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Occurs if a connection is closed with unread data.
      if (error.code === 'ECONNRESET') resolve(replies);
      else reject(error);
    });
    socket.on('close', () => resolve(replies));
    socket.on('data', (chunk: Buffer) => {
      for (const frame of reader.push(chunk)) {
        const isLegacy = frame.readInt32LE(12) === 1;
        replies.push({
          id: frame.readInt32LE(4),
          responseTo: frame.readInt32LE(8),
          flags: isLegacy ? 0 : frame.readInt32LE(16),
          body: deserialize(frame.subarray(isLegacy ? 36 : 21)),
        });
      }
      if (replies.length >= wanted) socket.destroy();
    });
    const send = (at: number): void => {
      const piece = pieces[at];
      if (piece !== undefined) socket.write(piece, () => setImmediate(() => send(at + 1)));
    };
    socket.on('connect', () => send(0));
  });
}

/** Sends one command and returns its reply. */
export async function exchange(socketPath: string, command: object): Promise<Record<string, unknown>> {
  const [reply] = await talk(socketPath, [requestOf(command)], 1);
  if (reply === undefined) throw new Error('the server closed without a reply');
  return reply.body;
}
