// A line between a client and a server on this machine: each piece of data is delayed in each direction, in order, as
// in TCP.
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../e2e/harness/redis-process.ts';

/** Returns the delay of a piece of data, in milliseconds. */
export type Delay = () => number;

/** Forwards data after its delay, in order: later data never overtakes earlier data. */
const pass = (from: Socket, to: Socket, delay: Delay): void => {
  const queue: { atMs: number; act: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const pump = () => {
    while (queue[0] && queue[0].atMs <= performance.now()) queue.shift()?.act();
    clearTimeout(timer);
    if (queue[0]) timer = setTimeout(pump, queue[0].atMs - performance.now());
  };
  const after = (waitMs: number, act: () => void) => {
    const lastMs = queue.at(-1)?.atMs ?? 0;
    queue.push({ atMs: Math.max(lastMs, performance.now() + waitMs), act });
    pump();
  };
  from.on('data', (data) => after(delay(), () => to.writable && to.write(data)));
  from.on('close', () => after(0, () => to.destroy()));
  from.on('error', () => to.destroy());
};

/** Starts a line to a port; `toServer` and `toClient` are the delays of its two directions. */
export const startDelayProxy = async (
  port: number,
  { toServer, toClient }: { toServer: Delay; toClient: Delay },
): Promise<{ url: string; port: number; stop: () => void }> => {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(client, upstream, toServer);
    pass(upstream, client, toClient);
  });
  const ownPort = await freePort();
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${ownPort}`, port: ownPort, stop };
};
