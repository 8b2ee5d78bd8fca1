// The order of `npm test`, and its closing line.
import { ensureBuilt } from '../bootstrap/build-frontend.mjs';
import { Problem, say } from '../bootstrap/say.mjs';
import { type CheckResult, runChecks } from './checks.ts';
import {
  chromium,
  findOrInstall,
  haproxy,
  type Program,
  parec,
  pulseAudio,
  redisServer,
} from './programs.ts';
import { addCounts, type Counts, runVitest } from './vitest.ts';

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

const checkAndBuild = async (root: string): Promise<CheckResult[]> => {
  const [checks, pages] = await Promise.all([runChecks(root), buildPages(root)]);
  const results = [...checks, pages];
  showChecks(results);
  return results;
};

/** Runs the checks and the build beside the first tests, which leave parts of a core idle; journeys need the build. */
const runAll = async (root: string, hasChromium: boolean): Promise<[CheckResult[], Counts]> => {
  const [checks, tests] = await Promise.all([checkAndBuild(root), runVitest(root, ['--project=!e2e'])]);
  if (!hasChromium) return [checks, tests];
  return [checks, addCounts(tests, await runVitest(root, ['--project=e2e']))];
};

/** Runs every check, then the tests that somebody chose. */
const runChosen = async (root: string, hasChromium: boolean, args: readonly string[]) => {
  const checks = await checkAndBuild(root);
  const withoutJourneys = hasChromium ? [] : ['--project=!e2e'];
  return [checks, await runVitest(root, [...withoutJourneys, ...args])] as const;
};

/** Runs every check and test of the project; `vitestArguments` narrow the tests for interactive use. */
export const testEverything = async (root: string, vitestArguments: readonly string[]): Promise<void> => {
  const missing = await findOrInstall([chromium, redisServer, haproxy, pulseAudio, parec]);
  sayMissing(missing);
  const hasChromium = !missing.includes(chromium);
  const [checks, tests] =
    vitestArguments.length === 0
      ? await runAll(root, hasChromium)
      : await runChosen(root, hasChromium, vitestArguments);
  const failedChecks = checks.filter((check) => !check.passed).length;
  const total = addCounts(tests, { passed: checks.length - failedChecks, failed: failedChecks, skipped: 0 });
  say(closingLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
};
