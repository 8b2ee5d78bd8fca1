// The items of the palette and the search in them.
import type { CommandItem } from '@/components/ui/command-dialog.tsx';

/** A page to open or an action to run. */
export type PaletteItem = CommandItem & {
  /** Further words that match, such as its name in the other language. */
  keywords?: string;
  action: { to: string; opensWindow?: boolean } | { run: () => void };
};

/** Returns the text without accents, case and marks, so that `omalley` finds `O'Malley's`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '');

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** Scores a match from 0: the label starts with the words, each starts a word, each occurs anywhere; -1 for none. */
const fitOf = ({ label, detail = '', keywords = '' }: PaletteItem, sought: string): number => {
  const words = wordsOf(sought);
  const place = plain(`${label} ${detail} ${keywords}`);
  if (!words.every((word) => place.includes(word))) return -1;
  if (plain(label).startsWith(plain(sought).trim())) return 0;
  const starts = wordsOf(`${label} ${keywords}`);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2;
};

/** Returns the items that contain every typed word, best match first; all items if nothing is typed. */
export const findItems = (items: readonly PaletteItem[], sought: string): PaletteItem[] =>
  items
    .map((item) => ({ item, fit: fitOf(item, sought) }))
    .filter(({ fit }) => fit >= 0)
    .sort((a, b) => a.fit - b.fit)
    .map(({ item }) => item);
