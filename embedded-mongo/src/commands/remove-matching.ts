/** Removes what a query finds: during a scan, or document by document with the keys of its indexes. */
import { type PreparedQuery, prepareQuery, type Query } from '../query/find.ts';
import { matchingRows } from '../query/matching-rows.ts';
import { fieldsOfRemoval } from '../query/needed-fields.ts';
import type { Collection } from '../storage/catalog.ts';
import { wholeRemoved } from '../storage/removal.ts';
import type { CommandContext } from './command.ts';

/** Called for each document that is removed. */
type RemovedListener = () => void;

/** Removes the documents that a query finds. If it fails, what was removed before stays removed, as in MongoDB. */
export function removeMatching(
  context: Pick<CommandContext, 'view' | 'writer'>,
  collection: Collection,
  query: Query,
  onRemoved: RemovedListener,
): void {
  const reads = fieldsOfRemoval(collection);
  const prepared = prepareQuery(context.view, collection, { ...query, reads });
  if (!removeByScan(context, collection, prepared, onRemoved))
    removeOneByOne(context, collection, prepared, onRemoved);
}

/** Removes the documents during a scan, if their row ids are all that it needs; otherwise returns false. */
function removeByScan(
  { view, writer }: Pick<CommandContext, 'view' | 'writer'>,
  collection: Collection,
  { plan, query, isSorted }: PreparedQuery,
  onRemoved: RemovedListener,
): boolean {
  if (plan.kind !== 'scan' || !isSorted || query.limit) return false;
  const removal = writer.startScanRemoval(collection);
  if (removal === undefined) return false;
  try {
    for (const row of matchingRows(view, collection, plan, query)) {
      removal.add(row);
      onRemoved();
    }
  } finally {
    removal.finish();
  }
  return true;
}

function removeOneByOne(
  { writer }: Pick<CommandContext, 'view' | 'writer'>,
  collection: Collection,
  { query, stream }: PreparedQuery,
  onRemoved: RemovedListener,
): void {
  const removal = writer.startRemoval(collection);
  try {
    // One by one: a removed document is behind the position that is read next.
    for (const found of stream()) {
      removal.add(query.reads === undefined ? wholeRemoved(found, () => found.doc) : found);
      onRemoved();
    }
  } finally {
    removal.finish();
  }
}
