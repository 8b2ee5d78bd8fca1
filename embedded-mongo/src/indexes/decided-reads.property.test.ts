/** Conditions decided by index keys are not evaluated again on the document, so both must agree. */
import { Decimal128, Double, Long } from 'bson';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MongoError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { prepareQuery } from '../query/find.ts';
import { compileFilter } from '../query/matcher.ts';
import { Catalog } from '../storage/catalog.ts';
import { CommittedView } from '../storage/committed-view.ts';
import { DocumentWriter } from '../storage/document-writer.ts';
import { Sqlite } from '../storage/sqlite.ts';
import { propertyRuns } from '../testing/test-server.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import { parseIndexSpec } from './index-spec.ts';
import { readPlan } from './run-plan.ts';

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 }) },
  fc.constantFrom<unknown>(new Double(2), 2.5, Number.NaN, Long.fromNumber(3), Decimal128.fromString('2.5')),
  fc.constantFrom<unknown>('p', 'q', true, null, new Date(3)),
);
const value = fc.oneof(
  { weight: 8, arbitrary: scalar },
  fc.array(scalar, { maxLength: 2 }),
  fc.record({ x: scalar }, { requiredKeys: [] }),
);
const path = fc.constantFrom('a', 'b', 'c', 'm.x');
const document = fc.record({ a: scalar, b: value, c: scalar, m: value }, { requiredKeys: [] });
const test = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom('int', 'double', 'null', 'number') }),
  fc.constantFrom<unknown>({ $regex: '^p' }, { $mod: [2, 1] }, { $not: { $gt: 1 } }),
);
const fields = fc.dictionary(path, test, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const filter = fc.oneof(
  { weight: 4, arbitrary: fields },
  fc.tuple(fields, fields, fields).map(([all, one, other]): Doc => ({ ...all, $or: [one, other] })),
);
const key = fc.dictionary(path, fc.constantFrom(1, -1), { minKeys: 2, maxKeys: 3, noNullPrototype: true });

/** Returns, for each document that the keys decided, whether the filter matches it. */
function decided(docs: readonly Doc[], keys: Doc, spec: Doc): boolean[] {
  const sqlite = new Sqlite(':memory:', { isReadOnly: false, isDurable: false });
  try {
    const catalog = new Catalog(sqlite);
    const view = new CommittedView(sqlite, catalog, () => undefined);
    const collection = catalog.createCollection('db', 'c', {});
    catalog.createIndex(collection, parseIndexSpec({ key: keys }));
    const writer = new DocumentWriter(view, catalog);
    for (const [_id, fieldsOf] of docs.entries()) {
      const raw = encode({ _id, ...fieldsOf });
      writer.insert(collection, decode(raw), raw);
    }
    const {
      query,
      plan,
      keys: reading,
    } = prepareQuery(view, collection, {
      filter: parseFilter(spec),
      hint: keys,
    });
    const matches = compileFilter(query.filter, {});
    const read = readPlan(view, collection, plan, { keysExamined: 0, docsExamined: 0 }, 0, reading);
    return [...read].filter(({ isDecided }) => isDecided).map(({ raw }) => matches(decode(raw)));
  } finally {
    sqlite.close();
  }
}

it('documents accepted by their keys match the query', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 12 }), key, filter, (docs, keys, query) => {
      let answers: boolean[];
      try {
        answers = decided(docs as Doc[], keys, decode(encode({ given: query })).given as Doc);
      } catch (error) {
        // Two arrays in one index, or an invalid filter.
        if (error instanceof MongoError) fc.pre(false);
        throw error;
      }
      count += answers.length;
      expect(answers.every((answer) => answer)).toBe(true);
    }),
    propertyRuns(800),
  );
  expect(count).toBeGreaterThan(40);
});
