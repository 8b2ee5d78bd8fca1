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

/** Two spellings of one venue have one key: `The Copper Still` in `Arlington, TX` → `copper still|arlington`. */
export const venueKey = (name: string, city: string): string =>
  `${plain(name)}|${plain(city.split(',')[0] ?? '')}`;
