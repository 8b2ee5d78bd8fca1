// Applies a rule for nodes to many files, and reports violations by file and line.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { type Node, nodesIn } from './syntax-tree.ts';

/** A rule for the nodes of some files. */
export type NodeRule = {
  /** The files to check, as globs below the root. */
  checked: string | readonly string[];
  isFileLeftOut: (file: string) => boolean;
  isNodeLeftOut?: (node: Node) => boolean;
  /** Returns why a node is refused, or null. */
  problemOf: (node: Node) => string | null;
};

const problemsIn = (root: string, file: string, { isNodeLeftOut, problemOf }: NodeRule): string[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return nodesIn(program.body, isNodeLeftOut).flatMap((node) => {
    const problem = problemOf(node);
    const line = source.slice(0, node.start).split('\n').length;
    return problem === null ? [] : [`${file}:${line}: ${problem}`];
  });
};

/** Returns all violations of a rule below a root, one line each. */
export const checkNodes = (root: string, rule: NodeRule): string[] =>
  globSync(rule.checked, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !rule.isFileLeftOut(file))
    .sort()
    .flatMap((file) => problemsIn(root, file, rule));
