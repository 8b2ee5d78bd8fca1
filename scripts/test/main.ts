// The order of `npm test`, and its closing line.
import { ensureBuilt } from '../bootstrap/build-frontend.mjs';
import { Problem, say, withProgress } from '../bootstrap/say.mjs';
import { type CheckResult, runChecks } from './checks.ts';
import { chromium, findOrInstall, haproxy, type Program, redisServer } from './programs.ts';
import { type Counts, runVitest } from './vitest.ts';

/** Returns the last line: `12 passed, 0 failed`, with `, 3 skipped` if some were. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const sayMissing = (missing: readonly Program[]) => {
  for (const program of missing)
    say(
      `${program.debianPackage} is not installed: ${program.leftOut} are left out (install it, or set ${program.variable}).`,
    );
};

const buildPages = async (root: string): Promise<CheckResult> => {
  const name = 'the pages build';
  try {
    await ensureBuilt(root);
    return { name, passed: true, output: '' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { name, passed: false, output: error.message };
  }
};

const showChecks = (results: readonly CheckResult[]) => {
  for (const { name, passed, output } of results)
    say(`${passed ? 'ok    ' : 'FAILED'} ${name}${passed ? '' : `\n${output}`}`);
};

/** Runs every check and test of the project; `vitestArguments` narrow the tests for interactive use. */
export const testEverything = async (root: string, vitestArguments: readonly string[]): Promise<void> => {
  const missing = await findOrInstall([chromium, redisServer, haproxy]);
  sayMissing(missing);
  const checks = await withProgress('Checking types, lint and imports', () => runChecks(root));
  checks.push(await buildPages(root));
  showChecks(checks);
  const withoutJourneys = missing.includes(chromium) ? ['--project=!e2e'] : [];
  const tests = await runVitest(root, [...withoutJourneys, ...vitestArguments]);
  const failed = checks.filter((check) => !check.passed).length + tests.failed;
  say(
    closingLine({
      passed: checks.length - (failed - tests.failed) + tests.passed,
      failed,
      skipped: tests.skipped,
    }),
  );
  process.exitCode = failed > 0 ? 1 : 0;
};
