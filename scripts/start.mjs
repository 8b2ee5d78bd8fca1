// `npm start`: installs what is missing, builds the pages when they changed, and serves with the pinned Node 24.
// Runs on Node 18 and later, on a fresh clone, with only Node's own modules.
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './bootstrap/build-frontend.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { endWithParent, isNewEnough, runAgainWithPinnedNode } from './bootstrap/node.mjs';
import { runMain } from './bootstrap/say.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

await runMain(async () => {
  process.chdir(root);
  endWithParent();
  await ensureInstalled(root);
  if (!isNewEnough()) return void (await runAgainWithPinnedNode(root));
  await ensureBuilt(root);
  module.enableCompileCache?.(path.join(root, 'node_modules', '.cache', 'compile'));
  await import('../backend/src/main.ts');
});
