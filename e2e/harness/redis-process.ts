// A real redis-server on a port of its own, which a test can kill and start again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { findProgram, redisServer } from '../../scripts/test/programs.ts';

/** The path of redis-server, or null: then the tests that need it are skipped. */
export const redisPath = findProgram(redisServer);

/** Returns a port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A running Redis. */
export type RedisProcess = { url: string; kill: () => Promise<void> };

/** Starts Redis on a port and waits until it accepts connections; nothing is stored on disk. */
export const startRedis = async (port: number): Promise<RedisProcess> => {
  if (!redisPath) throw new Error('redis-server is not installed.');
  const child = spawn(
    redisPath,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`redis-server ended:\n${printed}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
