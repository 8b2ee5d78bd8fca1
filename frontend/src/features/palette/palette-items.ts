// What the palette offers and how typed words find it.
import type { CommandItem } from '@/components/ui/command-dialog.tsx';

/** Something to go to, or something to do. */
export type PaletteItem = CommandItem & {
  /** Also found by these words, such as its name in the other language. */
  keywords?: string;
  action: { to: string; opensWindow?: boolean } | { run: () => void };
};

/** Without accents, case and marks, so that `omalley` finds `O'Malley's`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '');

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** How well words fit, from 0: the label begins with them, each begins a word, each is somewhere; -1 for no fit. */
const fitOf = ({ label, detail = '', keywords = '' }: PaletteItem, sought: string): number => {
  const words = wordsOf(sought);
  const place = plain(`${label} ${detail} ${keywords}`);
  if (!words.every((word) => place.includes(word))) return -1;
  if (plain(label).startsWith(plain(sought).trim())) return 0;
  const starts = wordsOf(`${label} ${keywords}`);
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2;
};

/** The items in which every typed word is found, the best first; all of them for nothing typed. */
export const findItems = (items: readonly PaletteItem[], sought: string): PaletteItem[] =>
  items
    .map((item) => ({ item, fit: fitOf(item, sought) }))
    .filter(({ fit }) => fit >= 0)
    .sort((a, b) => a.fit - b.fit)
    .map(({ item }) => item);
