/** Update modifiers: the operand is parsed once, then applied at each concrete path of each document. */
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';

/** The input of a modifier: the document to change, and a path without `$`. */
type OperatorInput = {
  readonly doc: Doc;
  readonly parts: readonly string[];
  readonly isInsert: boolean;
  readonly now: Date;
  readonly collation: Collation | undefined;
};

/** Changes the document. */
export type Modify = (input: OperatorInput) => void;

/** Parses the operand of a modifier at a path. @throws MongoError if the operand is invalid for every document */
export type UpdateOperator = (operand: unknown, path: string) => Modify;
