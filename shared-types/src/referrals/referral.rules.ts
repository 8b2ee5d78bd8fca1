const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

/** A key equal for all spellings of a venue: `The Copper Still`, `Arlington, TX` → `copper still|arlington`. */
export const venueKey = (name: string, city: string): string =>
  `${plain(name)}|${plain(city.split(',')[0] ?? '')}`;
