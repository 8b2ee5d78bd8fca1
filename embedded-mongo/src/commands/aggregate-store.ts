/** Access to the other collections of the database, for pipeline stages that read and write them. */
import { MongoError } from '../errors.ts';
import { runPipeline } from '../query/aggregate/pipeline.ts';
import type { Store, StoreTarget } from '../query/aggregate/stage.ts';
import { parseFilter } from '../query/filter.ts';
import { findDocuments } from '../query/find.ts';
import { decodeStorable } from '../query/update/storable.ts';
import { isCapped } from '../storage/capped.ts';
import { wholeRemoved } from '../storage/removal.ts';
import { resolveView } from '../storage/resolve-view.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import type { CommandContext } from './command.ts';

/** Returns a store bound to one command's database and view. */
export function storeFor(context: CommandContext): Store {
  const { db, view } = context;
  const store: Store = {
    aggregate(name, stages, { variables, collation }) {
      const { collection, stages: under } = resolveView((one) => view.find(db, one), name);
      return runPipeline(view, collection, {
        stages: [...under, ...stages],
        store,
        variables,
        collation,
      });
    },
    target: (name, inDb = db) => targetFor(context, name, inDb),
  };
  return store;
}

function targetFor(context: CommandContext, name: string, db: string): StoreTarget {
  const { view, writer } = context;
  const collection = context.ensureCollection(name, db);
  const find = (key: Doc): { rowid: number; raw: Uint8Array } | undefined =>
    findDocuments(view, collection, { filter: parseFilter(key), limit: 1 })[0];
  return {
    findBy(key) {
      const found = find(key);
      return found === undefined ? undefined : decode(found.raw);
    },
    hasUniqueIndex: (paths) =>
      collection.indexes.some(
        ({ spec }) =>
          spec.unique &&
          spec.partial === undefined &&
          spec.fields.length === paths.length &&
          spec.fields.every((field) => paths.includes(field.path)),
      ),
    insert(doc) {
      const raw = encode(doc);
      writer.insert(collection, decodeStorable(raw, 'insert'), raw);
    },
    replace(before, after) {
      const found = find({ _id: before._id });
      if (found === undefined) return;
      const raw = encode(after);
      const next = decodeStorable(raw, 'update');
      const { rowid } = found;
      const stored = { rowid, raw: found.raw, doc: decode(found.raw) };
      writer.replace(collection, stored, next, raw, 'replacement');
    },
    clear() {
      if (isCapped(collection))
        throw new MongoError(
          17152,
          `namespace '${collection.namespace}' is capped so it can't be used for $out`,
        );
      const removal = writer.startRemoval(collection);
      for (const stored of view.documents(collection)) removal.add(wholeRemoved(stored));
      removal.finish();
    },
  };
}
