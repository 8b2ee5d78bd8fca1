/**
 * What a text index covers, read from its definition and written as MongoDB stores it (`fts_spec.cpp`, fixSpec): the
 * fields of the text become the key `_fts: 'text', _ftsx: 1` and their weights. Nothing is refused here, because a
 * definition that is stored already is taken as it is; `index-input.ts` refuses new ones.
 */
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { languageOf, type TextLanguage } from './language.ts';

/** Stands for every field with text in it. */
export const WILDCARD = '$**';

/** A field beside the text that the keys have. */
export type KeyField = {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
};

/** What a text index covers. */
export type TextSpec = {
  /** The fields before the text in the key, which a search names with a value each. */
  readonly prefix: readonly KeyField[];
  readonly suffix: readonly KeyField[];
  /** The weights of fields by path. */
  readonly weights: ReadonlyMap<string, number>;
  /** The paths on the way to the fields with weights. */
  readonly pathsOnTheWay: ReadonlySet<string>;
  readonly isWildcard: boolean;
  readonly defaultLanguage: TextLanguage;
  /** The field of a document, or of one within it, that names its language. */
  readonly languageOverride: string;
};

/** A definition as it is stored, beside what it says. */
export type TextDefinition = { readonly key: Doc; readonly options: Doc; readonly text: TextSpec };

/** True where a key makes a text index. */
export function isTextKey(key: Doc): boolean {
  return Object.values(key).includes('text');
}

/** The weights of a definition: 1 for each field of text in the key, and those that are given, whole numbers. */
export function weightsOf(key: Doc, given: unknown): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [path, value] of Object.entries(key))
    if (value === 'text' && path !== '_fts') weights.set(path, 1);
  if (given === WILDCARD) weights.set(WILDCARD, 1);
  if (isDoc(given)) {
    for (const [path, weight] of Object.entries(given))
      weights.set(path, isNumeric(weight) ? Math.trunc(Number(numberOf(weight))) : Number.NaN);
  }
  return new Map([...weights].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function keyField([path, value]: [string, unknown]): KeyField {
  const direction = isNumeric(value) && Number(numberOf(value)) < 0 ? -1 : 1;
  return { path, parts: path.split('.'), direction };
}

function waysTo(paths: Iterable<string>): Set<string> {
  const ways = new Set<string>();
  for (const path of paths)
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1))
      ways.add(path.slice(0, dot));
  return ways;
}

/** Reads the definition of a text index. */
export function textDefinition(key: Doc, input: Doc): TextDefinition {
  const entries = Object.entries(key);
  const isOfText = ([path, value]: [string, unknown]): boolean => value === 'text' || path === '_ftsx';
  const first = entries.findIndex(isOfText);
  const before = entries.slice(0, first);
  const after = entries.slice(first).filter((entry) => !isOfText(entry));
  const weights = weightsOf(key, input.weights);
  const language = typeof input.default_language === 'string' ? input.default_language : 'english';
  const override = typeof input.language_override === 'string' ? input.language_override : 'language';
  // A wildcard's own weight does not count: what is named nowhere has 1.
  const named = new Map([...weights].filter(([path]) => path !== WILDCARD));
  return {
    key: Object.fromEntries([...before, ['_fts', 'text'], ['_ftsx', 1], ...after]),
    options: {
      weights: Object.fromEntries(weights),
      default_language: language,
      language_override: override,
      textIndexVersion: isNumeric(input.textIndexVersion) ? input.textIndexVersion : 3,
    },
    text: {
      prefix: before.map(keyField),
      suffix: after.map(keyField),
      weights: named,
      pathsOnTheWay: waysTo(named.keys()),
      isWildcard: weights.has(WILDCARD),
      defaultLanguage: languageOf(language) ?? (languageOf('none') as TextLanguage),
      languageOverride: override,
    },
  };
}
