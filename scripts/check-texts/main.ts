// Texts for people must be in the catalog, so that the office and the site also exist in Spanish. Refuses words in JSX
// and in labels of controls that lingui does not see. Lists what it finds and exits with 1.
import { checkNodes } from '../check-source/check-nodes.ts';
import { runCheck } from '../check-source/run-check.ts';
import { isNode, type Node } from '../check-source/syntax-tree.ts';

const checked = 'frontend/src/**/*.{ts,tsx}';
const isLeftOut = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/gallery\//.test(file);

/** The names of attributes and of object fields that label something for people. */
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
/** The components of lingui, whose content is collected. */
const collected = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Names that are the same in every language, and a field that nobody sees. */
const names = new Set(['AHL', 'CSV', 'English', 'Español', 'RSS', 'Reference code']);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return String(node.value);
  return typeof node.name === 'string' ? node.name : '';
};

/** Whether a text contains words: a token such as `felt` or `2rem` contains none. */
const hasWords = (text: string): boolean => /[A-Z][a-z]|[a-z]+ [a-z]+/i.test(text) && /[a-z]{2}/i.test(text);
const isSentence = (text: string): boolean => /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]/i.test(text);

/** Returns the literal words of a value: of a plain string or of a template. */
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

const problemOf = (node: Node): string | null => {
  const text = refused(node);
  return text === null ? null : `not in the catalog: ${text}`;
};

/** Returns all texts for people below a root that no catalog contains, one line each. */
export const findProblems = (root: string): string[] =>
  checkNodes(root, { checked, isFileLeftOut: isLeftOut, isNodeLeftOut: isCollected, problemOf });

if (import.meta.main) runCheck(findProblems);
