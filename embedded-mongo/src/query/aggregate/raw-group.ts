/**
 * `$group` over the bytes of documents, for a `$group` at the head of a pipeline. Where the `_id` is a field, its bytes
 * say which group a document belongs to; where an accumulator adds up a field, an int32 or a double is read where it
 * lies. Whatever else a group asks for, or a document has, is decoded and goes the way of the stage.
 */
import { FieldReader } from '../../values/field-reader.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { int32At, MISSING, RawFields, TYPE } from '../../values/raw-fields.ts';
import { doubleAt } from '../../values/raw-values.ts';
import type { ExactSum } from '../accumulators/exact-sum.ts';
import { BytesTable } from './bytes-table.ts';
import { type GroupPlan, type GroupStates, Groups, planGroup } from './group.ts';
import type { StageContext } from './stage.ts';

/** A group as documents come to it: the sums that may take numbers directly, in the order of the fields. */
type RawGroup = { readonly states: GroupStates; readonly sums: readonly (ExactSum | undefined)[] };

/** What is in no field. */
const NONE = -1;

/** Groups documents that come as bytes. */
export class RawGrouping {
  readonly #plan: GroupPlan;
  readonly #groups: Groups;
  readonly #reader: FieldReader;
  readonly #fields: RawFields;
  /** Where `#fields` has the `_id`, and what the accumulators add up. */
  readonly #idSlot: number;
  readonly #slots: readonly number[];
  readonly #known = new BytesTable<RawGroup>();
  readonly #rawGroups = new Map<GroupStates, RawGroup>();

  /** `reads` are the fields that the group reads. @throws MongoError what the stage throws. */
  constructor(spec: unknown, reads: Iterable<string>, context: StageContext) {
    this.#plan = planGroup(spec, context);
    this.#groups = new Groups(this.#plan.fields, context.collation);
    this.#reader = new FieldReader(reads);
    const operands = isDoc(spec) ? spec : {};
    const names = new Set<string>();
    const slotOf = (operand: unknown): number => {
      const name = topFieldOf(operand);
      if (name === undefined) return NONE;
      names.add(name);
      return [...names].indexOf(name);
    };
    this.#idSlot = slotOf(operands._id);
    this.#slots = this.#plan.fields.map(({ name, accumulator }) => {
      const isSum = accumulator.operator === '$sum' || accumulator.operator === '$avg';
      return isSum ? slotOf(operandOf(operands[name])) : NONE;
    });
    this.#fields = new RawFields(names);
  }

  /** Takes in the document at some bytes. */
  add(bytes: Uint8Array, from: number, to: number): void {
    const fields = this.#fields;
    fields.find(bytes, from, to);
    let doc: Doc | undefined;
    const decoded = (): Doc => {
      // A copy, since what is accumulated may be a part of it.
      doc ??= this.#reader.read(Buffer.from(bytes.subarray(from, to)));
      return doc;
    };
    const { states, sums } = this.#groupOf(bytes, decoded);
    const slots = this.#slots;
    for (let i = 0; i < slots.length; i += 1) {
      const slot = slots[i] as number;
      const sum = sums[i];
      const isAdded =
        slot !== NONE &&
        sum !== undefined &&
        addRaw(sum, bytes, fields.types[slot] as number, fields.starts[slot] as number);
      if (!isAdded) states.addTo(i, decoded());
    }
  }

  /** A document for each group. */
  documents(): Iterable<Doc> {
    return this.#groups.documents();
  }

  #groupOf(bytes: Uint8Array, decoded: () => Doc): RawGroup {
    const slot = this.#idSlot;
    if (slot === NONE) return this.#rawGroupOf(this.#plan.idOf(decoded()));
    const type = this.#fields.types[slot] as number;
    const start = type === MISSING ? 0 : (this.#fields.starts[slot] as number);
    const end = type === MISSING ? 0 : (this.#fields.ends[slot] as number);
    const known = this.#known.get(type, bytes, start, end);
    if (known !== undefined) return known;
    // Other bytes may be the same value: 5 and 5.0, or texts that are equal in the collation.
    const group = this.#rawGroupOf(this.#plan.idOf(decoded()));
    this.#known.set(type, bytes, start, end, group);
    return group;
  }

  #rawGroupOf(id: unknown): RawGroup {
    const states = this.#groups.of(id);
    const known = this.#rawGroups.get(states);
    if (known !== undefined) return known;
    const group = { states, sums: states.states.map(({ sum }) => sum) };
    this.#rawGroups.set(states, group);
    return group;
  }
}

/** Adds what needs no decoding; true where that is done. */
function addRaw(sum: ExactSum, bytes: Uint8Array, type: number, at: number): boolean {
  switch (type) {
    case TYPE.int32:
      sum.addInteger(int32At(bytes, at));
      return true;
    case TYPE.double:
      sum.addDouble(doubleAt(bytes, at));
      return true;
    case TYPE.long:
    case TYPE.decimal:
      return false;
    default:
      // What is no number, or is not there, adds nothing.
      return true;
  }
}

/** The only operand of `{ $sum: … }`; one in an array stands for itself. */
function operandOf(accumulator: unknown): unknown {
  const [operand] = isDoc(accumulator) ? Object.values(accumulator) : [];
  return Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
}

/** The field that an expression is, where it is nothing but a field of the document itself. */
function topFieldOf(expression: unknown): string | undefined {
  if (typeof expression !== 'string') return undefined;
  return /^\$[^$.]+$/.test(expression) ? expression.slice(1) : undefined;
}
