/**
 * Runs the unified tests of the driver specifications and writes CONFORMANCE.md.
 * `npm run conformance -- <folder> [commit] [part of a file's name]`: the folder is a checkout of
 * mongodb/specifications; without a `.git` folder there, pass the commit. With a part of a name, only those
 * files run, failures are printed and the page is not written. The run fails if a failure has no explanation.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isExplained } from './explanations.ts';
import { type FileResult, writeReport } from './report.ts';
import { runFile } from './run-file.ts';
import { findSpecFiles, readSpecFile } from './spec-file.ts';

const SPECIFICATIONS = [
  'crud',
  'sessions',
  'transactions',
  'transactions-convenient-api',
  'retryable-writes',
  'retryable-reads',
  'change-streams',
  'collection-management',
  'index-management',
  'run-command',
];
const PAGE = new URL('../CONFORMANCE.md', import.meta.url);

const [folder, givenCommit, only] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    'Usage: npm run conformance -- <folder of the specifications> [commit] [part of a name]\n',
  );
  process.exit(2);
}
const files: FileResult[] = [];
for (const path of findSpecFiles(folder, SPECIFICATIONS).filter(
  (one) => only === undefined || one.includes(only),
)) {
  const results = await runFile(readSpecFile(join(folder, path)));
  files.push({ path, results });
  for (const one of results)
    if (one.status === 'failed') process.stdout.write(`${path} ${one.test}: ${one.reason}\n`);
}
if (only === undefined) writeFileSync(PAGE, writeReport(files, commitOf(resolve(folder), givenCommit)));
const all = files.flatMap(({ results }) => results);
const count = (status: string): number => all.filter((one) => one.status === status).length;
const unexplained = files.flatMap(({ path, results }) =>
  results.filter((result) => result.status === 'failed' && !isExplained({ path, result })),
);
process.stdout.write(
  `${count('passed')} passed, ${count('failed')} failed (${unexplained.length} not explained), ${count('skipped')} skipped\n`,
);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function commitOf(checkout: string, commitInput: string | undefined): string {
  if (commitInput !== undefined && commitInput !== '') return commitInput;
  if (!existsSync(join(checkout, '.git')))
    throw new Error(
      'The folder is no checkout of git: name the commit of the specifications as the second argument.',
    );
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
}
