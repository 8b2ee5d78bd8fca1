// Runs a check as a command.
import path from 'node:path';

/** Lists what a check finds below the project, or the folder in the first argument, and exits with 1 for anything. */
export const runCheck = (findProblems: (root: string) => readonly string[]): void => {
  const root = process.argv[2] ?? path.resolve(import.meta.dirname, '../..');
  const problems = findProblems(root);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
};
