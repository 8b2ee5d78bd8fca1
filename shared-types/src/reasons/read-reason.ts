// Decodes texts written by `reason`.
import { english, englishReasons } from './english.ts';
import type { Reason } from './reason.ts';
import { decodeReason, type ReasonWithParams, renderReason } from './render.ts';

/** The keys of all reasons. */
export const reasons = Object.keys(englishReasons) as [Reason, ...Reason[]];

/** Decodes a text written by `reason`; null for any other text. */
export const readReason = (text: string): ReasonWithParams | null => decodeReason(english, text);

/** Returns the English sentence of a text written by `reason`; any other text unchanged. */
export const renderInEnglish = (text: string): string => {
  const parsed = readReason(text);
  return parsed ? renderReason(english, parsed) : text;
};
