import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenOnPort } from './listener.ts';

it('closes connections above the limit of a port, and accepts new ones after others have ended', async () => {
  const served: Socket[] = [];
  const most = 2;
  const listener = await listenOnPort(0, (socket) => served.push(socket.resume()), most);
  onTestFinished(() => listener.close());
  const port = Number(listener.host.split(':')[1]);
  const connected = async (): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    return socket.on('error', () => undefined);
  };

  const first = await connected();
  const second = await connected();
  await expect.poll(() => served.length).toBe(most);
  const third = await connected();
  await once(third.resume(), 'close');
  first.destroy();
  await expect.poll(() => served[0]?.destroyed).toBe(true);
  await connected();
  await expect.poll(() => served.length).toBe(3);

  expect(second.destroyed).toBe(false);
});
