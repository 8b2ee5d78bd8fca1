/** The listening sockets: a Unix socket that only the current user can open, and a port on the loopback address. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Maximum length of a Unix socket path in bytes. */
const MAX_SOCKET_PATH = 103;
/** Maximum number of concurrent connections to a port; further ones are closed at once. */
const MAX_CONNECTIONS = 1000;
const LOOPBACK = '127.0.0.1';

/** Called with each new connection and the host name by which its client knows this server. */
export type SocketListener = (socket: Socket, host: string) => void;

/** A listening server and its open sockets. `host` is a path, or an address and a port. */
export type Listener = { readonly host: string; close(): Promise<void> };

/** Returns a socket path that is short enough, and the folder to remove with it if one was created. */
function chooseSocketPath(dataDir: string, wanted?: string): { path: string; folder: string | undefined } {
  const path = wanted ?? join(dataDir, 'mongo.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return { path, folder: undefined };
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const short = join(folder, 'mongo.sock');
  if (Buffer.byteLength(short) > MAX_SOCKET_PATH) throw new Error(`No socket path short enough: ${short}`);
  return { path: short, folder };
}

/** Listens on a Unix socket. */
export async function listenOnPath(
  dataDir: string,
  wanted: string | undefined,
  onSocket: SocketListener,
): Promise<Listener> {
  const { path, folder } = chooseSocketPath(dataDir, wanted);
  const { server, close } = serverFor((socket) => onSocket(socket, path));
  rmSync(path, { force: true });
  await listening(server, { path });
  chmodSync(path, 0o600);
  return {
    host: path,
    async close() {
      await close();
      rmSync(path, { force: true });
      if (folder !== undefined) rmSync(dirname(path), { recursive: true, force: true });
    },
  };
}

/** Listens on a port of the loopback address; 0 selects a free port. */
export async function listenOnPort(
  port: number,
  onSocket: SocketListener,
  maxConnections = MAX_CONNECTIONS,
): Promise<Listener> {
  const { server, close } = serverFor((socket) => onSocket(socket, `${LOOPBACK}:${socket.localPort}`));
  server.maxConnections = maxConnections;
  await listening(server, { host: LOOPBACK, port });
  return { host: `${LOOPBACK}:${(server.address() as AddressInfo).port}`, close };
}

function serverFor(onSocket: (socket: Socket) => void): { server: Server; close: () => Promise<void> } {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    onSocket(socket);
  });
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { server, close };
}

function listening(
  server: Server,
  options: { path: string } | { host: string; port: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
