// Brings a script onto the Node that the project pins: stays in this process when it is new enough (npm puts
// node_modules/.bin first on the PATH, so that is the rule), else starts the script once more with it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pinnedNode } from './install.mjs';
import { Problem } from './say.mjs';

const neededMajor = 24;

/** Whether this process runs a Node that can run the project. */
export const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= neededMajor;

/**
 * Runs the present script with the pinned Node and ends with its exit code. Signals are passed on, and the channel
 * between the two lets the child notice when this process dies (see `endWithParent`).
 * @param {string} root the checkout
 */
export const runAgainWithPinnedNode = (root) => {
  const child = spawn(pinnedNode(root), process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both of us itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  return new Promise((_, reject) => {
    child.on('error', (error) =>
      reject(new Problem(`Node ${neededMajor} could not be started: ${error.message}`)),
    );
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
};

/** The parent of another process, where the system tells (Linux). @param {number} pid */
const parentOf = (pid) => {
  try {
    // The second field is the program's name in brackets and may hold spaces; the parent is the second one after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/**
 * Ends this process as SIGTERM would once the one that started it is gone: over the channel of
 * `runAgainWithPinnedNode`, or npm, whose shell does not pass signals on and would leave a server behind.
 */
export const endWithParent = () => {
  const end = () => void process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.channel.unref();
    process.on('disconnect', end);
  }
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    end();
  }, 250);
  timer.unref();
};
