/** Operators on documents, and `$literal`. */
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc, setField, typeNameOf } from '../../values/kinds.ts';
import { namedArguments, unary, variadic } from './arguments.ts';
import { constant, constantOf, type Expression, isNullish, type Operator, type Scope } from './expression.ts';

const $mergeObjects: Operator = variadic((docs) => {
  const merged: Doc = {};
  for (const doc of docs) {
    if (isNullish(doc)) continue;
    if (!isDoc(doc)) {
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input ${String(doc)} is of type ${typeNameOf(doc)}`,
      );
    }
    for (const key of Object.keys(doc)) setField(merged, key, doc[key]);
  }
  return merged;
});

const $objectToArray: Operator = unary((doc) => {
  if (isNullish(doc)) return null;
  if (!isDoc(doc)) {
    throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeNameOf(doc)}`);
  }
  return Object.keys(doc).map((k) => ({ k, v: doc[k] }));
});

const $arrayToObject: Operator = unary((array) => {
  if (isNullish(array)) return null;
  if (!Array.isArray(array))
    throw new MongoError(40386, `$arrayToObject requires an array input, found: ${typeNameOf(array)}`);
  const [first] = array;
  if (first !== undefined && !Array.isArray(first) && !isDoc(first)) {
    throw new MongoError(40398, `Unrecognised input type format for $arrayToObject: ${typeNameOf(first)}`);
  }
  const doc: Doc = {};
  for (const element of array) {
    const [key, value] = Array.isArray(first) ? pairIn(element) : entryIn(element);
    setField(doc, key, value);
  }
  return doc;
});

function checkedKey(key: unknown, code: number, nullByteCode: number): string {
  if (typeof key !== 'string') {
    throw new MongoError(
      code,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${typeNameOf(key)}`,
    );
  }
  if (key.includes('\0'))
    throw new MongoError(nullByteCode, 'Key field cannot contain an embedded null byte');
  return key;
}

function pairIn(element: unknown): [string, unknown] {
  if (!Array.isArray(element)) {
    throw new MongoError(
      40396,
      `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. Array was detected, now found: ${typeNameOf(element)}`,
    );
  }
  if (element.length !== 2) {
    throw new MongoError(
      40397,
      `$arrayToObject requires an array of size 2 arrays,found array of size: ${element.length}`,
    );
  }
  return [checkedKey(element[0], 40395, 4940400), element[1]];
}

function entryIn(element: unknown): [string, unknown] {
  if (!isDoc(element)) {
    throw new MongoError(
      40391,
      `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects. Object was detected, now found: ${typeNameOf(element)}`,
    );
  }
  const count = Object.keys(element).length;
  if (count !== 2) {
    throw new MongoError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${count}`,
    );
  }
  if (!Object.hasOwn(element, 'k') || !Object.hasOwn(element, 'v')) {
    throw new MongoError(
      40393,
      "$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both keys",
    );
  }
  return [checkedKey(element.k, 40394, 4940401), element.v];
}

/** Returns a field name, which must be the same for all documents. */
function constantName(spec: unknown, scope: Scope, name: string, codes: readonly [number, number]): string {
  if (typeof spec === 'string' && spec.startsWith('$')) {
    throw new MongoError(
      4161108,
      `A field path reference which is not allowed in this context. Did you mean {$literal: '${spec}'}?`,
    );
  }
  const known = constantOf(scope.compile(spec));
  if (known === undefined || !isWrittenOut(spec)) {
    throw new MongoError(codes[0], `${name} requires 'field' to evaluate to a constant`);
  }
  if (typeof known.value === 'string') return known.value;
  throw new MongoError(
    codes[1],
    `${name} requires 'field' to evaluate to type String, but got ${typeNameOf(known.value)}`,
  );
}

const $getField: Operator = (operand, scope, name) => {
  const isNamed = isDoc(operand) && Object.keys(operand)[0]?.startsWith('$') !== true;
  const spec = isNamed
    ? namedArguments(operand, name, {
        notObject: 3041700,
        unknown: 3041701,
        missing: { field: 3041702, input: 3041703 },
      })
    : { field: operand, input: '$$CURRENT' };
  const fieldSpec = spec.field;
  if (typeof fieldSpec === 'string' && fieldSpec.startsWith('$')) {
    throw new MongoError(
      5654600,
      `A field path reference which is not allowed in this context. Did you mean {$literal: '${fieldSpec}'}?`,
    );
  }
  const field = scope.compile(fieldSpec);
  if (isWrittenOut(fieldSpec) && typeof constantOf(field)?.value !== 'string')
    throw new MongoError(5654602, `${name} requires 'field' to evaluate to type String`);
  const input = scope.compile(spec.input);
  return (root) => {
    const key = field(root);
    if (typeof key !== 'string') {
      throw new MongoError(
        3041704,
        `$getField requires 'field' to evaluate to type String, but got ${typeNameOf(key)}`,
      );
    }
    const holder = input(root);
    if (isDoc(holder)) return Object.hasOwn(holder, key) ? holder[key] : undefined;
    return holder === null ? null : undefined;
  };
};

/** True for a literal value, as opposed to an expression. */
function isWrittenOut(spec: unknown): boolean {
  return isDoc(spec) ? Object.keys(spec)[0] === '$literal' : !Array.isArray(spec);
}

/** Returns a copy of a document with one field set, keeping its position if it existed, or removed. */
function withField(doc: unknown, key: string, value: unknown, name: string): unknown {
  if (isNullish(doc)) return null;
  if (!isDoc(doc)) {
    throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`);
  }
  const copy: Doc = {};
  for (const own of Object.keys(doc)) if (own !== key || value !== undefined) setField(copy, own, doc[own]);
  if (value !== undefined) setField(copy, key, value);
  return copy;
}

const $setField: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 4161100,
    unknown: 4161101,
    missing: { field: 4161102, value: 4161103, input: 4161109 },
  });
  const key = constantName(spec.field, scope, name, [4161106, 4161107]);
  const value = scope.compile(spec.value);
  const input = scope.compile(spec.input);
  return (root) => withField(input(root), key, value(root), name);
};

const $unsetField: Operator = (operand, scope, name) => {
  const spec = namedArguments(operand, name, {
    notObject: 4161100,
    unknown: 4161101,
    missing: { field: 4161102, input: 4161109 },
  });
  const key = constantName(spec.field, scope, name, [4161106, 4161107]);
  const input = scope.compile(spec.input);
  return (root) => withField(input(root), key, undefined, name);
};

const $literal: Operator = (operand): Expression => constant(operand);

/** The operators of this file by name. */
export const OBJECTS: Readonly<Record<string, Operator>> = {
  $mergeObjects,
  $objectToArray,
  $arrayToObject,
  $getField,
  $setField,
  $unsetField,
  $literal,
};
