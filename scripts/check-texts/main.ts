// Words that people read stand in the catalog, so that the office and the site are in Spanish too. Refuses words in JSX
// and in what labels a control that lingui does not see. Lists what it finds and exits with 1.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const checked = 'frontend/src/**/*.{ts,tsx}';
const isLeftOut = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/gallery\//.test(file);

/** What labels something for people, as an attribute or in an object that a component takes. */
const labels = new Set([
  'alt',
  'aria-label',
  'asideLabel',
  'cancelLabel',
  'confirmLabel',
  'description',
  'errorTitle',
  'header',
  'hint',
  'label',
  'loadingLabel',
  'missingTitle',
  'note',
  'pendingLabel',
  'placeholder',
  'saveLabel',
  'searchLabel',
  'tabsLabel',
  'text',
  'title',
]);
/** The parts of lingui: what stands in them is collected. */
const collected = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Names that are the same in every language, and a field that no person sees. */
const names = new Set(['AHL', 'CSV', 'English', 'Español', 'RSS', 'Reference code']);

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return String(node.value);
  return typeof node.name === 'string' ? node.name : '';
};

/** Whether a text has words: a token such as `felt` or `2rem` has none. */
const hasWords = (text: string): boolean => /[A-Z][a-z]|[a-z]+ [a-z]+/i.test(text) && /[a-z]{2}/i.test(text);
const isSentence = (text: string): boolean => /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]/i.test(text);

/** The words that are written out in a value: of a plain or a filled-in string. */
const wordsOf = (value: unknown): string => {
  if (!isNode(value)) return '';
  if (value.type === 'JSXExpressionContainer') return wordsOf(value.expression);
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : '';
  if (value.type !== 'TemplateLiteral') return '';
  return (value.quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join(' ');
};

const refused = (node: Node): string | null => {
  if (node.type === 'JSXText') {
    const text = String(node.value).trim();
    return hasWords(text) && !names.has(text) ? text : null;
  }
  const isAttribute = node.type === 'JSXAttribute' && labels.has(nameOf(node.name));
  const isProperty = node.type === 'Property' && labels.has(nameOf(node.key));
  if (!isAttribute && !isProperty) return null;
  const text = wordsOf(node.value);
  return isSentence(text) && !names.has(text) ? text : null;
};

const isCollected = (node: Node): boolean =>
  node.type === 'JSXElement' &&
  isNode(node.openingElement) &&
  collected.has(nameOf((node.openingElement as Node).name));

/** Every node of a tree, but for those that lingui reads. */
const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value) || isCollected(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
};

const problemsIn = (root: string, file: string): string[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return nodesIn(program.body).flatMap((node) => {
    const text = refused(node);
    const line = source.slice(0, node.start).split('\n').length;
    return text === null ? [] : [`${file}:${line}: not in the catalog: ${text}`];
  });
};

/** Everything below a root that people read and that no catalog has, one line each. */
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
