/** Compares the error of an operation with the error that a test expects. */
import {
  type Document,
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoServerError,
} from 'mongodb';
import { check, show } from './failures.ts';
import { assertMatches, type Lookup } from './match.ts';
import { clientBulkResult, writeResult } from './results.ts';
import type { ExpectedError } from './spec-file.ts';

/** Compares an error with the expected one. @throws Mismatch */
export function assertError(error: unknown, expected: ExpectedError, entities: Lookup): void {
  check(error instanceof Error, `expected an error, got ${show(error)}`);
  const seen = `${error.name}: ${error.message}`;
  const top = topLevelError(error);
  const response = responseOf(top);
  if (expected.isClientError !== undefined)
    check(
      isOfClient(top) === expected.isClientError,
      `expected isClientError ${expected.isClientError}, got ${seen}`,
    );
  if (expected.errorContains !== undefined)
    check(
      top.message.toLowerCase().includes(expected.errorContains.toLowerCase()),
      `expected an error with '${expected.errorContains}', got ${seen}`,
    );
  if (expected.errorCode !== undefined)
    check(
      codeOf(top) === expected.errorCode,
      `expected code ${expected.errorCode}, got ${codeOf(top)}: ${seen}`,
    );
  if (expected.errorCodeName !== undefined)
    check(
      response?.codeName === expected.errorCodeName,
      `expected ${expected.errorCodeName}, got ${show(response?.codeName)}: ${seen}`,
    );
  assertLabels(top, expected, seen);
  if (expected.errorResponse !== undefined)
    assertMatches(expected.errorResponse, response, entities, 'the error of the server');
  if (expected.expectResult !== undefined)
    assertMatches(expected.expectResult, partialResult(error), entities, 'the result in the error');
  assertBulkErrors(error, expected, entities);
}

function assertLabels(error: Error, expected: ExpectedError, seen: string): void {
  const has = (label: string): boolean => error instanceof MongoError && error.hasErrorLabel(label);
  for (const label of expected.errorLabelsContain ?? [])
    check(has(label), `expected the label ${label} on ${seen}`);
  for (const label of expected.errorLabelsOmit ?? [])
    check(!has(label), `expected no label ${label} on ${seen}`);
}

function assertBulkErrors(error: Error, expected: ExpectedError, entities: Lookup): void {
  if (expected.writeErrors === undefined && expected.writeConcernErrors === undefined) return;
  check(error instanceof MongoClientBulkWriteError, `expected an error of a bulk write, got ${error.name}`);
  if (expected.writeErrors !== undefined)
    for (const [index, one] of Object.entries(expected.writeErrors))
      assertMatches(one, error.writeErrors.get(Number(index)), entities, `write error ${index}`);
  if (expected.writeConcernErrors !== undefined)
    assertMatches(
      expected.writeConcernErrors,
      error.writeConcernErrors,
      entities,
      'the write concern errors',
    );
}

/** Returns the error of the whole command: for a client's bulk write, the driver stores it as the cause. */
function topLevelError(error: Error): Error {
  return error instanceof MongoClientBulkWriteError && error.cause instanceof Error ? error.cause : error;
}

/** Whether the driver itself raised the error, not the server. */
function isOfClient(error: Error): boolean {
  return !(error instanceof MongoServerError);
}

function responseOf(error: Error): Document | undefined {
  return error instanceof MongoServerError ? error.errorResponse : undefined;
}

function codeOf(error: Error): unknown {
  return (error as { code?: unknown }).code;
}

function partialResult(error: Error): unknown {
  if (error instanceof MongoBulkWriteError) return writeResult(error.result);
  if (error instanceof MongoClientBulkWriteError) return clientBulkResult(error.partialResult);
  return (error as { result?: unknown }).result;
}
