/**
 * `$group` over encoded documents, for a `$group` at the start of a pipeline. If the `_id` is a field, its bytes
 * determine the group of a document; if an accumulator sums a field, an int32 or double is read in place. Everything
 * else is decoded and processed like in the stage.
 */
import { FieldReader } from '../../values/field-reader.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { int32At, MISSING, RawFields, TYPE } from '../../values/raw-fields.ts';
import { doubleAt } from '../../values/raw-values.ts';
import type { ExactSum } from '../accumulators/exact-sum.ts';
import { BytesTable } from './bytes-table.ts';
import { type GroupPlan, type GroupStates, Groups, planGroup } from './group.ts';
import type { StageContext } from './stage.ts';

/** A group while documents are added: the sums to which numbers can be added directly, in the order of the fields. */
type RawGroup = { readonly states: GroupStates; readonly sums: readonly (ExactSum | undefined)[] };

/** Marks a value that is not a field. */
const NONE = -1;

/** Groups encoded documents. */
export class RawGrouping {
  readonly #plan: GroupPlan;
  readonly #groups: Groups;
  readonly #reader: FieldReader;
  readonly #fields: RawFields;
  /** The slots in `#fields` of the `_id` and of the summed fields. */
  readonly #idSlot: number;
  readonly #slots: readonly number[];
  readonly #known = new BytesTable<RawGroup>();
  readonly #rawGroups = new Map<GroupStates, RawGroup>();

  /** `reads` are the fields that the group reads. @throws MongoError as the stage does */
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

  /** Adds the document in a range of bytes. */
  add(bytes: Uint8Array, from: number, to: number): void {
    const fields = this.#fields;
    fields.find(bytes, from, to);
    let doc: Doc | undefined;
    const decoded = (): Doc => {
      // A copy, since an accumulated value can be a part of it.
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

  /** Returns one document per group. */
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
    // Different bytes can be the same value: 5 and 5.0, or strings that are equal under the collation.
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

/** Adds a value that needs no decoding; false if it has to be decoded. */
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
      // Missing values and values that are not numbers add nothing.
      return true;
  }
}

/** Returns the only operand of `{ $sum: … }`; an array with one element counts as that element. */
function operandOf(accumulator: unknown): unknown {
  const [operand] = isDoc(accumulator) ? Object.values(accumulator) : [];
  return Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
}

/** Returns the field if an expression is just a top-level field of the document. */
function topFieldOf(expression: unknown): string | undefined {
  if (typeof expression !== 'string') return undefined;
  return /^\$[^$.]+$/.test(expression) ? expression.slice(1) : undefined;
}
