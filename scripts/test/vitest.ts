// Runs vitest and counts the results from its own JSON report, so that the last line is never a guess.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The number of tests by outcome. */
export type Counts = { passed: number; failed: number; skipped: number };

/** The part of vitest's JSON report that is counted. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * Counts a report. A file that failed as a whole (it could not be loaded, a hook threw) counts as one failure, and so
 * does a run that failed without any failed test (an error outside of tests, no report).
 */
export const countReport = (report: VitestReport | null, exitCode: number): Counts => {
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
};

/** Adds the counts of two runs. */
export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

const readReport = (file: string): VitestReport | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Returns where Node caches compiled code, so that the processes of a run do not all compile the same packages. */
const compileCache = (root: string) => path.join(root, 'node_modules', '.cache', 'compile');

/** A log of a run in CI is read for its failures: nothing is printed for tests that pass. */
const reporter = () => (process.env.CI ? 'minimal' : 'dot');

/** Runs vitest with the given arguments and additional variables, with its short report printed to the terminal. */
export const runVitest = async (
  root: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Counts> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ahl-test-'));
  const outputFile = path.join(folder, 'report.json');
  try {
    const exitCode = await new Promise<number>((resolve) => {
      const child = spawn(
        process.execPath,
        [
          path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
          'run',
          '--allowOnly=false',
          `--reporter=${reporter()}`,
          '--reporter=json',
          `--outputFile.json=${outputFile}`,
          ...args,
        ],
        {
          cwd: root,
          env: { NODE_COMPILE_CACHE: compileCache(root), ...process.env, ...environment },
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      child.on('error', () => resolve(1));
      child.on('close', (code) => resolve(code ?? 1));
    });
    return countReport(readReport(outputFile), exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
