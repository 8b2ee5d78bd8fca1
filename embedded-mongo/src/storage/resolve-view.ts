/** Views: a name for a pipeline on a collection or on another view. */
import { MongoError } from '../errors.ts';
import { type Collation, isCollationSet, parseCollation } from '../values/collation.ts';
import type { Doc } from '../values/kinds.ts';
import type { Collection } from './catalog.ts';

/** MongoDB's limit for nested views. */
export const MAX_VIEW_DEPTH = 20;

/** The target of a name: the underlying collection, and the stages of the views on the path to it. */
export type Resolved = {
  /** The requested view; undefined if the name is that of a collection or does not exist. */
  readonly view: Collection | undefined;
  readonly collection: Collection | undefined;
  readonly stages: readonly Doc[];
};

type Find = (name: string) => Collection | undefined;

/** True for a view; it is in the catalog like a collection, but has no documents. */
export function isView({ options }: Collection): boolean {
  return typeof options.viewOn === 'string';
}

/** Resolves a name to its underlying collection. @throws MongoError 165 */
export function resolveView(find: Find, name: string): Resolved {
  const first = find(name);
  let current = first;
  let stages: readonly Doc[] = [];
  for (let depth = 0; current !== undefined && isView(current); depth += 1) {
    if (depth >= MAX_VIEW_DEPTH)
      throw new MongoError(165, `View depth too deep or view cycle detected: ${current.namespace}`);
    stages = [...(current.options.pipeline as Doc[]), ...stages];
    current = find(current.options.viewOn as string);
  }
  return { view: first !== undefined && isView(first) ? first : undefined, collection: current, stages };
}

/** Refuses a view as the target of writes or index creation. @throws MongoError 166 */
export function assertNoView<Found extends Collection | undefined>(collection: Found): Found {
  if (collection !== undefined && isView(collection))
    throw new MongoError(166, `Namespace ${collection.namespace} is a view, not a collection`);
  return collection;
}

/** Returns the collation for reading a view, which is always the view's own. @throws MongoError 167 */
export function collationOfView(view: Collection, wanted: unknown): Collation | undefined {
  const own = parseCollation(view.options.collation);
  if (isCollationSet(wanted) && JSON.stringify(parseCollation(wanted)) !== JSON.stringify(own))
    throw new MongoError(167, `Cannot override a view's default collation: ${view.namespace}`);
  return own;
}
