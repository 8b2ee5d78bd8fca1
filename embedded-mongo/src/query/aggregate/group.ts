/** `$group` and `$sortByCount`: each group has a state to which documents are added as they arrive. */
import { MongoError } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import type { Collation } from '../../values/collation.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import type { Accumulator, CompiledAccumulator } from '../accumulators/accumulator.ts';
import { ACCUMULATOR_NAMES, compileAccumulator } from '../accumulators/compile.ts';
import { evaluator } from '../expression.ts';
import { sortBy } from '../sort.ts';
import { isOperatorDoc } from './arguments.ts';
import type { Stage, StageContext } from './stage.ts';

/** A field of a group and its accumulator. */
export type GroupField = { readonly name: string; readonly accumulator: CompiledAccumulator };

/** Parses the accumulators of `$group`, `$bucket` and `$bucketAuto`. @throws MongoError 40234 to 40238 and 15952 */
export function groupFields(spec: Doc, context: StageContext): GroupField[] {
  return Object.entries(spec).map(([name, expression]) => {
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$'))
      throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
    if (!isOperatorDoc(expression)) {
      throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
    }
    const [operator = '', ...others] = Object.keys(expression);
    if (others.length > 0) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
    if (operator === '$accumulator')
      throw new MongoError(2, '$accumulator is not supported: this server runs no JavaScript from clients');
    if (!ACCUMULATOR_NAMES.has(operator)) throw new MongoError(15952, `unknown group operator '${operator}'`);
    return { name, accumulator: compileAccumulator(operator, expression[operator], context) };
  });
}

/** The accumulator states of one group. */
export class GroupStates {
  /** The states in the order of the fields. */
  readonly states: readonly Accumulator[];
  readonly #fields: readonly GroupField[];

  constructor(fields: readonly GroupField[], id: unknown) {
    this.#fields = fields;
    this.states = fields.map(({ accumulator }) => accumulator.create(id));
  }

  /** Adds a document. */
  add(doc: Doc): void {
    for (let i = 0; i < this.states.length; i += 1) this.addTo(i, doc);
  }

  /** Adds a document to one of the fields. */
  addTo(field: number, doc: Doc): void {
    const { input } = (this.#fields[field] as GroupField).accumulator;
    (this.states[field] as Accumulator).add(input(doc));
  }

  /** Returns the document of the group; missing values become null. */
  document(id: unknown): Doc {
    const out: Doc = { _id: id };
    for (const [i, { name }] of this.#fields.entries()) out[name] = this.states[i]?.value() ?? null;
    return out;
  }
}

/** The compiled specification of `$group`. */
export type GroupPlan = {
  readonly idOf: (doc: Doc) => unknown;
  readonly fields: readonly GroupField[];
};

/** Groups under construction, in the order of their first documents. */
export class Groups {
  readonly #fields: readonly GroupField[];
  readonly #collation: Collation | undefined;
  readonly #groups = new Map<string, { readonly id: unknown; readonly states: GroupStates }>();

  constructor(fields: readonly GroupField[], collation: Collation | undefined) {
    this.#fields = fields;
    this.#collation = collation;
  }

  /** Returns the states of the group with an `_id`; a missing `_id` is null. */
  of(id: unknown = null): GroupStates {
    const key = valueKey(id, this.#collation);
    const known = this.#groups.get(key);
    if (known !== undefined) return known.states;
    const states = new GroupStates(this.#fields, id);
    this.#groups.set(key, { id, states });
    return states;
  }

  /** Yields one document per group. */
  *documents(): Generator<Doc> {
    for (const { id, states } of this.#groups.values()) yield states.document(id);
  }
}

/** Parses the argument of `$group`. @throws MongoError 15947, 15955 and those of `groupFields` */
export function planGroup(spec: unknown, context: StageContext): GroupPlan {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(spec, '_id')) throw new MongoError(15955, 'a group specification must include an _id');
  const { _id: idExpression, ...rest } = spec;
  const fields = groupFields(rest, context);
  return { idOf: evaluator(idExpression, context.variables, context.collation), fields };
}

/** The stage `$group`. */
export const $group: Stage = (spec, context) => {
  const { idOf, fields } = planGroup(spec, context);
  return function* grouped(docs) {
    const groups = new Groups(fields, context.collation);
    for (const doc of docs) groups.of(idOf(doc)).add(doc);
    yield* groups.documents();
  };
};

/** The stage `$sortByCount`. */
export const $sortByCount: Stage = (spec, context, pipelines) => {
  if (typeof spec === 'string') {
    if (!spec.startsWith('$'))
      throw new MongoError(40148, 'the sortByCount field must be defined as a $-prefixed path');
  } else if (!isDoc(spec)) {
    throw new MongoError(40149, 'the sortByCount field must be specified as a string or as an object');
  } else if (!isOperatorDoc(spec) || Object.keys(spec).length !== 1) {
    throw new MongoError(40147, 'the sortByCount field must be defined as an expression object');
  }
  const count = $group({ _id: spec, count: { $sum: 1 } }, context, pipelines);
  return (docs) =>
    sortBy([...count(docs)], [{ path: 'count', parts: ['count'], direction: -1 }], (doc) => doc);
};
