// Checks every import of the project against the rules, which files write which models and check which permissions, and
// how many casts switch a type off; lists violations and exits with 1.
import { globSync } from 'node:fs';
import path from 'node:path';
import { runCheck } from '../check-source/run-check.ts';
import { castProblems } from './casts.ts';
import { declaredPackages } from './declared.ts';
import { deepPathProblemOf, faceProblemsOf, featureProblemOf, readFeatures } from './features.ts';
import { arrowsOf, findCycle, isFileSpecifier } from './graph.ts';
import { modelOwners, writeProblemsOf } from './model-writes.ts';
import { roleCheckProblemsOf } from './role-checks.ts';
import { problemOf } from './rules.ts';
import { unrecordedWritesOf } from './unrecorded-writes.ts';

const isSkipped = (file: string): boolean => /(^|\/)(node_modules|dist|fixtures|\.cache)\//.test(`${file}/`);

/** Returns every source file below a root, relative to it, with `/` between folders. */
const sourceFiles = (root: string): string[] =>
  globSync('**/*.{ts,tsx,mjs}', { cwd: root, exclude: (name) => isSkipped(name) })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isSkipped(file))
    .sort();

/** Returns all violations of the import rules below a root, one sentence each. */
export const findProblems = (root: string): string[] => {
  const files = sourceFiles(root);
  const arrows = files.flatMap((file) => arrowsOf(root, file));
  const features = readFeatures(root);
  const owners = modelOwners(root, files, features);
  const writes = files.flatMap((file) => writeProblemsOf(root, file, owners, features));
  const unrecorded = files.flatMap((file) => unrecordedWritesOf(root, file));
  const roleChecks = files.flatMap((file) => roleCheckProblemsOf(root, file));
  const declared = declaredPackages(root);
  const problems = arrows.flatMap((arrow) => {
    const { from, to, specifier } = arrow;
    const isFile = isFileSpecifier(specifier);
    const problem = isFile
      ? (problemOf(from, to, isFile) ?? featureProblemOf(features, from, to) ?? deepPathProblemOf(arrow))
      : (problemOf(from, to, isFile) ?? declared(from, to));
    return problem ? [`${from} imports '${specifier}': ${problem}`] : [];
  });
  const cycle = findCycle(arrows);
  return [
    ...problems,
    ...writes,
    ...unrecorded,
    ...roleChecks,
    ...castProblems(root, files),
    ...faceProblemsOf(root, features, files),
    ...(cycle ? [`cycle: ${cycle.join(' → ')}`] : []),
  ];
};

if (import.meta.main) runCheck(findProblems);
