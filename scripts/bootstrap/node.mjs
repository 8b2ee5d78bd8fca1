// Runs a script on the Node that the project pins: stays in this process if it is new enough (npm puts
// node_modules/.bin first on the PATH, so this is the normal case), else starts the script again with the pinned one.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pinnedNode } from './install.mjs';
import { Problem } from './say.mjs';

const neededMajor = 24;

/** Whether this process runs a Node version that can run the project. */
export const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= neededMajor;

/**
 * Runs the current script with the pinned Node and exits with its exit code. Signals are forwarded, and the channel
 * between the two processes lets the child notice when this process dies (see `endWithParent`).
 * @param {string} root the checkout
 */
export const runAgainWithPinnedNode = (root) => {
  const child = spawn(pinnedNode(root), process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  return new Promise((_, reject) => {
    child.on('error', (error) =>
      reject(new Problem(`Node ${neededMajor} could not be started: ${error.message}`)),
    );
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
};

/** Returns the parent of another process, where the system provides it (Linux). @param {number} pid */
const parentOf = (pid) => {
  try {
    // The second field is the program's name in parentheses, which may contain spaces; the parent is two fields later.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/**
 * Ends this process as SIGTERM would once the process that started it is gone, detected over the channel of
 * `runAgainWithPinnedNode`, or npm, whose shell does not forward signals and would leave a server running.
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
