// A Redis server on this machine for tests: on a free port, in its own folder, stopped by its process id.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = 'redis-server';

/** Whether this machine has a Redis server. */
export const hasRedisServer = (): boolean => spawnSync(program, ['--version']).status === 0;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Prepares a Redis that can be started and stopped; `keepsData`: whether it has its data when it is started again. */
export const prepareRedis = async ({ keepsData }: { keepsData: boolean }) => {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'ahl-redis-'));
  const options = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly'];
  let child: ChildProcess | null = null;

  const start = async () => {
    const started = spawn(program, [...options.map(String), keepsData ? 'yes' : 'no']);
    child = started;
    let output = '';
    for await (const chunk of started.stdout) {
      output += chunk;
      if (output.includes('Ready to accept connections')) break;
    }
    if (!output.includes('Ready')) throw new Error(`Redis did not start: ${output}`);
  };

  const stop = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGCONT');
    running.kill('SIGTERM');
    await exited;
  };

  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** It keeps its connections and responds to nothing until `resume`. */
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    [Symbol.asyncDispose]: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
