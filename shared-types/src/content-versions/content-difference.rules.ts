// The difference between two versions of a text, in words that an editor reads. Headings, lists, links, pictures and
// emphasis are written as text, so that a change of them is as visible as a change of a word.
import { diffWordsWithSpace } from 'diff';

/** A part of a text that both versions contain, or only one of them. */
export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string };

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

const marks: readonly (readonly [RegExp, string])[] = [
  [/<h2[^>]*>/gi, '\n\n# '],
  [/<h[34][^>]*>/gi, '\n\n## '],
  [/<li[^>]*>/gi, '\n• '],
  [/<blockquote[^>]*>/gi, '\n> '],
  [/<hr[^>]*>/gi, '\n---\n'],
  [/<br[^>]*>/gi, '\n'],
  [/<\/?(strong|b)>/gi, '**'],
  [/<\/?(em|i)>/gi, '_'],
  [/<\/?u>/gi, '__'],
  [/<\/?s>/gi, '~~'],
  [/<\/t[hd]>/gi, ' | '],
  [/<\/(p|h\d|ul|ol|tr|table|figure|blockquote)>/gi, '\n'],
];

/** The text of safe HTML with its markup as text: `# Seats`, `• Eight`, `the board (/leaderboard)`. */
export const readableText = (html: string): string => {
  const named = html
    .replace(/<img[^>]*>/gi, (tag) => `[${attribute(tag, 'alt')} ${attribute(tag, 'src').slice(0, 80)}]`)
    .replace(/<a\s[^>]*>([\s\S]*?)<\/a>/gi, (tag, words: string) => `${words} (${attribute(tag, 'href')})`);
  return marks
    .reduce((text, [pattern, mark]) => text.replace(pattern, mark), named)
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): TextPart['kind'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
};

/** The difference of two texts, word by word; a single part of kind `same` if nothing differs. */
export const textDifference = (before: string, after: string): TextPart[] =>
  diffWordsWithSpace(before, after).map((change) => ({ kind: kindOf(change), text: change.value }));

/** The difference of two pieces of safe HTML, as an editor reads them. */
export const htmlDifference = (before: string, after: string): TextPart[] =>
  textDifference(readableText(before), readableText(after));
