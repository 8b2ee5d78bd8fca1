/** PCRE's character sets, and their notation in a JavaScript character class. */

/** Ranges of code points, both ends inclusive. */
export type CodePoints = readonly (readonly [from: number, to: number])[];

const LAST = 0x10ffff;

const DIGITS: CodePoints = [[0x30, 0x39]];
const UPPER: CodePoints = [[0x41, 0x5a]];
const LOWER: CodePoints = [[0x61, 0x7a]];
const LETTERS: CodePoints = [...UPPER, ...LOWER];
const WORD: CodePoints = [...DIGITS, ...UPPER, [0x5f, 0x5f], ...LOWER];
const SPACE: CodePoints = [
  [0x09, 0x0d],
  [0x20, 0x20],
];
const HORIZONTAL: CodePoints = [
  [0x09, 0x09],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x2000, 0x200a],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];
const VERTICAL: CodePoints = [
  [0x0a, 0x0d],
  [0x85, 0x85],
  [0x2028, 0x2029],
];

/** The sets of `\d`, `\w` and similar escapes: ASCII only, since MongoDB does not enable PCRE's UCP by default. */
export const ESCAPED_SETS: Readonly<Record<string, CodePoints>> = {
  d: DIGITS,
  w: WORD,
  s: SPACE,
  h: HORIZONTAL,
  v: VERTICAL,
  D: complementOf(DIGITS),
  W: complementOf(WORD),
  S: complementOf(SPACE),
  H: complementOf(HORIZONTAL),
  V: complementOf(VERTICAL),
};

/** The POSIX classes, such as `[:alpha:]`, by name. */
export const POSIX_SETS: Readonly<Record<string, CodePoints>> = {
  alnum: [...DIGITS, ...LETTERS],
  alpha: LETTERS,
  ascii: [[0, 0x7f]],
  blank: [
    [0x09, 0x09],
    [0x20, 0x20],
  ],
  cntrl: [
    [0, 0x1f],
    [0x7f, 0x7f],
  ],
  digit: DIGITS,
  graph: [[0x21, 0x7e]],
  lower: LOWER,
  print: [[0x20, 0x7e]],
  punct: [
    [0x21, 0x2f],
    [0x3a, 0x40],
    [0x5b, 0x60],
    [0x7b, 0x7e],
  ],
  space: SPACE,
  upper: UPPER,
  word: WORD,
  xdigit: [...DIGITS, [0x41, 0x46], [0x61, 0x66]],
};

/** Returns the complement of a set whose ranges are in order. */
export function complementOf(set: CodePoints): CodePoints {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) rest.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST) rest.push([next, LAST]);
  return rest;
}

/** Formats a set for use inside `[…]` with the flag `u`. */
export function textOfSet(set: CodePoints): string {
  return set
    .map(([from, to]) =>
      from === to ? textOfCodePoint(from) : `${textOfCodePoint(from)}-${textOfCodePoint(to)}`,
    )
    .join('');
}

/** Formats one code point for use inside and outside of a class. */
export function textOfCodePoint(code: number): string {
  const isPlain =
    (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return isPlain ? String.fromCharCode(code) : `\\u{${code.toString(16)}}`;
}
