import { describe, expect, it } from 'vitest';
import { writeReport } from './report.ts';
import { runFile } from './run-file.ts';
import type { Operation, SpecFile, SpecTest } from './spec-file.ts';

/** Returns a file of our own in the unified test format. */
function fileOf(tests: readonly SpecTest[]): SpecFile {
  return {
    description: 'of our own',
    createEntities: [
      { client: { id: 'client', observeEvents: ['commandStartedEvent'] } },
      { database: { id: 'db', client: 'client', databaseName: 'own' } },
      { collection: { id: 'things', database: 'db', collectionName: 'things' } },
      { session: { id: 'session', client: 'client' } },
    ],
    initialData: [{ databaseName: 'own', collectionName: 'things', documents: [{ _id: 1, n: 1 }] }],
    tests,
  };
}

const insertTwo: Operation = {
  name: 'insertOne',
  object: 'things',
  arguments: { document: { _id: 2 } },
  expectResult: { insertedId: 2 },
};
const both = { databaseName: 'own', collectionName: 'things', documents: [{ _id: 1, n: 1 }, { _id: 2 }] };

function failing(data: object, times = 1): Operation {
  const failPoint = { configureFailPoint: 'failCommand', mode: { times }, data };
  return { name: 'failPoint', object: 'testRunner', arguments: { client: 'client', failPoint } };
}

describe('a file of tests', () => {
  it('passes if everything matches, including expected errors and requested connection failures', async () => {
    const inTransaction = { session: 'session', document: { _id: 2 } };
    const results = await runFile(
      fileOf([
        {
          description: 'results, events and outcome',
          operations: [insertTwo],
          expectEvents: [
            {
              client: 'client',
              events: [{ commandStartedEvent: { command: { insert: 'things' }, databaseName: 'own' } }],
            },
          ],
          outcome: [both],
        },
        {
          description: 'a lost connection is tried again',
          operations: [failing({ failCommands: ['insert'], closeConnection: true }), insertTwo],
          outcome: [both],
        },
        {
          description: 'an error with its labels',
          operations: [
            failing({ failCommands: ['insert'], errorCode: 2, errorLabels: ['OfOurOwn'] }),
            {
              ...insertTwo,
              expectError: { errorCode: 2, errorCodeName: 'BadValue', errorLabelsContain: ['OfOurOwn'] },
            },
          ],
        },
        {
          description: 'a write concern that is not met',
          operations: [
            failing({ failCommands: ['insert'], writeConcernError: { code: 64, errmsg: 'too slow' } }),
            { ...insertTwo, expectError: { errorContains: 'too slow' } },
          ],
          outcome: [both],
        },
        {
          description: 'a transaction whose commit loses its connection',
          operations: [
            { name: 'startTransaction', object: 'session' },
            { name: 'insertOne', object: 'things', arguments: inTransaction },
            failing({ failCommands: ['commitTransaction'], closeConnection: true }),
            { name: 'commitTransaction', object: 'session' },
          ],
          outcome: [both],
        },
        {
          description: 'a change stream',
          operations: [
            {
              name: 'createChangeStream',
              object: 'things',
              arguments: { pipeline: [] },
              saveResultAsEntity: 'stream',
            },
            insertTwo,
            {
              name: 'iterateUntilDocumentOrError',
              object: 'stream',
              expectResult: { operationType: 'insert', fullDocument: { _id: 2 } },
            },
          ],
        },
      ]),
    );

    expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(results).toHaveLength(6);
  });

  it('passes if only the driver differs', async () => {
    const update = { namespace: 'own.things', filter: { _id: 1 }, update: { $set: { n: 2 } } };
    const bulkWrite: Operation = {
      name: 'clientBulkWrite',
      object: 'client',
      arguments: { models: [{ updateOne: update }], verboseResults: true },
    };
    const updated = { matchedCount: 1, modifiedCount: 1, upsertedId: { $$exists: false } };
    const results = await runFile(
      fileOf([
        {
          description: 'a field of the result',
          operations: [{ ...bulkWrite, expectResult: { updateResults: { 0: updated } } }],
        },
        {
          description: 'the error of a whole bulk write',
          operations: [
            failing({ failCommands: ['bulkWrite'], errorCode: 8, errorLabels: ['OfOurOwn'] }),
            { ...bulkWrite, expectError: { errorCode: 8, errorLabelsContain: ['OfOurOwn'] } },
          ],
        },
        {
          description: 'a command cursor that is none',
          operations: [
            {
              name: 'createCommandCursor',
              object: 'db',
              arguments: { commandName: 'ping', command: { ping: 1 } },
              expectError: { isClientError: true },
            },
          ],
        },
      ]),
    );

    expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(results).toHaveLength(3);
  });

  it('reports for each test why it failed or was skipped', async () => {
    const results = await runFile(
      fileOf([
        { description: 'result', operations: [{ ...insertTwo, expectResult: { insertedId: 3 } }] },
        { description: 'no error', operations: [{ ...insertTwo, expectError: { isError: true } }] },
        { description: 'error', operations: [{ ...insertTwo, arguments: { document: { _id: 1 } } }] },
        { description: 'events', operations: [], expectEvents: [{ client: 'client', events: [{}] }] },
        { description: 'outcome', operations: [], outcome: [both] },
        { description: 'newer', operations: [], runOnRequirements: [{ minServerVersion: '99.0' }] },
        { description: 'sharded', operations: [], runOnRequirements: [{ topologies: ['sharded'] }] },
        { description: 'left out', operations: [], skipReason: 'of no use' },
        { description: 'unknown', operations: [{ name: 'mapReduce', object: 'things' }] },
      ]),
    );

    const reasons = results.map((one) => [one.test, one.status, 'reason' in one ? one.reason : '']);
    expect(reasons).toEqual([
      ['result', 'failed', 'the result of insertOne.insertedId: expected 3, got 2'],
      ['no error', 'failed', expect.stringContaining('insertOne: expected an error')],
      ['error', 'failed', expect.stringContaining('E11000')],
      ['events', 'failed', 'expected 1 events, got 0: []'],
      ['outcome', 'failed', 'things.documents: expected 2 items, got 1: [ { _id: 1, n: 1 } ]'],
      ['newer', 'skipped', 'needs version 99.0 or later'],
      ['sharded', 'skipped', 'needs sharded'],
      ['left out', 'skipped', 'of no use'],
      ['unknown', 'skipped', 'the driver for Node has no mapReduce'],
    ]);
  });
});

describe('the page', () => {
  it('counts results by file and names the failures', () => {
    const page = writeReport(
      [
        {
          path: 'source/crud/tests/unified/find.json',
          results: [
            { test: 'a', status: 'passed' },
            { test: 'b', status: 'failed', reason: 'expected 1, got 2' },
            { test: 'c', status: 'skipped', reason: 'needs sharded' },
          ],
        },
        {
          path: 'source/collection-management/tests/timeseries-collection.json',
          results: [{ test: 'a', status: 'failed', reason: "the option 'timeseries' is not supported" }],
        },
      ],
      'abc123',
    );

    expect(page).toContain('commit `abc123`');
    expect(page).toContain('| crud | 1 | 1 | 1 | 1 |');
    expect(page).toContain('- 1: Time series collections are no part of this server.');
    expect(page).toContain('- 1: Not explained.');
    expect(page).toContain('`bypassDocumentValidation`');
    expect(page).toContain('- `source/crud/tests/unified/find.json` b: expected 1, got 2');
    expect(page).toContain('| find.json | 1 | 1 | 1 | 1: needs sharded |');
  });
});
