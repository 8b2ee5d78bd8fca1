// Runs one part, and stops it when it takes too long, together with every process that it has started.
import { spawn } from 'node:child_process';
import type { Part } from './parts.ts';

/** The outcome of a part. */
export type PartResult = {
  name: string;
  what: string;
  outcome: 'passed' | 'failed' | 'not finished in time' | 'stopped';
  seconds: number;
  /** The last lines of its output. */
  output: string;
};

const minuteMs = 60_000;
/** The time between the request to stop and the kill. */
const graceMs = 10_000;
const shownLines = 60;

/** Ends a process and those that it has started; they form their own process group. */
const endGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
};

/** Runs a part in a folder; aborting `signal` stops it. */
export const runPart = (part: Part, root: string, signal: AbortSignal): Promise<PartResult> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...part.args], {
      cwd: root,
      env: { ...process.env, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let ended: PartResult['outcome'] | null = null;
    let killing: NodeJS.Timeout | undefined;
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString()).split('\n').slice(-shownLines).join('\n');
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (outcome: PartResult['outcome']): void => {
      if (ended !== null || child.pid === undefined) return;
      const { pid } = child;
      ended = outcome;
      endGroup(pid, 'SIGTERM');
      killing = setTimeout(() => endGroup(pid, 'SIGKILL'), graceMs);
    };
    const onAbort = (): void => end('stopped');
    const limit = setTimeout(() => end('not finished in time'), part.limitMinutes * minuteMs);
    signal.addEventListener('abort', onAbort);
    const finish = (outcome: PartResult['outcome']): void => {
      clearTimeout(limit);
      clearTimeout(killing);
      signal.removeEventListener('abort', onAbort);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const { name, what } = part;
      resolve({ name, what, outcome, seconds, output: output.trimEnd() });
    };
    child.once('error', (error) => {
      output += error.message;
      finish('failed');
    });
    child.once('close', (code) => finish(ended ?? (code === 0 ? 'passed' : 'failed')));
    if (signal.aborted) onAbort();
  });
