/** Parses a `$jsonSchema`: MongoDB's dialect of JSON Schema, draft 4. */
import { failedToParse, typeMismatch } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { docOf, listOf, textIn } from './arguments.ts';
import { additionalItemsRule, itemCountRule, itemsRule, uniqueItemsRule } from './array-keywords.ts';
import {
  additionalPropertiesRule,
  dependenciesRule,
  patternPropertiesRule,
  propertiesRule,
  propertyCountRule,
  requiredRule,
} from './object-keywords.ts';
import type { Rule, Schema } from './rule.ts';
import { boundRule, enumRule, lengthRule, multipleRule, patternRule, typeRule } from './value-keywords.ts';

/** JSON Schema keywords that MongoDB does not support. */
const NOT_SUPPORTED = new Set([
  '$ref',
  '$schema',
  'default',
  'definitions',
  'format',
  'id',
  'encrypt',
  'encryptMetadata',
]);

type KeywordParser = (schema: Doc) => Rule | undefined;

const schemasIn = (value: unknown, keyword: string): Schema[] =>
  listOf(value, keyword).map((spec) => parseSchema(docOf(spec, keyword)));

function brokenSchemas(schemas: readonly Schema[], value: unknown): Doc[] {
  return schemas.flatMap((schema, index) =>
    schema.accepts(value) ? [] : [{ index, ...schema.annotations, details: schema.explain(value) }],
  );
}

function allOfRule(argument: unknown): Rule {
  const schemas = schemasIn(argument, 'allOf');
  return {
    accepts: (value) => schemas.every((schema) => schema.accepts(value)),
    explain: (value) => ({ operatorName: 'allOf', schemasNotSatisfied: brokenSchemas(schemas, value) }),
  };
}

function anyOfRule(argument: unknown): Rule {
  const schemas = schemasIn(argument, 'anyOf');
  return {
    accepts: (value) => schemas.some((schema) => schema.accepts(value)),
    explain: (value) => ({ operatorName: 'anyOf', schemasNotSatisfied: brokenSchemas(schemas, value) }),
  };
}

function oneOfRule(argument: unknown): Rule {
  const schemas = schemasIn(argument, 'oneOf');
  const matching = (value: unknown): number[] =>
    schemas.flatMap((schema, index) => (schema.accepts(value) ? [index] : []));
  return {
    accepts: (value) => matching(value).length === 1,
    explain: (value) =>
      matching(value).length === 0
        ? { operatorName: 'oneOf', schemasNotSatisfied: brokenSchemas(schemas, value) }
        : {
            operatorName: 'oneOf',
            reason: 'more than one subschema matched',
            matchingSchemaIndexes: matching(value),
          },
  };
}

function notRule(argument: unknown): Rule {
  const schema = parseSchema(docOf(argument, 'not'));
  return {
    accepts: (value) => !schema.accepts(value),
    explain: () => ({ operatorName: 'not', reason: 'child expression matched' }),
  };
}

const KEYWORDS: Readonly<Record<string, KeywordParser>> = {
  type: ({ type }) => typeRule(type, 'type'),
  bsonType: ({ bsonType }) => typeRule(bsonType, 'bsonType'),
  enum: (schema) => enumRule(schema.enum),
  minimum: (schema) => boundRule(schema, 'minimum'),
  maximum: (schema) => boundRule(schema, 'maximum'),
  // Parsed with their bound; without one they are refused there.
  exclusiveMinimum: (schema) => (schema.minimum === undefined ? boundRule(schema, 'minimum') : undefined),
  exclusiveMaximum: (schema) => (schema.maximum === undefined ? boundRule(schema, 'maximum') : undefined),
  multipleOf: ({ multipleOf }) => multipleRule(multipleOf),
  minLength: ({ minLength }) => lengthRule(minLength, 'minLength'),
  maxLength: ({ maxLength }) => lengthRule(maxLength, 'maxLength'),
  pattern: ({ pattern }) => patternRule(pattern),
  required: ({ required }) => requiredRule(required),
  properties: ({ properties }) => propertiesRule(properties, parseSchema),
  patternProperties: ({ patternProperties }) => patternPropertiesRule(patternProperties, parseSchema),
  additionalProperties: (schema) => additionalPropertiesRule(schema, parseSchema),
  minProperties: ({ minProperties }) => propertyCountRule(minProperties, 'minProperties'),
  maxProperties: ({ maxProperties }) => propertyCountRule(maxProperties, 'maxProperties'),
  dependencies: ({ dependencies }) => dependenciesRule(dependencies, parseSchema),
  items: ({ items }) => itemsRule(items, parseSchema),
  additionalItems: (schema) => additionalItemsRule(schema, parseSchema),
  minItems: ({ minItems }) => itemCountRule(minItems, 'minItems'),
  maxItems: ({ maxItems }) => itemCountRule(maxItems, 'maxItems'),
  uniqueItems: ({ uniqueItems }) => uniqueItemsRule(uniqueItems),
  allOf: ({ allOf }) => allOfRule(allOf),
  anyOf: ({ anyOf }) => anyOfRule(anyOf),
  oneOf: ({ oneOf }) => oneOfRule(oneOf),
  not: (schema) => notRule(schema.not),
};

function annotationsOf(spec: Doc): Doc {
  const annotations: Doc = {};
  for (const keyword of ['title', 'description'])
    if (spec[keyword] !== undefined) annotations[keyword] = textIn(spec[keyword], keyword);
  return annotations;
}

/** Parses a schema. @throws MongoError 2, 9 and 14 for an invalid one */
export function parseSchema(spec: unknown): Schema {
  if (!isDoc(spec)) throw typeMismatch('$jsonSchema must be an object');
  if (spec.type !== undefined && spec.bsonType !== undefined)
    throw failedToParse("Cannot specify both $jsonSchema keywords 'type' and 'bsonType'");
  const annotations = annotationsOf(spec);
  const rules: Rule[] = [];
  for (const keyword of Object.keys(spec)) {
    if (keyword === 'title' || keyword === 'description') continue;
    if (NOT_SUPPORTED.has(keyword))
      throw failedToParse(`$jsonSchema keyword '${keyword}' is not currently supported`);
    if (!Object.hasOwn(KEYWORDS, keyword)) throw failedToParse(`Unknown $jsonSchema keyword: ${keyword}`);
    const rule = KEYWORDS[keyword]?.(spec);
    if (rule !== undefined) rules.push(rule);
  }
  return {
    annotations,
    accepts: (value) => rules.every((rule) => rule.accepts(value)),
    explain: (value) => rules.filter((rule) => !rule.accepts(value)).map((rule) => rule.explain(value)),
  };
}
