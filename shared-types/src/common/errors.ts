// Contains no schemas and no sentences: rules throw these errors in the first load of a page too.
import {
  type ParamsOf,
  type Reason,
  type ReasonArgs,
  type ReasonParams,
  type ReasonText,
  reason,
  reasonText,
} from '../reasons/reason.ts';

/** The code of every failure that leaves the server, with its HTTP status. Socket acks use the same codes. */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  VERSION_CONFLICT: 409,
  COMMAND_NOT_ALLOWED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  UNKNOWN_EVENT: 400,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** The data of a failure beside its reason. */
type More = {
  /** Dotted path in the input → the reason for that field. */
  fields?: Record<string, ReasonText>;
  /** Further members of the response body, such as the current `clock` of a version conflict. */
  details?: Record<string, unknown>;
};

/** The reasons without parameters: one member of the union below, since the compiler discriminates only 25 members. */
export type BareReason = { [R in Reason]: ParamsOf<R> extends { [name: string]: never } ? R : never }[Reason];

/** A reason, its parameters if it has any, and further data. */
type Refusal =
  | [reason: BareReason, params?: ParamsOf<BareReason>, more?: More]
  | {
      [R in Exclude<Reason, BareReason>]: [reason: R, params: ParamsOf<R>, more?: More];
    }[Exclude<Reason, BareReason>];

/**
 * A failure that a rule or a service raises on purpose; the edge turns it into a response. It carries the reason, not
 * the sentence: `message` is the reason as a text, for logs.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly params: ReasonParams;
  readonly fields: More['fields'];
  readonly details: More['details'];

  constructor(code: ErrorCode, ...[key, params = {}, more = {}]: Refusal) {
    super(reasonText({ reason: key, params }));
    this.name = 'AppError';
    this.code = code;
    this.reason = key;
    this.params = params;
    this.fields = more.fields;
    this.details = more.details;
  }

  /** Returns the same refusal with another code and further members of the response body. */
  withCode(code: ErrorCode, details: Record<string, unknown> = {}): AppError {
    const copy = new AppError(code, 'server.fault');
    const { message, reason: ownReason, params, fields } = this;
    return Object.assign(copy, {
      message,
      reason: ownReason,
      params,
      fields,
      details: { ...this.details, ...details },
    });
  }
}

/** Returns a refusal of one field, whose reason is also the reason for the whole input. */
export const invalidField = (field: string, ...reasonArgs: ReasonArgs): AppError => {
  const [key, params = {}] = reasonArgs;
  const refusal = [key, params, { fields: { [field]: reason(...reasonArgs) } }] as Refusal;
  return new AppError('VALIDATION_FAILED', ...refusal);
};

/** Returns a refusal of the input with the reasons of its fields: dotted path → reason. */
export const invalidInput = (fields: Record<string, ReasonText>): AppError =>
  new AppError('VALIDATION_FAILED', 'input.invalid', { fields: Object.keys(fields).join(', ') }, { fields });
