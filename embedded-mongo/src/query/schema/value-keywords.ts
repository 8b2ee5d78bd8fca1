/** Keywords of `$jsonSchema` for single values: types, enumerations, numbers and strings. */
import { badValue, failedToParse, typeMismatch } from '../../errors.ts';
import { isNaNValue, isZero, remainder } from '../../values/arithmetic.ts';
import { compareValues } from '../../values/compare.ts';
import { type Doc, isNumeric, typeAliasOf, typeNameOf } from '../../values/kinds.ts';
import { toRegExp } from '../regex.ts';
import { boundOf, flagOf, listOf, sizeOf, textIn } from './arguments.ts';
import { isSameToSchema } from './equality.ts';
import { type Rule, ruleFor } from './rule.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isAnyNumber = (value: unknown): value is unknown => isNumeric(value);

/** The BSON types for each JSON Schema type name. */
const JSON_TYPES: Readonly<Record<string, readonly string[]>> = {
  object: ['object'],
  array: ['array'],
  number: ['int', 'long', 'double', 'decimal'],
  boolean: ['bool'],
  string: ['string'],
  null: ['null'],
};

function typesOf(argument: unknown, keyword: 'type' | 'bsonType'): string[] {
  const names = Array.isArray(argument) ? listOf(argument, keyword) : [argument];
  return names.flatMap((name) => {
    if (typeof name !== 'string')
      throw typeMismatch(`$jsonSchema keyword '${keyword}' must be either a string or an array of strings`);
    if (keyword === 'type') {
      if (name === 'integer') throw failedToParse("$jsonSchema type 'integer' is not currently supported.");
      const types = JSON_TYPES[name];
      if (types === undefined) throw badValue(`Unknown type name alias: ${name}`);
      return types;
    }
    const alias = typeAliasOf(name);
    if (alias === undefined) throw badValue(`Unknown type name alias: ${name}`);
    return alias === 'number' ? (JSON_TYPES.number ?? []) : [alias];
  });
}

/** The keywords `type` and `bsonType`. */
export function typeRule(argument: unknown, keyword: 'type' | 'bsonType'): Rule {
  const types = typesOf(argument, keyword);
  return {
    accepts: (value) => types.includes(typeNameOf(value)),
    explain: (value) => ({
      operatorName: keyword,
      specifiedAs: { [keyword]: argument },
      reason: 'type did not match',
      consideredValue: value,
      consideredType: typeNameOf(value),
    }),
  };
}

/** The keyword `enum`. */
export function enumRule(argument: unknown): Rule {
  const values = listOf(argument, 'enum');
  const isRepeated = values.some((value, at) =>
    values.slice(0, at).some((other) => isSameToSchema(value, other)),
  );
  if (isRepeated) throw failedToParse("$jsonSchema keyword 'enum' array cannot contain duplicate values.");
  return {
    accepts: (value) => values.some((one) => isSameToSchema(value, one)),
    explain: (value) => ({
      operatorName: 'enum',
      specifiedAs: { enum: argument },
      reason: 'value was not found in enum',
      consideredValue: value,
    }),
  };
}

/** The keywords `minimum` and `maximum`, with `exclusiveMinimum` and `exclusiveMaximum`. */
export function boundRule(schema: Doc, keyword: 'minimum' | 'maximum'): Rule | undefined {
  const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const isExclusive = schema[exclusive] === undefined ? undefined : flagOf(schema[exclusive], exclusive);
  if (schema[keyword] === undefined) {
    if (isExclusive === undefined) return undefined;
    throw failedToParse(`$jsonSchema keyword '${exclusive}' must be a present if '${keyword}' is present`);
  }
  const bound = boundOf(schema[keyword], keyword);
  const sign = keyword === 'minimum' ? 1 : -1;
  const isWithin = (value: unknown): boolean => {
    if (isNaNValue(value) || isNaNValue(bound)) return isNaNValue(value) && isNaNValue(bound) && !isExclusive;
    const order = sign * compareValues(value, bound);
    return order > 0 || (order === 0 && isExclusive !== true);
  };
  const specifiedAs: Doc = { [keyword]: bound };
  if (isExclusive !== undefined) specifiedAs[exclusive] = isExclusive;
  return ruleFor(isAnyNumber, isWithin, (value) => ({
    operatorName: keyword,
    specifiedAs,
    reason: 'comparison failed',
    consideredValue: value,
  }));
}

/** The keyword `multipleOf`. */
export function multipleRule(argument: unknown): Rule {
  const divisor = boundOf(argument, 'multipleOf');
  if (isZero(divisor) || isNaNValue(divisor) || compareValues(divisor, 0) < 0)
    throw failedToParse("$jsonSchema keyword 'multipleOf' must have a positive value");
  return ruleFor(
    isAnyNumber,
    (value) => isZero(remainder(value, divisor)),
    (value) => ({
      operatorName: 'multipleOf',
      specifiedAs: { multipleOf: argument },
      reason: 'considered value is not a multiple of the specified value',
      consideredValue: value,
    }),
  );
}

/** The keywords `minLength` and `maxLength`, in code points. */
export function lengthRule(argument: unknown, keyword: 'minLength' | 'maxLength'): Rule {
  const bound = sizeOf(argument, keyword);
  const lengthOf = (text: string): number => [...text].length;
  return ruleFor(
    isText,
    (text) => (keyword === 'minLength' ? lengthOf(text) >= bound : lengthOf(text) <= bound),
    (text) => ({
      operatorName: keyword,
      specifiedAs: { [keyword]: argument },
      reason: 'specified string length was not satisfied',
      consideredValue: text,
    }),
  );
}

/** The keyword `pattern`. */
export function patternRule(argument: unknown): Rule {
  const regex = toRegExp(textIn(argument, 'pattern'));
  return ruleFor(
    isText,
    (text) => regex.test(text),
    (text) => ({
      operatorName: 'pattern',
      specifiedAs: { pattern: argument },
      reason: 'regular expression did not match',
      consideredValue: text,
    }),
  );
}
