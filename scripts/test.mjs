// `npm test`: installs what is missing, then checks everything with the pinned Node 24 (scripts/test/main.ts).
// Runs on Node 18 and later, on a fresh clone, with only Node's own modules.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { endWithParent, isNewEnough, runAgainWithPinnedNode } from './bootstrap/node.mjs';
import { runMain } from './bootstrap/say.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

await runMain(async () => {
  process.chdir(root);
  endWithParent();
  await ensureInstalled(root);
  if (!isNewEnough()) return void (await runAgainWithPinnedNode(root));
  const { testEverything } = await import('./test/main.ts');
  await testEverything(root, process.argv.slice(2));
});
