import { Long, serialize } from 'bson';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBatches } from './snapshot.ts';
import { Sqlite } from './sqlite.ts';
import type { StoredDocument } from './view.ts';

const collection = { table: 'documents' };

let sqlite: Sqlite;

beforeEach(() => {
  sqlite = new Sqlite(':memory:', { isReadOnly: false, isDurable: false });
  sqlite.exec(`CREATE TABLE ${collection.table} (rowid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
});

afterEach(() => sqlite.close());

function store(documents: readonly StoredDocument[]): void {
  sqlite.exec(`DELETE FROM ${collection.table}`);
  for (const { rowid, raw } of documents)
    sqlite.run(`INSERT INTO ${collection.table} (rowid, doc) VALUES (?, ?)`, rowid, raw);
}

function readAll(isReverse = false): StoredDocument[] {
  const found = [...readBatches(sqlite, collection, isReverse)].flatMap((batch) => [...batch.documents()]);
  return found.map(({ rowid, raw }) => ({ rowid, raw: Buffer.from(raw) }));
}

const document = fc
  .record({ bytes: fc.uint8Array({ maxLength: 300 }), text: fc.string({ unit: 'binary' }) })
  .map(({ bytes, text }) => Buffer.from(serialize({ bytes, text: text.toWellFormed(), zero: Long.ZERO })));

describe('readBatches', () => {
  it('returns every document with its rowid, in both directions', () => {
    const places = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 });
    fc.assert(
      fc.property(places, fc.array(document, { minLength: 200, maxLength: 200 }), (rowids, raws) => {
        const stored = rowids
          .toSorted((a, b) => a - b)
          .map((rowid, i) => ({ rowid, raw: raws[i] as Buffer }));
        store(stored);

        expect(readAll()).toEqual(stored);
        expect(readAll(true)).toEqual(stored.toReversed());
      }),
      { numRuns: 30 },
    );
  });

  it('reads long documents in small batches', () => {
    const raw = Buffer.from(serialize({ long: 'x'.repeat(300_000) }));
    store(Array.from({ length: 100 }, (_none, rowid) => ({ rowid, raw })));

    const counts = [...readBatches(sqlite, collection)].map(({ count }) => count);

    expect(counts).toEqual([64, 16, 16, 4]);
  });

  it('returns rows unchanged if they are not whole documents', () => {
    const good = Buffer.from(serialize({ a: 1 }));
    const short = good.subarray(0, -1);
    const stored = [good, short, good].map((raw, rowid) => ({ rowid, raw: Buffer.from(raw) }));
    store(stored);

    expect(readAll()).toEqual(stored);
  });
});
