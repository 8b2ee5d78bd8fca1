// The checks that are not tests: types, lint, imports, queries and exports. Each counts as one in the last line of output.
import path from 'node:path';
import { lastLines, run } from '../bootstrap/run.mjs';

/** What one check found; `output` is shown when it failed. */
export type CheckResult = { name: string; passed: boolean; output: string };

type Check = { name: string; program: string; args: string[] };

const checksOf = (root: string): Check[] => {
  const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
  return [
    // One checker: several take twice the memory and three times the work, because each learns the same types.
    {
      name: 'types of the server, tools and tests',
      program: bin('tsc'),
      args: ['-p', 'tsconfig.json', '--checkers', '1', '--incremental', 'false'],
    },
    {
      name: 'types of the pages',
      program: bin('tsc'),
      args: ['-p', 'frontend/tsconfig.json', '--checkers', '1', '--incremental', 'false'],
    },
    {
      name: 'lint and format',
      program: bin('biome'),
      args: ['check', '.', '--reporter=summary', '--max-diagnostics=200'],
    },
    { name: 'import rules', program: process.execPath, args: ['scripts/check-imports/main.ts'] },
    { name: 'query rules', program: process.execPath, args: ['scripts/check-queries/main.ts'] },
    {
      name: 'unused exports, files and packages',
      program: process.execPath,
      args: ['node_modules/knip/bin/knip.js', '--no-progress'],
    },
  ];
};

const runCheck = async (root: string, check: Check): Promise<CheckResult> => {
  const { code, output } = await run(check.program, check.args, { cwd: root });
  return { name: check.name, passed: code === 0, output: lastLines(output, 60) };
};

/** Runs all checks in parallel: each is short, and running only two would leave a core idle. */
export const runChecks = (root: string): Promise<CheckResult[]> =>
  Promise.all(checksOf(root).map((check) => runCheck(root, check)));
