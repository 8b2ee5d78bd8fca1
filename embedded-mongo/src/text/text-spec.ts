/**
 * The definition of a text index, parsed and converted to MongoDB's stored form (`fts_spec.cpp`, fixSpec): the text
 * fields become the key `_fts: 'text', _ftsx: 1` and their weights. Nothing is refused here, because stored definitions
 * are accepted unchanged; `index-input.ts` validates new ones.
 */
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { languageOf, type TextLanguage } from './language.ts';

/** Represents every string field. */
export const WILDCARD = '$**';

/** A key field beside the text. */
export type KeyField = {
  readonly path: string;
  readonly parts: readonly string[];
  readonly direction: 1 | -1;
};

/** The parsed definition of a text index. */
export type TextSpec = {
  /** The fields before the text in the key, for each of which a search must specify a value. */
  readonly prefix: readonly KeyField[];
  readonly suffix: readonly KeyField[];
  /** The weights of fields by path. */
  readonly weights: ReadonlyMap<string, number>;
  /** The parent paths of the fields with weights. */
  readonly pathsOnTheWay: ReadonlySet<string>;
  readonly isWildcard: boolean;
  readonly defaultLanguage: TextLanguage;
  /** The field of a document, also of a nested one, that specifies its language. */
  readonly languageOverride: string;
};

/** A definition in stored form, and the parsed definition. */
export type TextDefinition = { readonly key: Doc; readonly options: Doc; readonly text: TextSpec };

/** True for the key of a text index. */
export function isTextKey(key: Doc): boolean {
  return Object.values(key).includes('text');
}

/** Returns the weights of a definition: 1 for each text field of the key, and the given ones as integers. */
export function weightsOf(key: Doc, input: unknown): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [path, value] of Object.entries(key))
    if (value === 'text' && path !== '_fts') weights.set(path, 1);
  if (input === WILDCARD) weights.set(WILDCARD, 1);
  if (isDoc(input)) {
    for (const [path, weight] of Object.entries(input))
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

/** Parses the definition of a text index. */
export function textDefinition(key: Doc, input: Doc): TextDefinition {
  const entries = Object.entries(key);
  const isOfText = ([path, value]: [string, unknown]): boolean => value === 'text' || path === '_ftsx';
  const first = entries.findIndex(isOfText);
  const before = entries.slice(0, first);
  const after = entries.slice(first).filter((entry) => !isOfText(entry));
  const weights = weightsOf(key, input.weights);
  const language = typeof input.default_language === 'string' ? input.default_language : 'english';
  const override = typeof input.language_override === 'string' ? input.language_override : 'language';
  // A wildcard's own weight is ignored: fields that are not named have weight 1.
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
