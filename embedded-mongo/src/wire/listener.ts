/** The listening socket: a Unix socket that only this user may open, or a loopback port on Windows. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The longest path that a Unix socket may have, in bytes. */
const MAX_SOCKET_PATH = 103;

/** Where the server can be reached. */
export type Endpoint = { readonly uri: string; readonly socketPath: string; readonly host: string };

/** A socket path that is short enough, and the folder to remove with it if one was made. */
export function chooseSocketPath(
  dataDir: string,
  wanted?: string,
): { path: string; folder: string | undefined } {
  const path = wanted ?? join(dataDir, 'mongo.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return { path, folder: undefined };
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const short = join(folder, 'mongo.sock');
  if (Buffer.byteLength(short) > MAX_SOCKET_PATH) throw new Error(`No socket path short enough: ${short}`);
  return { path: short, folder };
}

/** A listening server and the sockets open on it. */
export type Listener = { readonly endpoint: Endpoint; close(): Promise<void> };

/** Starts to listen. */
export async function listen(
  dataDir: string,
  socketPath: string | undefined,
  onSocket: (socket: Socket) => void,
): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    onSocket(socket);
  });
  const { endpoint, cleanUp } =
    process.platform === 'win32'
      ? await listenOnPort(server)
      : await listenOnPath(server, dataDir, socketPath);
  return {
    endpoint,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      cleanUp();
    },
  };
}

async function listenOnPath(
  server: Server,
  dataDir: string,
  wanted: string | undefined,
): Promise<{ endpoint: Endpoint; cleanUp: () => void }> {
  const { path, folder } = chooseSocketPath(dataDir, wanted);
  rmSync(path, { force: true });
  await listening(server, { path });
  chmodSync(path, 0o600);
  const uri = `mongodb://${encodeURIComponent(path)}/?directConnection=true&retryWrites=true`;
  const cleanUp = (): void => {
    rmSync(path, { force: true });
    if (folder !== undefined) rmSync(dirname(path), { recursive: true, force: true });
  };
  return { endpoint: { uri, socketPath: path, host: path }, cleanUp };
}

async function listenOnPort(server: Server): Promise<{ endpoint: Endpoint; cleanUp: () => void }> {
  await listening(server, { host: '127.0.0.1', port: 0 });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const uri = `mongodb://${host}/?directConnection=true&retryWrites=true`;
  return { endpoint: { uri, socketPath: '', host }, cleanUp: () => undefined };
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
