// Owns what may be searched for: a bounded text without the NUL character, which no database takes in a pattern.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** The longest text that is searched for, where an endpoint sets no other bound. */
export const searchTextMaxLength = 100;

const holdsNoNul = (text: string): boolean => !text.includes('\0');

/** A search that may be left out or empty. */
export const searchText = (max = searchTextMaxLength) =>
  z
    .string(reason('search.missing'))
    .trim()
    .max(max, reason('text.too-long', { max }))
    .refine(holdsNoNul, reason('search.has-nul'));

/** A search that is required. */
export const searchTerm = (min: number, max: number) =>
  z
    .string(reason('search.missing'))
    .trim()
    .min(min, reason('text.too-short', { min }))
    .max(max, reason('text.too-long', { max }))
    .refine(holdsNoNul, reason('search.has-nul'));
