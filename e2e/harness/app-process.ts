// Starts the real server, main.ts, as a process of its own, like `npm start` and the image.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sameTime } from '../../scripts/test/time/shifted-environment.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Ends a start that hangs, in ms: on a busy machine, a start with a demo league takes more than a minute. */
const startTimeoutMs = 300_000;

/** A running server. */
export type AppProcess = {
  url: string;
  pid: number;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Sends a signal and waits for the end. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Returns everything that it has printed so far. */
  output: () => string;
};

/** Returns the environment of a server under test: no variables of the developer, one master admin, no demo league. */
const baseEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  DEMO_DATA: 'false',
  // Nothing answers there: mails stay in the queue, where the journeys read them.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MASTER_ADMIN_EMAIL: masterAdmin.email,
  MASTER_ADMIN_PASSWORD: masterAdmin.password,
  ...sameTime(),
});

/** The account that every server under test has by default. */
export const masterAdmin = { email: 'admin@demo.local', password: 'demo-poker-night' };

const addressIn = (output: string): string | undefined => /ready at http:\/\/[^\s:]+:(\d+)/.exec(output)?.[1];

const untilReady = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output()}`));
    const timer = setTimeout(() => fail('was not ready in time'), startTimeoutMs);
    child.once('exit', () => fail('ended while it started'));
    child.stdout?.on('data', () => {
      const port = addressIn(output());
      if (!port) return;
      clearTimeout(timer);
      resolve(`http://127.0.0.1:${port}`);
    });
  });

/**
 * Starts a server and waits until it reports that it is ready.
 * @param environment added to a clean one; contains at least DATA_DIR or MONGODB_URI
 * @throws Error with the server's output if it does not become ready
 */
export const startApp = async (environment: Record<string, string>): Promise<AppProcess> => {
  const child = spawn(process.execPath, [path.join(root, 'backend/src/main.ts')], {
    cwd: root,
    env: { ...baseEnvironment(), ...environment },
    // Through this channel it detects that the test run was killed, and exits.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const ended = once(child, 'exit').then(() => undefined);
  try {
    const url = await untilReady(child, () => printed);
    return {
      url,
      pid: child.pid ?? 0,
      ended,
      kill: async (signal) => {
        child.kill(signal);
        await ended;
      },
      output: () => printed,
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
};
