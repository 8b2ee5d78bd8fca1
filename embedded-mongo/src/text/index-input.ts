/** Validates text index definitions from clients, with MongoDB's error messages (`fts_spec.cpp`, fixSpec). */
import { MongoError } from '../errors.ts';
import { parseCollation } from '../values/collation.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { languageOf } from './language.ts';
import { isTextKey, WILDCARD, weightsOf } from './text-spec.ts';

const MAX_WEIGHT = 100_000;

function cannotCreate(message: string): MongoError {
  return new MongoError(67, message);
}

/** Refuses an invalid text index definition as MongoDB does. @throws MongoError 67 */
export function assertTextIndexInput(key: Doc, input: Doc): void {
  if (!isTextKey(key)) {
    if ('weights' in input) throw cannotCreate("the field 'weights' can only be specified with text indexes");
    return;
  }
  assertTextKey(key);
  assertWeights(key, input.weights);
  assertLanguages(input);
  const { textIndexVersion: version } = input;
  if (version !== undefined && !isNumeric(version))
    throw cannotCreate("text index option 'textIndexVersion' must be a number");
  if (version !== undefined && Number(numberOf(version)) !== 3)
    throw cannotCreate(`bad textIndexVersion: ${String(numberOf(version))}`);
  if (input.expireAfterSeconds !== undefined)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL.');
}

/** Refuses a collation: text indexes compare bytes. @throws MongoError 67 for a collation, own or of the collection */
export function assertSimpleCollation(collation: unknown): void {
  if (parseCollation(collation) === undefined) return;
  throw cannotCreate(`Index type 'text' does not support collation: ${JSON.stringify(collation)}`);
}

/** Checks that the text fields are adjacent, and that all other fields are ascending or descending. */
function assertTextKey(key: Doc): void {
  const entries = Object.entries(key);
  let hasEnded = false;
  let hasBegun = false;
  for (const [i, [path, value]] of entries.entries()) {
    if (path === '_fts' || path === '_ftsx') {
      const follows = entries[i + 1]?.[0];
      if (path === '_fts' && value !== 'text') throw cannotCreate('expecting _fts:"text"');
      if (path === '_fts' && follows !== '_ftsx') throw cannotCreate('expected _ftsx after _fts');
      if (path === '_ftsx' && entries[i - 1]?.[0] !== '_fts')
        throw cannotCreate('text index with reserved fields _fts/_ftsx not allowed');
      hasBegun = true;
    } else if (value === 'text') {
      if (hasEnded || '_fts' in key) throw cannotCreate("'text' fields in index must all be adjacent");
      hasBegun = true;
    } else {
      const direction = isNumeric(value) ? Number(numberOf(value)) : 0;
      if (direction !== 1 && direction !== -1)
        throw cannotCreate('expected value 1 or -1 for non-text key in compound index');
      hasEnded = hasBegun;
    }
  }
}

function assertWeights(key: Doc, weightsInput: unknown): void {
  if (weightsInput !== undefined && weightsInput !== WILDCARD && !isDoc(weightsInput))
    throw cannotCreate("text index option 'weights' must be an object");
  if (isDoc(weightsInput) && !Object.values(weightsInput).every(isNumeric))
    throw cannotCreate('weight for text index needs numeric type');
  const weights = weightsOf(key, weightsInput);
  if (weights.size === 0)
    throw cannotCreate("text index option 'weights' must specify fields or the wildcard");
  for (const [path, weight] of weights) {
    if (!(weight > 0 && weight < MAX_WEIGHT))
      throw cannotCreate(
        `text index weight must be in the exclusive interval (0,${MAX_WEIGHT}) but found: ${weight}`,
      );
    if (path === WILDCARD) continue;
    if (path === '') throw cannotCreate('weight cannot be on an empty field');
    const parts = path.split('.');
    if (parts.includes('')) throw cannotCreate('weight cannot have empty path component');
    if (parts.some((part) => part.startsWith('$')))
      throw cannotCreate('weight cannot have path component with $ prefix');
  }
}

function assertLanguages({ default_language: language, language_override: override }: Doc): void {
  if (language !== undefined && typeof language !== 'string')
    throw cannotCreate('default_language needs a string type');
  if (language !== undefined && languageOf(language) === undefined)
    throw cannotCreate('default_language is not valid');
  if (override !== undefined && typeof override !== 'string')
    throw cannotCreate('language_override must be a string');
  if (override !== undefined && (override === '' || override.startsWith('$') || override.includes('.')))
    throw cannotCreate('language_override is not valid');
}
