// Names each schema of an OpenAPI document once: schemas that occur in several places become components, and refer to
// each other.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = { [key: string]: Json };

/** The length of a reference; a schema is shared where references to it are shorter than its repetitions. */
const referenceLength = 48;

const isObject = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object is a schema, and not a list of properties, of which one may be called `type`. */
const isSchema = (value: Json): value is Schema =>
  isObject(value) &&
  (typeof value.type === 'string' ||
    Array.isArray(value.type) ||
    ['anyOf', 'oneOf', 'allOf'].some((key) => key in value));

/** Words of JSON Schema, which name no thing of the league. */
const grammar = new Set([
  'schema',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'properties',
  'content',
  'application/json',
]);

const pascal = (word: string): string =>
  word.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Counts how often each schema occurs, by its text. */
const countSchemas = (value: Json, counts: Map<string, number>): void => {
  if (Array.isArray(value)) for (const each of value) countSchemas(each, counts);
  if (!isObject(value)) return;
  if (isSchema(value)) {
    const text = JSON.stringify(value);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    // Its parts are counted where it occurs first: afterwards it is only referred to.
    if (count > 1) return;
  }
  for (const each of Object.values(value)) countSchemas(each, counts);
};

/**
 * Returns a document in which every schema that occurs more than once is a reference, and those schemas by name. A name
 * is that of the property where the schema occurs first.
 */
export const shareSchemas = <T extends object>(
  document: T,
): { document: T; schemas: Record<string, object> } => {
  // Optional fields that are absent would count as different.
  const plain = JSON.parse(JSON.stringify(document)) as Json;
  const counts = new Map<string, number>();
  countSchemas(plain, counts);
  const names = new Map<string, string>();
  const schemas: Record<string, object> = {};

  const nameFor = (path: readonly string[]): string => {
    const named = path.findLast((part) => !grammar.has(part) && !/^\d+$/.test(part)) ?? 'Schema';
    const name = pascal(named);
    let number = 1;
    while ((number === 1 ? name : `${name}${number}`) in schemas) number += 1;
    return number === 1 ? name : `${name}${number}`;
  };
  const share = (value: Json, path: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((each, index) => share(each, [...path, String(index)]));
    if (!isObject(value)) return value;
    const shareParts = (): Schema =>
      Object.fromEntries(Object.entries(value).map(([key, each]) => [key, share(each, [...path, key])]));
    if (!isSchema(value)) return shareParts();
    const text = JSON.stringify(value);
    const repeated = ((counts.get(text) ?? 0) - 1) * (text.length - referenceLength);
    if (repeated < referenceLength) return shareParts();
    let name = names.get(text);
    if (name === undefined) {
      name = nameFor(path);
      names.set(text, name);
      schemas[name] = {};
      schemas[name] = shareParts();
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { document: share(plain, []) as T, schemas };
};
