// Server data is read and written by route, typed from its contract (`useEndpoint`, `endpointQuery`, `keyOf`). Refuses what
// goes around that: an answer that a screen types by hand, and an address that is spelled in a query key or for a file.
// Lists what it finds and exits with 1.
import { checkNodes } from '../check-source/check-nodes.ts';
import { runCheck } from '../check-source/run-check.ts';
import { isNode, type Node } from '../check-source/syntax-tree.ts';

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

const readsAddress = new Set(['requestFile', 'requestBlob', 'fetch']);

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
  if (node.type !== 'CallExpression') return null;
  const name = nameOf(node.callee);
  if (readsAddress.has(name) && isAddress((node.arguments as unknown[])[0]))
    return `${name} spells an address: name its route (addressOf)`;
  return isNode(node.typeArguments) && typedByContract.has(name)
    ? `${name}<…> types an answer by hand: name its route (useEndpoint, useEndpointMutation, setAnswer)`
    : null;
};

/** Everything below a root that goes around the contracts, one sentence each. */
export const findProblems = (root: string): string[] =>
  checkNodes(root, { checked, isFileLeftOut: isLeftOut, problemOf });

if (import.meta.main) runCheck(findProblems);
