// Reads what `reason` wrote.
import { english } from './english.ts';
import type { Reason } from './reason.ts';
import { decodeReason, renderReason, type SaidReason } from './render.ts';

/** The keys of all reasons. */
export const reasons = Object.keys(english) as [Reason, ...Reason[]];

/** What `reason` wrote; null for any other text. */
export const readReason = (text: string): SaidReason | null => decodeReason(english, text);

/** The English sentence of what `reason` wrote; any other text as it is. */
export const sayInEnglish = (text: string): string => {
  const said = readReason(text);
  return said ? renderReason(english, said) : text;
};
