// The only place where a failure becomes an answer. Expected ones say their code; the rest is logged and kept inside.
import { AppError, type ErrorCode, errorStatus } from '@ahl/shared-types/common';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { Error as MongooseError, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { isDuplicateKey } from '../db/transaction.ts';
import { withoutQuery } from './request-context.ts';

const bodyParserCodes: Record<string, [ErrorCode, string]> = {
  'entity.parse.failed': ['MALFORMED_JSON', 'The body is not valid JSON.'],
  'encoding.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'This content encoding is not supported.'],
  'charset.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The body must be UTF-8.'],
  'request.size.invalid': ['MALFORMED_JSON', 'The body is shorter or longer than announced.'],
  'request.aborted': ['MALFORMED_JSON', 'The body did not arrive whole.'],
};

const isDatabaseAway = (error: unknown): boolean =>
  error instanceof mongo.MongoServerSelectionError ||
  error instanceof mongo.MongoNetworkError ||
  error instanceof mongo.MongoNotConnectedError ||
  error instanceof mongo.MongoTopologyClosedError ||
  error instanceof mongo.MongoClientClosedError ||
  error instanceof MongooseError.MongooseServerSelectionError ||
  (error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError'));

/** MongoDB's OutOfDiskSpace, and OperationFailed: a disk that refuses, a file that is damaged. */
const storageCodes: readonly unknown[] = [14031, 96];

/** Whether the database was reached and its disk or its file refused. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && storageCodes.includes(error.code);

/** An expected failure for what was thrown, or null for one that nobody planned. */
export const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error))
    return new AppError(
      'UNAVAILABLE',
      'The database cannot be reached right now. Please try again in a moment.',
    );
  if (isStorageFailure(error))
    return new AppError(
      'UNAVAILABLE',
      'The server cannot store anything right now. Nothing was changed. Please tell the league, and try again later.',
    );
  if (error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError'))
    return new AppError('UNAVAILABLE', 'Many people are writing here right now. Please try again.');
  if (isDuplicateKey(error))
    return new AppError(
      'CONFLICT',
      'Somebody else has written the same just now. Look at it, then try again.',
    );
  const { type } = (error ?? {}) as { type?: unknown };
  const known = typeof type === 'string' ? bodyParserCodes[type] : undefined;
  if (known) return new AppError(known[0], known[1]);
  // What the framework refuses by itself, such as a file that is not there.
  if ((error as { status?: unknown } | null)?.status === 404)
    return new AppError('NOT_FOUND', 'There is nothing at this address.');
  if (error instanceof URIError) return new AppError('VALIDATION_FAILED', 'The address is not valid.');
  return null;
};

/** Answers every failure as `{ message, code, fields?, requestId }`. */
export const errorHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const requestId = String(response.getHeader('X-Request-Id') ?? '');
    const expected = asAppError(error);
    if (!expected || isStorageFailure(error))
      logger.error(
        { err: error, requestId, method: request.method, url: withoutQuery(request.originalUrl) },
        'request failed',
      );
    const failure =
      expected ??
      new AppError('INTERNAL', 'Something went wrong on our side. Nothing was changed. Please try again.');
    if (response.headersSent) return void response.destroy();
    const retryAfter = failure.details?.retryAfterSeconds;
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
    response.setHeader('Cache-Control', 'no-store');
    response.status(errorStatus[failure.code]).json({
      ...failure.details,
      message: failure.message,
      code: failure.code,
      ...(failure.fields ? { fields: failure.fields } : {}),
      requestId,
    });
  };

/** JSON 404 for an API path that does not exist. */
export const apiNotFound: RequestHandler = (request, _response, next) =>
  next(new AppError('NOT_FOUND', `There is nothing at ${request.method} ${request.baseUrl}${request.path}.`));
