// The items of the palette and the search in them.
import { containsWords, foldName, nameWords } from '@ahl/shared-types/names';
import type { CommandItem } from '@/components/ui/command-dialog.tsx';

/** A page to open or an action to run. */
export type PaletteItem = CommandItem & {
  /** Further words that match, such as its name in the other language. */
  keywords?: string;
  action: { to: string; opensWindow?: boolean } | { run: () => void };
};

/** Scores a match from 0: the label starts with the words, each starts a word, each occurs anywhere; -1 for none. */
const fitOf = ({ label, detail = '', keywords = '' }: PaletteItem, sought: string): number => {
  if (!containsWords(`${label} ${detail} ${keywords}`, sought)) return -1;
  if (foldName(label).startsWith(foldName(sought))) return 0;
  const starts = nameWords(`${label} ${keywords}`);
  return nameWords(sought).every((word) => starts.some((start) => start.startsWith(word))) ? 1 : 2;
};

/** Returns the items that contain every typed word, best match first; all items if nothing is typed. */
export const findItems = (items: readonly PaletteItem[], sought: string): PaletteItem[] =>
  items
    .map((item) => ({ item, fit: fitOf(item, sought) }))
    .filter(({ fit }) => fit >= 0)
    .sort((a, b) => a.fit - b.fit)
    .map(({ item }) => item);
