// The only place that turns failures into responses. Expected ones send their code; others are logged and not revealed.
import { AppError, errorStatus, failureAnswer } from '@ahl/shared-types/common';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { Error as MongooseError, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { isDuplicateKey, isWriteConflict } from '#db/transaction.ts';
import { withoutSecrets } from './request-context.ts';

const bodyParserRefusals: Record<string, () => AppError> = {
  'entity.parse.failed': () => new AppError('MALFORMED_JSON', 'request.malformed-json'),
  'encoding.unsupported': () => new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.unknown-encoding'),
  'charset.unsupported': () => new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.not-utf8'),
  'request.size.invalid': () => new AppError('MALFORMED_JSON', 'request.wrong-length'),
  'request.aborted': () => new AppError('MALFORMED_JSON', 'request.cut-off'),
};

const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  error instanceof mongo.MongoClientClosedError ||
  error instanceof MongooseError.MongooseServerSelectionError ||
  (error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError'));

/** MongoDB's OutOfDiskSpace, and OperationFailed: a full disk, a damaged file. */
const storageCodes: readonly unknown[] = [14031, 96];

/** Whether the database was reached, but its disk or file failed. */
const isStorageFailure = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && storageCodes.includes(error.code);

const isTransient = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');

/** Returns the expected failure for a thrown value, or null if it is unexpected. */
export const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE', 'server.database-away');
  if (isStorageFailure(error)) return new AppError('UNAVAILABLE', 'server.storage-failed');
  if (isWriteConflict(error) || isTransient(error)) return new AppError('UNAVAILABLE', 'write.crowded');
  if (isDuplicateKey(error)) return new AppError('CONFLICT', 'write.same-twice');
  const { type } = (error ?? {}) as { type?: unknown };
  const refuse = typeof type === 'string' ? bodyParserRefusals[type] : undefined;
  if (refuse) return refuse();
  // Refusals of the framework itself, such as for a missing file.
  if ((error as { status?: unknown } | null)?.status === 404)
    return new AppError('NOT_FOUND', 'request.unknown-address');
  if (error instanceof URIError) return new AppError('VALIDATION_FAILED', 'request.bad-address');
  return null;
};

/** Responds to every failure with `{ message, code, reason, params, fields?, fieldReasons?, requestId }`. */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const requestId = String(response.getHeader('X-Request-Id') ?? '');
    const expected = asAppError(error);
    if (!expected || isStorageFailure(error))
      logger.error(
        { err: error, requestId, method: request.method, url: withoutSecrets(request.originalUrl) },
        'request failed',
      );
    const failure = expected ?? new AppError('INTERNAL', 'server.fault');
    if (response.headersSent) return void response.destroy();
    const retryAfter = failure.details?.retryAfterSeconds;
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
    response.setHeader('Cache-Control', 'no-store');
    response.status(errorStatus[failure.code]).json({
      ...failure.details,
      ...failureAnswer(failure),
      requestId,
    });
  };

/** Responds with JSON 404 to an API path that does not exist. */
export const apiNotFound: RequestHandler = (request, _response, next) =>
  next(
    new AppError('NOT_FOUND', 'request.unknown-path', {
      path: `${request.method} ${request.baseUrl}${request.path}`,
    }),
  );
