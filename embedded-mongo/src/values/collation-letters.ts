/**
 * The weights of letters and accents in a locale's order, taken from ICU (`Intl.Collator`). Latin, Greek and Cyrillic
 * letters have a weight, as do composed letters that the locale treats as separate letters, such as the Swedish `ö`.
 */
const SIGN_RANGES = [
  [0x20, 0x17f],
  [0x2010, 0x2060],
  [0x20a0, 0x20c0],
] as const;
/** Ranges from which only letters are used. */
const LETTER_RANGES = [[0x370, 0x52f]] as const;
const MARKS = [0x300, 0x36f] as const;
/** Letters that most locales sort as several letters. */
const EXPANSIONS = { ß: 'ss', æ: 'ae', œ: 'oe', ĳ: 'ij', þ: 'th' } as const;
const FIRST_WEIGHT = 0x10;

/** Above all accents. */
const FIRST_KINDRED = 0x200;
const FIRST_VARIANT = 4;

/** The letters of a locale. */
export type Letters = {
  /** Weights of base letters and of separate composed letters, in lower case. */
  readonly weights: ReadonlyMap<string, string>;
  /** Weights of combining accents. */
  readonly marks: ReadonlyMap<string, string>;
  /** Composed letters whose weight differs from that of their base letter. */
  readonly own: ReadonlySet<string>;
  /** Letters with the same weight as another one that differ from it like an accent, as the Swedish `ü` from `y`. */
  readonly kindred: ReadonlyMap<string, string>;
  /** Letters that differ from another one like a case variant, as the Greek `ς` from `σ`. */
  readonly variants: ReadonlyMap<string, string>;
  /** Letters that sort like several letters. */
  readonly expansions: ReadonlyMap<string, string>;
};

type Order = {
  readonly base: Intl.Collator;
  readonly accent: Intl.Collator;
  readonly variant: Intl.Collator;
};

const known = new Map<string, Letters>();

function* charactersOf(ranges: readonly (readonly [number, number])[]): Generator<string> {
  for (const [from, to] of ranges)
    for (let code = from; code < to; code += 1) yield String.fromCharCode(code).toLowerCase();
}

const baseOf = (letter: string): string => [...letter.normalize('NFD')][0] ?? '';

const isLetter = (letter: string): boolean => /^\p{L}$/u.test(letter);

const weightAt = (index: number): string => String.fromCharCode(FIRST_WEIGHT + index);

function expansionsIn({ base }: Order): Map<string, string> {
  return new Map(
    Object.entries(EXPANSIONS).filter(([letter, several]) => base.compare(letter, several) === 0),
  );
}

function marksIn({ accent }: Order): Map<string, string> {
  const carrier = 'x';
  const order = (a: string, b: string): number => accent.compare(carrier + a, carrier + b);
  const sorted = [...charactersOf([MARKS])].sort((a, b) => order(a, b) || (a < b ? -1 : 1));
  const weights = new Map<string, string>();
  let index = 0;
  for (const [at, mark] of sorted.entries()) {
    const previous = sorted[at - 1];
    if (previous !== undefined && order(previous, mark) !== 0) index += 1;
    weights.set(mark, order(mark, '') === 0 ? '' : weightAt(index));
  }
  return weights;
}

function build(locale: string): Letters {
  const collatorWith = (sensitivity: 'base' | 'accent' | 'variant') =>
    new Intl.Collator(locale, { sensitivity });
  const order: Order = {
    base: collatorWith('base'),
    accent: collatorWith('accent'),
    variant: collatorWith('variant'),
  };
  const { base } = order;
  const expansions = expansionsIn(order);
  const all = [...charactersOf(SIGN_RANGES), ...[...charactersOf(LETTER_RANGES)].filter(isLetter)];
  const own = new Set(all.filter((letter) => base.compare(letter, baseOf(letter)) !== 0));
  const listed = new Set(
    [...all.map(baseOf), ...own].filter((letter) => letter !== '' && !expansions.has(letter)),
  );
  const sorted = [...listed].sort(
    (a, b) => base.compare(a, b) || order.variant.compare(a, b) || (a < b ? -1 : 1),
  );
  return { ...weigh(sorted, order, expansions), marks: marksIn(order), own, expansions };
}

/** Assigns weights to letters; letters that the locale treats as equal get the same weight. */
function weigh(
  sorted: readonly string[],
  { base, accent, variant }: Order,
  expansions: ReadonlyMap<string, string>,
): Pick<Letters, 'weights' | 'kindred' | 'variants'> {
  const weights = new Map<string, string>();
  const kindred = new Map<string, string>();
  const variants = new Map<string, string>();
  let index = 0;
  let rank = 0;
  let first = sorted[0] ?? '';
  let previous = first;
  const compareKin = (before: string, letter: string): void => {
    const isOther = accent.compare(before, letter) !== 0;
    if (isOther || variant.compare(before, letter) !== 0) rank += 1;
    if (accent.compare(first, letter) !== 0) kindred.set(letter, String.fromCharCode(FIRST_KINDRED + rank));
    else if (variant.compare(first, letter) !== 0)
      variants.set(letter, String.fromCharCode(FIRST_VARIANT + rank));
  };
  for (const letter of sorted) {
    if (base.compare(first, letter) !== 0) {
      index += 1;
      rank = 0;
      first = letter;
    } else if (letter !== first) compareKin(previous, letter);
    weights.set(letter, base.compare(letter, '') === 0 ? '' : weightAt(index));
    previous = letter;
  }
  for (const [letter, several] of expansions) {
    first = several;
    compareKin(several, letter);
  }
  return { weights, kindred, variants };
}

/** Returns the letters of a locale in MongoDB's notation (`de_AT`). */
export function lettersOf(locale: string): Letters {
  const letters = known.get(locale) ?? build((locale.split('@')[0] ?? '').replaceAll('_', '-'));
  known.set(locale, letters);
  return letters;
}
