// Limits search texts: bounded length, and no NUL character, which no database accepts in a pattern.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** The maximum length of a search text if an endpoint sets no other limit. */
const searchTextMaxLength = 100;

const holdsNoNul = (text: string): boolean => !text.includes('\0');

/** An optional search text; may be empty. */
export const searchText = (max = searchTextMaxLength) =>
  z
    .string(reason('search.missing'))
    .trim()
    .max(max, reason('text.too-long', { max }))
    .refine(holdsNoNul, reason('search.has-nul'));

/** A required search text. */
export const searchTerm = (min: number, max: number) =>
  z
    .string(reason('search.missing'))
    .trim()
    .min(min, reason('text.too-short', { min }))
    .max(max, reason('text.too-long', { max }))
    .refine(holdsNoNul, reason('search.has-nul'));
