/** What a modifier of an update is: read once from its operand, applied at each concrete path of each document. */
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';

/** What a modifier gets: the document to change, and a path without `$`. */
export type OperatorInput = {
  readonly doc: Doc;
  readonly parts: readonly string[];
  readonly isInsert: boolean;
  readonly now: Date;
  readonly collation: Collation | undefined;
};

/** Changes the document. */
export type Modify = (input: OperatorInput) => void;

/** Reads the operand of a modifier at a path. @throws MongoError where the operand makes no sense for any document */
export type UpdateOperator = (operand: unknown, path: string) => Modify;
