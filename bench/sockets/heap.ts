// The heap of a server's main thread after a garbage collection, through Node's inspector, without help by the server.
import { freePort } from '../../e2e/harness/redis-process.ts';

/** Returns the options with which a server can be inspected, and the functions that inspect it. */
export const createHeapProbe = async () => {
  const port = await freePort();
  let socket: WebSocket | null = null;
  let lastId = 0;
  const answers = new Map<number, (result: { usedSize?: number }) => void>();

  const open = async (): Promise<WebSocket> => {
    const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    if (!target) throw new Error('The server has no inspector.');
    const opened = new WebSocket(target.webSocketDebuggerUrl);
    opened.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data));
      answers.get(id)?.(result ?? {});
      answers.delete(id);
    });
    await new Promise((resolve) => opened.addEventListener('open', resolve));
    return opened;
  };
  const call = async (method: string): Promise<{ usedSize?: number }> => {
    socket ??= await open();
    lastId += 1;
    const id = lastId;
    const answer = new Promise<{ usedSize?: number }>((resolve) => answers.set(id, resolve));
    socket.send(JSON.stringify({ id, method }));
    return answer;
  };
  return {
    nodeOptions: `--inspect=127.0.0.1:${port}`,
    /** Returns the bytes in use after two collections. */
    usedBytes: async (): Promise<number> => {
      await call('HeapProfiler.enable');
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage')).usedSize ?? Number.NaN;
    },
    close: () => socket?.close(),
  };
};
