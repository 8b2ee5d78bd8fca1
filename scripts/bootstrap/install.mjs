// Owns the question whether node_modules matches package-lock.json, answered by a stamp that an install leaves there.
// Runs on Node 18 and later without any package, because it installs the packages.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstLines, run } from './run.mjs';
import { Problem, withProgress } from './say.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage */

/** @param {string} root */
const stampFile = (root) => path.join(root, 'node_modules', '.ahl-install');

/** @param {string} file */
const readText = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(readText(path.join(root, 'package-lock.json')))
    .digest('hex');

/** @param {string} file @returns {Record<string, LockedPackage>} */
const lockedPackages = (file) => {
  try {
    return JSON.parse(readText(file)).packages ?? {};
  } catch {
    return {};
  }
};

/**
 * Whether a tree without our stamp (a developer's own `npm install`) contains every version in the lock.
 * @param {string} root
 */
const holdsLockedTree = (root) => {
  const wanted = Object.entries(lockedPackages(path.join(root, 'package-lock.json')));
  const installed = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  const needed = wanted.filter(
    ([name, entry]) => name.startsWith('node_modules/') && !entry.link && !entry.optional,
  );
  return needed.length > 0 && needed.every(([name, entry]) => installed[name]?.version === entry.version);
};

/** Returns the path of the Node that the project pins, as npm installed it. @param {string} root */
export const pinnedNode = (root) =>
  process.platform === 'win32'
    ? path.join(root, 'node_modules', 'node', 'bin', 'node.exe')
    : path.join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * Whether the installed packages match the lock file.
 * @param {string} root the checkout
 */
export const isInstalled = (root) => {
  const hash = lockHash(root);
  if (!existsSync(pinnedNode(root))) return false;
  if (readText(stampFile(root)).trim() === hash) return true;
  if (!holdsLockedTree(root)) return false;
  writeFileSync(stampFile(root), `${hash}\n`);
  return true;
};

/** Returns the npm that started us, or the one on the PATH. @returns {[string, string[]]} */
const npm = () => {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return [process.execPath, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
};

/**
 * Installs the packages of package-lock.json if others are installed.
 * @param {string} root the checkout
 */
export const ensureInstalled = async (root) => {
  if (isInstalled(root)) return;
  await withProgress('Installing the packages', async () => {
    const [program, args] = npm();
    const { code, output } = await run(
      program,
      // `--include=dev`: Node itself and the page builder are among them, even if NODE_ENV is production.
      [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root },
    );
    if (code !== 0)
      throw new Problem(`The packages could not be installed; npm said:\n${firstLines(output)}`);
    if (!existsSync(pinnedNode(root)))
      throw new Problem(
        'The packages are installed, but without Node 24: allow install scripts of the package "node" and run this again.',
      );
    writeFileSync(stampFile(root), `${lockHash(root)}\n`);
  });
};
