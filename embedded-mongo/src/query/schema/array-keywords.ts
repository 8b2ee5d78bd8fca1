/** Array keywords of `$jsonSchema`. */
import type { Doc } from '../../values/kinds.ts';
import { docOf, flagOf, sizeOf } from './arguments.ts';
import { isSameToSchema } from './equality.ts';
import { type ParseSchema, type Rule, ruleFor, type Schema } from './rule.ts';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function brokenItem(index: number, schema: Schema, value: unknown): Doc {
  return { itemIndex: index, ...schema.annotations, details: schema.explain(value) };
}

/** The keyword `items`: one schema for all elements, or one for each of the first elements. */
export function itemsRule(value: unknown, parse: ParseSchema): Rule {
  if (Array.isArray(value)) {
    const schemas = value.map((spec) => parse(docOf(spec, 'items'), 'items'));
    const failing = (list: unknown[]) =>
      schemas.findIndex((schema, at) => at < list.length && !schema.accepts(list[at]));
    return ruleFor(
      isList,
      (list) => failing(list) < 0,
      (list) => {
        const at = failing(list);
        return { operatorName: 'items', ...brokenItem(at, schemas[at] as Schema, list[at]) };
      },
    );
  }
  const schema = parse(docOf(value, 'items'), 'items');
  const failing = (list: unknown[]) => list.findIndex((item) => !schema.accepts(item));
  return ruleFor(
    isList,
    (list) => failing(list) < 0,
    (list) => {
      const at = failing(list);
      return {
        operatorName: 'items',
        reason: 'At least one item did not match the sub-schema',
        ...brokenItem(at, schema, list[at]),
      };
    },
  );
}

/** The keyword `additionalItems`: applies to the elements after those of an `items` array; ignored without one. */
export function additionalItemsRule(schema: Doc, parse: ParseSchema): Rule | undefined {
  const { items, additionalItems: additional } = schema;
  const inner =
    typeof additional === 'boolean'
      ? undefined
      : parse(docOf(additional, 'additionalItems'), 'additionalItems');
  if (!Array.isArray(items) || additional === true) return undefined;
  const from = items.length;
  if (inner === undefined) {
    return ruleFor(
      isList,
      (list) => list.length <= from,
      (list) => ({
        operatorName: 'additionalItems',
        specifiedAs: { additionalItems: false },
        reason: 'found additional items',
        additionalItems: list.slice(from),
      }),
    );
  }
  const failing = (list: unknown[]) => list.findIndex((item, at) => at >= from && !inner.accepts(item));
  return ruleFor(
    isList,
    (list) => failing(list) < 0,
    (list) => ({
      operatorName: 'additionalItems',
      reason: 'At least one additional item did not match the sub-schema',
      ...brokenItem(failing(list), inner, list[failing(list)]),
    }),
  );
}

/** The keywords `minItems` and `maxItems`. */
export function itemCountRule(value: unknown, keyword: 'minItems' | 'maxItems'): Rule {
  const bound = sizeOf(value, keyword);
  return ruleFor(
    isList,
    ({ length }) => (keyword === 'minItems' ? length >= bound : length <= bound),
    (list) => ({
      operatorName: keyword,
      specifiedAs: { [keyword]: value },
      reason: 'array did not match specified length',
      consideredValue: list,
    }),
  );
}

/** The keyword `uniqueItems`. */
export function uniqueItemsRule(argument: unknown): Rule | undefined {
  if (!flagOf(argument, 'uniqueItems')) return undefined;
  const repeated = (list: unknown[]): { value: unknown } | undefined => {
    for (const [at, value] of list.entries())
      if (list.slice(0, at).some((other) => isSameToSchema(value, other))) return { value };
    return undefined;
  };
  return ruleFor(
    isList,
    (list) => repeated(list) === undefined,
    (list) => ({
      operatorName: 'uniqueItems',
      specifiedAs: { uniqueItems: true },
      reason: 'found a duplicate item',
      consideredValue: list,
      duplicatedValue: repeated(list)?.value,
    }),
  );
}
