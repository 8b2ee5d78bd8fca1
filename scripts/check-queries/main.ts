// Server data is read and written by route, typed from its contract (`useEndpoint`, `endpointQuery`, `keyOf`). Refuses what
// goes around that: an answer that a screen types by hand, and a query key that spells an address. Lists what it finds
// and exits with 1.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const checked = ['frontend/src/**/*.{ts,tsx}', 'backend/src/http/pages/**/*.ts'];
/** `lib` holds the typed ways; tests and their helpers seed the cache by the bare key on purpose. */
const isLeftOut = (file: string): boolean =>
  file.startsWith('frontend/src/lib/') || /\.test\.tsx?$|\/testing\//.test(file);

const typedByContract = new Set([
  'useQuery',
  'useQueries',
  'useSuspenseQuery',
  'useInfiniteQuery',
  'useMutation',
  'queryOptions',
  'fetchQuery',
  'prefetchQuery',
  'getQueryData',
  'setQueryData',
]);

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name that a call calls: `useQuery` of `useQuery(…)`, `setQueryData` of `client.setQueryData(…)`. */
const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : '';
};

/** The text of a literal, or what a template begins with. */
const textOf = (value: unknown): string => {
  if (!isNode(value)) return '';
  if (value.type === 'Literal') return String(value.value);
  if (value.type !== 'TemplateLiteral') return '';
  const [first] = value.quasis as { value: { raw: string } }[];
  return first?.value.raw ?? '';
};

const isAddress = (value: unknown): boolean => {
  if (isNode(value) && value.type === 'ConditionalExpression')
    return isAddress(value.consequent) || isAddress(value.alternate);
  return textOf(value).startsWith('/api/');
};

/** Why a node is refused, or null. */
const problemOf = (node: Node): string | null => {
  if (node.type === 'ArrayExpression' && isAddress((node.elements as unknown[])[0]))
    return 'a query key spells an address: name its route (keyOf, endpointQuery, invalidate, setAnswer)';
  if (node.type !== 'CallExpression' || !isNode(node.typeArguments)) return null;
  const name = nameOf(node.callee);
  return typedByContract.has(name)
    ? `${name}<…> types an answer by hand: name its route (useEndpoint, useEndpointMutation, setAnswer)`
    : null;
};

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
};

const problemsIn = (root: string, file: string): string[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return nodesIn(program.body).flatMap((node) => {
    const problem = problemOf(node);
    const line = source.slice(0, node.start).split('\n').length;
    return problem ? [`${file}:${line}: ${problem}`] : [];
  });
};

/** Everything below a root that goes around the contracts, one sentence each. */
export const findProblems = (root: string): string[] =>
  globSync(checked, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isLeftOut(file))
    .sort()
    .flatMap((file) => problemsIn(root, file));

if (import.meta.main) {
  const root = process.argv[2] ?? path.resolve(import.meta.dirname, '../..');
  const problems = findProblems(root);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
