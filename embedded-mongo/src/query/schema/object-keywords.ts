/** Object and field keywords of `$jsonSchema`. */
import { type Doc, isDoc } from '../../values/kinds.ts';
import { toRegExp } from '../regex.ts';
import { docOf, namesOf, sizeOf } from './arguments.ts';
import { type ParseSchema, type Rule, ruleFor, type Schema } from './rule.ts';

const isObject = (value: unknown): value is Doc => isDoc(value);

/** The keyword `required`. */
export function requiredRule(value: unknown): Rule {
  const names = namesOf(value, 'required');
  const missing = (doc: Doc): string[] => names.filter((name) => doc[name] === undefined);
  return ruleFor(
    isObject,
    (doc) => missing(doc).length === 0,
    (doc) => ({
      operatorName: 'required',
      specifiedAs: { required: value },
      missingProperties: missing(doc).sort(),
    }),
  );
}

/** The keyword `properties`. */
export function propertiesRule(value: unknown, parse: ParseSchema): Rule {
  const schemas = Object.entries(docOf(value, 'properties')).map(
    ([name, spec]) => [name, parse(docOf(spec, `properties.${name}`), 'properties')] as const,
  );
  const broken = (doc: Doc) =>
    schemas.filter(([name, schema]) => doc[name] !== undefined && !schema.accepts(doc[name]));
  return ruleFor(
    isObject,
    (doc) => broken(doc).length === 0,
    (doc) => ({
      operatorName: 'properties',
      propertiesNotSatisfied: broken(doc).map(([name, schema]) => ({
        propertyName: name,
        ...schema.annotations,
        details: schema.explain(doc[name]),
      })),
    }),
  );
}

type Pattern = { readonly source: string; readonly regex: RegExp; readonly schema: Schema };

function patternsIn(value: unknown, parse: ParseSchema): Pattern[] {
  return Object.entries(docOf(value, 'patternProperties')).map(([source, spec]) => ({
    source,
    regex: toRegExp(source),
    schema: parse(docOf(spec, `patternProperties.${source}`), 'patternProperties'),
  }));
}

/** The keyword `patternProperties`. */
export function patternPropertiesRule(value: unknown, parse: ParseSchema): Rule {
  const patterns = patternsIn(value, parse);
  const broken = (doc: Doc) =>
    Object.keys(doc).flatMap((name) =>
      patterns
        .filter(({ regex, schema }) => regex.test(name) && !schema.accepts(doc[name]))
        .map((pattern) => ({ name, pattern })),
    );
  return ruleFor(
    isObject,
    (doc) => broken(doc).length === 0,
    (doc) => ({
      operatorName: 'patternProperties',
      details: broken(doc).map(({ name, pattern: { source, schema } }) => ({
        propertyName: name,
        regexMatched: source,
        ...schema.annotations,
        details: schema.explain(doc[name]),
      })),
    }),
  );
}

/** The keyword `additionalProperties`: fields that neither `properties` nor `patternProperties` covers. */
export function additionalPropertiesRule(schema: Doc, parse: ParseSchema): Rule {
  const value = schema.additionalProperties;
  const named = new Set(isDoc(schema.properties) ? Object.keys(schema.properties) : []);
  const patterns = isDoc(schema.patternProperties)
    ? Object.keys(schema.patternProperties).map((source) => toRegExp(source))
    : [];
  const additional = (doc: Doc): string[] =>
    Object.keys(doc).filter((name) => !named.has(name) && !patterns.some((regex) => regex.test(name)));
  if (typeof value === 'boolean') {
    return ruleFor(
      isObject,
      (doc) => value || additional(doc).length === 0,
      (doc) => ({
        operatorName: 'additionalProperties',
        specifiedAs: { additionalProperties: false },
        additionalProperties: additional(doc),
      }),
    );
  }
  const inner = parse(docOf(value, 'additionalProperties'), 'additionalProperties');
  const failing = (doc: Doc) => additional(doc).find((name) => !inner.accepts(doc[name]));
  return ruleFor(
    isObject,
    (doc) => failing(doc) === undefined,
    (doc) => {
      const name = failing(doc) ?? '';
      return {
        operatorName: 'additionalProperties',
        reason: 'at least one additional property did not match the subschema',
        failingProperty: name,
        ...inner.annotations,
        details: inner.explain(doc[name]),
      };
    },
  );
}

/** The keywords `minProperties` and `maxProperties`. */
export function propertyCountRule(value: unknown, keyword: 'minProperties' | 'maxProperties'): Rule {
  const bound = sizeOf(value, keyword);
  const isWithin = (count: number): boolean =>
    keyword === 'minProperties' ? count >= bound : count <= bound;
  return ruleFor(
    isObject,
    (doc) => isWithin(Object.keys(doc).length),
    (doc) => ({
      operatorName: keyword,
      specifiedAs: { [keyword]: value },
      reason: 'specified number of properties was not satisfied',
      numberOfProperties: Object.keys(doc).length,
    }),
  );
}

type Dependency = { readonly name: string; isMet(doc: Doc): boolean; explain(doc: Doc): Doc };

function dependencyOf(name: string, value: unknown, parse: ParseSchema): Dependency {
  if (Array.isArray(value)) {
    const needed = namesOf(value, `dependencies.${name}`);
    const missing = (doc: Doc): string[] => needed.filter((one) => doc[one] === undefined);
    return {
      name,
      isMet: (doc) => missing(doc).length === 0,
      explain: (doc) => ({ missingProperties: missing(doc) }),
    };
  }
  const schema = parse(docOf(value, `dependencies.${name}`), 'dependencies');
  return {
    name,
    isMet: (doc) => schema.accepts(doc),
    explain: (doc) => ({ ...schema.annotations, details: schema.explain(doc) }),
  };
}

/** The keyword `dependencies`. */
export function dependenciesRule(value: unknown, parse: ParseSchema): Rule {
  const dependencies = Object.entries(docOf(value, 'dependencies')).map(([name, spec]) =>
    dependencyOf(name, spec, parse),
  );
  const failing = (doc: Doc): Dependency[] =>
    dependencies.filter(({ name, isMet }) => doc[name] !== undefined && !isMet(doc));
  return ruleFor(
    isObject,
    (doc) => failing(doc).length === 0,
    (doc) => ({
      operatorName: 'dependencies',
      failingDependencies: failing(doc).map(({ name, explain }) => ({
        conditionalProperty: name,
        ...explain(doc),
      })),
    }),
  );
}
