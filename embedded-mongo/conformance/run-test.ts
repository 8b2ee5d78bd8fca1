/** Runs one test, from its initial data to its outcome. */
import type { Document, MongoClient } from 'mongodb';
import { Entities } from './entities.ts';
import { assertError } from './expect-error.ts';
import { check, Mismatch, NotRunnable, show } from './failures.ts';
import { assertMatches } from './match.ts';
import { callOperation } from './operations/registry.ts';
import type { CollectionData, Operation, SpecFile, SpecTest } from './spec-file.ts';

/** A server to test: an address for the clients of a test, and a client that is not part of it. */
export type Target = { readonly uri: string; readonly internal: MongoClient };

const FAIL_POINTS = ['failCommand', 'failGetMoreAfterCursorCheckout', 'onPrimaryTransactionalWrite'];

/** Runs a test. @throws Mismatch, NotRunnable, or the error of an operation */
export async function runTest(file: SpecFile, test: SpecTest, { uri, internal }: Target): Promise<void> {
  for (const data of file.initialData ?? []) await fill(internal, data);
  const entities = new Entities(uri);
  try {
    entities.create(file.createEntities ?? []);
    for (const operation of test.operations) await runOperation(operation, entities, internal);
    for (const expected of test.expectEvents ?? [])
      entities.eventsOf(expected.client).assertSeen(expected, entities);
    for (const outcome of test.outcome ?? []) await assertOutcome(internal, outcome);
  } finally {
    for (const name of FAIL_POINTS)
      await internal.db('admin').command({ configureFailPoint: name, mode: 'off' });
    await entities.endSessions();
    await entities.close();
    await internal.db('admin').command({ killAllSessions: [] });
  }
}

async function fill(internal: MongoClient, data: CollectionData): Promise<void> {
  const { databaseName, collectionName, documents, createOptions = {} } = data;
  const db = internal.db(databaseName);
  await db.dropCollection(collectionName);
  const collection = await db.createCollection(collectionName, createOptions);
  if (documents.length > 0) await collection.insertMany([...documents]);
}

async function runOperation(
  operation: Operation,
  entities: Entities,
  internal: MongoClient,
  isInside = false,
): Promise<void> {
  const { name, object, arguments: args = {}, expectError } = operation;
  const runInside = async (operations: readonly Document[]): Promise<void> => {
    for (const inner of operations) await runOperation(inner as Operation, entities, internal, true);
  };
  let result: unknown;
  try {
    const on = object === 'testRunner' ? undefined : entities.get(object);
    result = await callOperation(name, { on, args, entities, internal, runInside });
  } catch (error) {
    if (error instanceof Mismatch || error instanceof NotRunnable) throw error;
    if (operation.ignoreResultAndError !== true) {
      if (expectError === undefined) throw error;
      assertError(error, expectError, entities);
    }
    if (isInside) throw error;
    return;
  }
  if (operation.ignoreResultAndError === true) return;
  check(expectError === undefined, `${name}: expected an error, got ${show(result)}`);
  if ('expectResult' in operation)
    assertMatches(operation.expectResult, result, entities, `the result of ${name}`);
  if (operation.saveResultAsEntity !== undefined) entities.set(operation.saveResultAsEntity, result);
}

async function assertOutcome(internal: MongoClient, expected: CollectionData): Promise<void> {
  const collection = internal.db(expected.databaseName).collection(expected.collectionName);
  const documents = await collection.find().sort({ _id: 1 }).toArray();
  // Extra fields are only allowed at the root, so the documents are nested one level below it.
  assertMatches({ documents: expected.documents }, { documents }, new Entities(''), expected.collectionName);
}
