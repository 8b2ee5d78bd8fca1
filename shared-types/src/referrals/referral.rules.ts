import { foldName } from '../names/name-text.rules.ts';

const plain = (text: string): string =>
  foldName(text.replace(/&/g, ' and '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

/** A key equal for all spellings of a venue: `The Copper Still`, `Arlington, TX` → `copper still|arlington`. */
export const venueKey = (name: string, city: string): string =>
  `${plain(name)}|${plain(city.split(',')[0] ?? '')}`;
