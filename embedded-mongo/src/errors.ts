/**
 * MongoDB's error codes and the errors that carry them to a client. A `MongoError` thrown by a command is returned as
 * `{ ok: 0, code, codeName, errmsg }`; any other error is a bug of ours, returned as InternalError and logged.
 */
const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  4: 'NoSuchKey',
  5: 'GraphContainsCycle',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  24: 'LockTimeout',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  47: 'NoMatchingDocument',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  63: 'OBSOLETE_StaleShardVersion',
  64: 'WriteConcernTimeout',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  96: 'OperationFailed',
  100: 'UnsatisfiableWriteConcern',
  111: 'NotExactValueField',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  121: 'DocumentValidationFailure',
  125: 'CommandFailed',
  133: 'FailedToSatisfyReadPreference',
  134: 'ReadConcernMajorityNotAvailableYet',
  136: 'CappedPositionLost',
  150: 'StaleEpoch',
  159: 'DurationOverflow',
  165: 'ViewDepthLimitExceeded',
  166: 'CommandNotSupportedOnView',
  167: 'OptionNotSupportedOnView',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  181: 'AmbiguousIndexKeyPattern',
  189: 'PrimarySteppedDown',
  197: 'InvalidIndexSpecificationOption',
  201: 'CannotBuildIndexKeys',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  234: 'RetryChangeStream',
  237: 'CursorKilled',
  238: 'NotImplemented',
  239: 'SnapshotTooOld',
  241: 'ConversionFailure',
  246: 'SnapshotUnavailable',
  249: 'FailPointSetFailed',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  260: 'InvalidResumeToken',
  262: 'ExceededTimeLimit',
  263: 'OperationNotSupportedInTransaction',
  267: 'PreparedTransactionInProgress',
  280: 'ChangeStreamFatalError',
  286: 'ChangeStreamHistoryLost',
  291: 'NoQueryExecutionPlans',
  322: 'APIVersionError',
  323: 'APIStrictError',
  324: 'APIDeprecationError',
  334: 'MechanismUnavailable',
  359: 'CannotConvertIndexToUnique',
  361: 'CollectionUUIDMismatch',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  13297: 'DatabaseDifferCase',
  13388: 'StaleConfig',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
  14031: 'OutOfDiskSpace',
  31082: 'SearchNotEnabled',
  40414: 'IDLFailedToParse',
  40415: 'IDLUnknownField',
} as const satisfies Record<number, string>;

/** Any failure of a command: a MongoDB error code, its message and additional fields. */
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

/** Returns MongoDB's name for a code; `Location<code>` if it has none, as MongoDB does. */
function codeNameOf(code: number): string {
  return (CODE_NAMES as Record<number, string>)[code] ?? `Location${code}`;
}

/** Returns the error for an invalid value: code 2. */
export function badValue(message: string): MongoError {
  return new MongoError(2, message);
}

/** Returns the error for input that cannot be parsed: code 9. */
export function failedToParse(message: string): MongoError {
  return new MongoError(9, message);
}

/** Returns the error for a value of the wrong type: code 14. */
export function typeMismatch(message: string): MongoError {
  return new MongoError(14, message);
}

/** Returns the error for two transactions that changed the same document: code 112, which `withTransaction` retries. */
export function writeConflict(
  message = 'Write conflict during plan execution and yielding is disabled.',
): MongoError {
  return new MongoError(112, message, {}, ['TransientTransactionError']);
}

/** Returns the `{ ok: 0, … }` body for an error. `labels` are added to its own labels. */
export function errorReply(error: unknown, labels: readonly string[] = []): Record<string, unknown> {
  if (error instanceof MongoError) {
    const all = [...new Set([...error.labels, ...labels])];
    const reply: Record<string, unknown> = {
      ok: 0,
      errmsg: error.message,
      code: error.code,
      codeName: codeNameOf(error.code),
    };
    if (all.length > 0) reply.errorLabels = all;
    return { ...reply, ...error.details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' };
}
