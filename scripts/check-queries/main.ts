// Server data is read and written by route, typed from its contract (`useEndpoint`, `endpointQuery`, `keyOf`). Refuses
// what bypasses that: a response that a screen types by hand, and an address spelled in a query key, for a file or for a
// call. Lists what it finds and exits with 1.
import { checkNodes } from '../check-source/check-nodes.ts';
import { runCheck } from '../check-source/run-check.ts';
import { isNode, type Node } from '../check-source/syntax-tree.ts';

const checked = ['frontend/src/**/*.{ts,tsx}', 'backend/src/http/pages/**/*.ts'];
/** Whether a file is exempt: `lib` has the typed functions; tests and their helpers seed the cache by plain keys. */
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

const readsAddress = new Set(['requestFile', 'requestBlob', 'fetch']);

/** Returns the name of the called function: `useQuery` of `useQuery(…)`, `setQueryData` of `client.setQueryData(…)`. */
const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : '';
};

/** Returns the text of a literal, or the beginning of a template. */
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

/** Returns why a node is refused, or null. */
const problemOf = (node: Node): string | null => {
  if (node.type === 'ArrayExpression' && isAddress((node.elements as unknown[])[0]))
    return 'a query key spells an address: name its route (keyOf, endpointQuery, invalidate, setAnswer)';
  if (node.type !== 'CallExpression') return null;
  const name = nameOf(node.callee);
  if (readsAddress.has(name) && isAddress((node.arguments as unknown[])[0]))
    return `${name} spells an address: name its route (addressOf)`;
  return isNode(node.typeArguments) && typedByContract.has(name)
    ? `${name}<…> types an answer by hand: name its route (useEndpoint, useEndpointMutation, setAnswer)`
    : null;
};

/** Returns everything below a root that bypasses the contracts, one sentence each. */
export const findProblems = (root: string): string[] =>
  checkNodes(root, { checked, isFileLeftOut: isLeftOut, problemOf });

if (import.meta.main) runCheck(findProblems);
