// Owns frontend/dist: builds it when the sources changed, and never leaves a partial build. Its stamp contains the
// files' sizes and times (compared first, because that takes milliseconds) and a hash of their contents.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { lastLines, run } from './run.mjs';
import { Problem, withProgress } from './say.mjs';

const sources = [
  'frontend/src',
  'frontend/public',
  'frontend/build',
  'frontend/index.html',
  'frontend/lingui.config.ts',
  'frontend/vite.config.ts',
  'frontend/package.json',
  'frontend/tsconfig.json',
  'shared-types/src',
  'package-lock.json',
];

/** @param {string} root */
const stampFile = (root) => path.join(root, 'frontend', 'dist', '.build-hash');

/**
 * Returns every file that the build reads, sorted, without tests.
 * @param {string} root
 */
const sourceFiles = (root) =>
  sources
    .flatMap((source) => {
      const full = path.join(root, source);
      const stat = statSync(full, { throwIfNoEntry: false });
      if (!stat) return [];
      if (stat.isFile()) return [source];
      return readdirSync(full, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    })
    .sort();

/**
 * @param {string} root
 * @param {string[]} files
 * @param {(file: string) => string | Buffer} describe
 */
const digest = (root, files, describe) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(describe(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

/** @param {string} file */
const sizeAndTime = (file) => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};

/** @param {string} root @returns {{ times?: string, contents?: string }} */
const readStamp = (root) => {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return {};
  }
};

/**
 * Returns the stamp of the current sources.
 * @param {string} root the checkout
 */
export const stampOf = (root) => {
  const files = sourceFiles(root);
  return {
    times: digest(root, files, sizeAndTime),
    contents: digest(root, files, (file) => readFileSync(file)),
  };
};

/**
 * Whether frontend/dist matches the sources.
 * @param {string} root the checkout
 */
export const isBuilt = (root) => {
  const stamp = readStamp(root);
  if (!existsSync(path.join(root, 'frontend', 'dist', 'index.html'))) return false;
  if (stamp.times === digest(root, sourceFiles(root), sizeAndTime)) return true;
  const now = stampOf(root);
  if (stamp.contents !== now.contents) return false;
  writeFileSync(stampFile(root), JSON.stringify(now));
  return true;
};

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} file */
const takeLock = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

/** @param {string} file */
const dropLockOfDeadProcess = (file) => {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid > 0 && !isRunning(pid)) rmSync(file, { force: true });
};

/**
 * Runs a step that builds, after those of other processes: the tests that need the pages run beside the build.
 * @param {string} root the checkout
 * @param {() => Promise<void>} step
 */
export const buildAlone = async (root, step) => {
  const lock = path.join(root, 'frontend', '.cache', 'build.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!takeLock(lock)) {
    dropLockOfDeadProcess(lock);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    await step();
  } finally {
    rmSync(lock, { force: true });
  }
};

/** @param {string} root */
const build = async (root) => {
  // Taken before the build: a file saved meanwhile causes a rebuild at the next start.
  const stamp = stampOf(root);
  const frontend = path.join(root, 'frontend');
  const fresh = path.join(frontend, '.cache', `dist-${process.pid}`);
  try {
    const { code, output } = await run(
      process.execPath,
      [
        path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--outDir',
        fresh,
        '--emptyOutDir',
      ],
      { cwd: frontend, env: { ...process.env, NODE_ENV: 'production' } },
    );
    if (code !== 0) throw new Problem(`The pages could not be built; vite said:\n${lastLines(output, 20)}`);
    writeFileSync(path.join(fresh, '.build-hash'), JSON.stringify(stamp));
    rmSync(path.join(frontend, 'dist'), { recursive: true, force: true });
    renameSync(fresh, path.join(frontend, 'dist'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};

/**
 * Builds the pages when their sources changed since the last build.
 * @param {string} root the checkout
 */
export const ensureBuilt = async (root) => {
  if (isBuilt(root)) return;
  await buildAlone(root, async () => {
    if (!isBuilt(root)) await withProgress('Building the pages', () => build(root));
  });
};
