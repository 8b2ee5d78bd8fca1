// `npm run dev`: the server and the pages for work on them. The server restarts and the pages reload when a file of
// theirs changes; both end together. The data folder and the settings are those of `npm start`.
// Runs on Node 18 and later, on a fresh clone, with only Node's own modules.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { endWithParent, isNewEnough, runAgainWithPinnedNode } from './bootstrap/node.mjs';
import { runMain } from './bootstrap/say.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Starts both processes; the end of one ends the other, and this process with it. */
const serveBoth = () => {
  const run = (/** @type {string[]} */ args, /** @type {string} */ folder) =>
    spawn(process.execPath, args, { cwd: path.join(root, folder), stdio: 'inherit' });
  const children = [
    run(['--watch', '--watch-preserve-output', path.join(root, 'backend', 'src', 'main.ts')], '.'),
    run([path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')], 'frontend'),
  ];
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  // A terminal sends Ctrl-C to the children itself; a second SIGTERM does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  for (const child of children)
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      endAll();
    });
};

await runMain(async () => {
  process.chdir(root);
  endWithParent();
  await ensureInstalled(root);
  if (!isNewEnough()) return void (await runAgainWithPinnedNode(root));
  serveBoth();
});
