// A client of the wire protocol without a driver: a message out, a message back.
import { once } from 'node:events';
import { connect } from 'node:net';
import { FrameReader } from '../../embedded-mongo/src/wire/frame-reader.ts';

/** A connection with one message in flight at a time. */
export type Caller = { call: (message: Buffer) => Promise<Buffer>; close: () => void };

/** Connects to a socket. */
export const openCaller = async (socketPath: string): Promise<Caller> => {
  const socket = connect(socketPath);
  await once(socket, 'connect');
  const reader = new FrameReader();
  let answered: ((frame: Buffer) => void) | undefined;
  socket.on('data', (chunk) => {
    for (const frame of reader.push(Buffer.from(chunk))) answered?.(frame);
  });
  return {
    call: (message) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(message);
      }),
    close: () => socket.destroy(),
  };
};
