/**
 * MongoDB's own error codes and the errors that carry them to a client. What a command throws as a
 * `MongoError` is answered as `{ ok: 0, code, codeName, errmsg }`; anything else is our own fault and
 * is answered as InternalError and logged.
 */
const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  5: 'GraphContainsCycle',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  96: 'OperationFailed',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  165: 'ViewDepthLimitExceeded',
  166: 'CommandNotSupportedOnView',
  167: 'OptionNotSupportedOnView',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
} as const satisfies Record<number, string>;

/** Anything a command may fail with: a number from MongoDB's list, its text, and what goes beside them. */
export class MongoError extends Error {
  readonly code: number;
  readonly details: Record<string, unknown>;
  readonly labels: readonly string[];

  constructor(
    code: number,
    message: string,
    details: Record<string, unknown> = {},
    labels: readonly string[] = [],
  ) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.details = details;
    this.labels = labels;
  }
}

/** The name MongoDB gives to a code; `Location<code>` where the code has none, as the server does. */
export function codeNameOf(code: number): string {
  return (CODE_NAMES as Record<number, string>)[code] ?? `Location${code}`;
}

/** A client sent something that makes no sense: code 2. */
export function badValue(message: string): MongoError {
  return new MongoError(2, message);
}

/** A client sent something that cannot be read: code 9. */
export function failedToParse(message: string): MongoError {
  return new MongoError(9, message);
}

/** A value has the wrong type: code 14. */
export function typeMismatch(message: string): MongoError {
  return new MongoError(14, message);
}

/** Two transactions touched one document: code 112, which `withTransaction` retries. */
export function writeConflict(
  message = 'Write conflict during plan execution and yielding is disabled.',
): MongoError {
  return new MongoError(112, message, {}, ['TransientTransactionError']);
}

/** The `{ ok: 0, … }` body for an error. */
export function errorReply(error: unknown): Record<string, unknown> {
  if (error instanceof MongoError) {
    const reply: Record<string, unknown> = {
      ok: 0,
      errmsg: error.message,
      code: error.code,
      codeName: codeNameOf(error.code),
      ...error.details,
    };
    if (error.labels.length > 0) reply.errorLabels = [...error.labels];
    return reply;
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' };
}
