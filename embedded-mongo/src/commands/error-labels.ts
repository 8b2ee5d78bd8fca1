/** The labels that MongoDB adds to errors, so that drivers know what they can retry. */
import type { Doc } from '../values/kinds.ts';

/** MongoDB's category RetriableError: the node is going away, or could not be reached. */
const RETRIABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Two transactions conflicted: the whole transaction can be retried. */
const TRANSIENT = new Set([24, 112, 239, 246, 267]);
const NO_SUCH_TRANSACTION = 251;
/** After these errors a change stream can resume from its last token. */
const RESUMABLE = new Set([
  6, 7, 43, 63, 89, 91, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
]);

/** A failure: a command with an error, or with a write concern that was not satisfied. */
export type Failure = {
  readonly name: string;
  readonly command: Doc;
  readonly code: number | undefined;
  readonly writeConcernCode?: number | undefined;
  readonly isOfChangeStream?: boolean;
};

/** Returns the labels of a failure. */
export function labelsOf(failure: Failure): string[] {
  const labels: string[] = [];
  if (isTransient(failure)) labels.push('TransientTransactionError');
  if (isRetryableWrite(failure)) labels.push('RetryableWriteError');
  const { code, isOfChangeStream = false } = failure;
  if (isOfChangeStream && code !== undefined && RESUMABLE.has(code))
    labels.push('ResumableChangeStreamError');
  return labels;
}

const endsTransaction = ({ name }: Failure): boolean =>
  name === 'commitTransaction' || name === 'abortTransaction';

function isTransient(failure: Failure): boolean {
  const { command, code, writeConcernCode } = failure;
  if (command.autocommit !== false || code === undefined) return false;
  if (TRANSIENT.has(code)) return true;
  if (endsTransaction(failure)) return code === NO_SUCH_TRANSACTION && writeConcernCode === undefined;
  return RETRIABLE.has(code) || code === NO_SUCH_TRANSACTION;
}

function isRetryableWrite(failure: Failure): boolean {
  const { command, code, writeConcernCode } = failure;
  const isPlain = command.txnNumber !== undefined && command.autocommit === undefined;
  if (!isPlain && !endsTransaction(failure)) return false;
  return [code, writeConcernCode].some((one) => one !== undefined && RETRIABLE.has(one));
}
