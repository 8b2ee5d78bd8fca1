/** Explains which parts of a query document a document does not match: `errInfo.details` of a failed validation. */
import type { Collation } from '../../values/collation.ts';
import { type Doc, isDoc, typeNameOf } from '../../values/kinds.ts';
import { valueAtPath } from '../../values/paths.ts';
import { evaluate } from '../expression.ts';
import { parseFilter } from '../filter.ts';
import { compileFilter } from '../matcher.ts';
import { isRegex } from '../regex.ts';
import { parseSchema } from '../schema/json-schema.ts';

type Clause = { readonly filter: Doc; explain(doc: Doc): Doc };

const matches = (filter: Doc, doc: Doc, collation: Collation | undefined): boolean =>
  compileFilter(parseFilter(filter), { collation })(doc);

const REASONS: Readonly<Record<string, string>> = {
  $eq: 'comparison failed',
  $ne: 'comparison failed',
  $gt: 'comparison failed',
  $gte: 'comparison failed',
  $lt: 'comparison failed',
  $lte: 'comparison failed',
  $in: 'no matching value found in array',
  $nin: 'matching value found in array',
  $regex: 'regular expression did not match',
  $type: 'type did not match',
  $size: 'array length was not equal to given size',
  $mod: '$mod did not evaluate to expected remainder',
  $elemMatch: 'array did not satisfy the child predicate',
  $all: 'array did not contain all specified values',
  $bitsAllSet: 'bitwise operator failed to match',
  $bitsAnySet: 'bitwise operator failed to match',
  $bitsAllClear: 'bitwise operator failed to match',
  $bitsAnyClear: 'bitwise operator failed to match',
};
const NO_FIELD_NEEDED = new Set(['$ne', '$nin', '$exists', '$not']);

function fieldClause(path: string, operator: string, argument: unknown, filter: Doc): Clause {
  return {
    filter,
    explain: (doc) => {
      const value = valueAtPath(doc, path.split('.'));
      const base: Doc = { operatorName: operator, specifiedAs: filter };
      if (operator === '$exists')
        return { ...base, reason: value === undefined ? 'path does not exist' : 'path does exist' };
      if (operator === '$not')
        return { ...base, reason: 'child expression matched', consideredValue: value ?? null };
      if (value === undefined && !NO_FIELD_NEEDED.has(operator))
        return { ...base, reason: 'field was missing' };
      const details: Doc = {
        ...base,
        reason: REASONS[operator] ?? 'comparison failed',
        consideredValue: value,
      };
      if (operator === '$type') details.consideredType = typeNameOf(value);
      if (operator === '$eq' && isRegex(argument)) details.operatorName = '$regex';
      return details;
    },
  };
}

function clausesOfField(path: string, condition: unknown): Clause[] {
  const [first] = isDoc(condition) ? Object.keys(condition) : [];
  if (!isDoc(condition) || first?.startsWith('$') !== true)
    return [fieldClause(path, '$eq', condition, { [path]: condition })];
  return Object.keys(condition)
    .filter((operator) => operator !== '$options' && operator !== '$comment')
    .map((operator) => {
      const own: Doc = { [operator]: condition[operator] };
      if (operator === '$regex' && condition.$options !== undefined) own.$options = condition.$options;
      return fieldClause(path, operator, condition[operator], { [path]: own });
    });
}

function logicalClause(operator: string, parts: readonly Doc[], collation: Collation | undefined): Clause {
  const filter = { [operator]: parts };
  return {
    filter,
    explain: (doc) => {
      if (operator === '$nor')
        return {
          operatorName: '$nor',
          clausesSatisfied: parts.flatMap((part, index) =>
            matches(part, doc, collation) ? [{ index, details: { specifiedAs: part } }] : [],
          ),
        };
      return { operatorName: operator, clausesNotSatisfied: notSatisfied(parts, doc, collation) };
    },
  };
}

function notSatisfied(parts: readonly Doc[], doc: Doc, collation: Collation | undefined): Doc[] {
  return parts.flatMap((part, index) =>
    matches(part, doc, collation) ? [] : [{ index, details: explainQuery(part, doc, collation) }],
  );
}

function topLevelClause(operator: string, argument: unknown, collation: Collation | undefined): Clause {
  const filter = { [operator]: argument };
  switch (operator) {
    case '$and':
    case '$or':
    case '$nor':
      return logicalClause(operator, argument as Doc[], collation);
    case '$jsonSchema': {
      const schema = parseSchema(argument);
      return {
        filter,
        explain: (doc) => ({
          operatorName: '$jsonSchema',
          ...schema.annotations,
          schemaRulesNotSatisfied: schema.explain(doc),
        }),
      };
    }
    case '$expr':
      return {
        filter,
        explain: (doc) => ({
          operatorName: '$expr',
          specifiedAs: filter,
          reason: 'expression did not match',
          expressionResult: evaluate(doc, argument) ?? null,
        }),
      };
    default:
      return { filter, explain: () => ({ operatorName: operator, specifiedAs: filter }) };
  }
}

/** Describes the parts of a query that a document does not match; called only if it does not match. */
export function explainQuery(query: Doc, doc: Doc, collation: Collation | undefined): Doc {
  const clauses = Object.keys(query)
    .filter((key) => key !== '$comment')
    .flatMap((key) =>
      key.startsWith('$') ? [topLevelClause(key, query[key], collation)] : clausesOfField(key, query[key]),
    );
  const [only] = clauses;
  if (only !== undefined && clauses.length === 1) return only.explain(doc);
  return {
    operatorName: '$and',
    clausesNotSatisfied: clauses.flatMap((clause, index) =>
      matches(clause.filter, doc, collation) ? [] : [{ index, details: clause.explain(doc) }],
    ),
  };
}
