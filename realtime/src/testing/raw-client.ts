import { once } from 'node:events';
import { connect } from 'node:net';

/** A ping frame of a WebSocket, masked with zeros (RFC 6455, sections 5.2 and 5.5.2). */
const pingFrame = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);

/** Opens a client below WebSocket: it can send the frames that browsers send automatically. */
export const openTcp = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return { closed, ping: () => socket.write(pingFrame), close: () => socket.destroy() };
};

/** Opens a client below Socket.IO that sends exactly what it is given. */
export const openRaw = async (url: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const received: string[] = [];
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The connection was refused.')), { once: true });
  });
  return {
    received,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (...frames: (string | Uint8Array<ArrayBuffer>)[]) => {
      for (const frame of frames) socket.send(frame);
    },
    close: () => socket.close(),
  };
};
