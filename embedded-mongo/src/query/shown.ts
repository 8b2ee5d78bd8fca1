/** Formats found documents: whole, projected, or only the index keys. */
import { Long } from 'bson';
import { badValue, MongoError } from '../errors.ts';
import type { Plan } from '../indexes/planner.ts';
import type { Index } from '../storage/catalog.ts';
import { hasText } from '../text/place-text.ts';
import { assertTextScore } from '../text/text-score.ts';
import { encode } from '../values/codec.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { valueAtPath } from '../values/paths.ts';
import type { Found, Query } from './find.ts';
import { fieldsOfInclusion } from './needed-fields.ts';
import { compileProjection } from './projection.ts';
import { FieldCopier } from './raw/field-copier.ts';

/** The requested output. */
export type Wanted = {
  readonly projection: Doc;
  readonly hasRecordId: boolean;
};

/** How documents are formatted, and the paths read for it; undefined for all paths. */
export type Shown = {
  readonly reads: ReadonlySet<string> | undefined;
  readonly show: (found: Found) => Uint8Array;
};

/** Formats documents with a projection. */
export function shownByProjection(query: Query, { projection, hasRecordId }: Wanted): Shown {
  const withRecordId = (doc: Doc, { rowid }: Found): Uint8Array =>
    encode(hasRecordId ? { ...doc, $recordId: Long.fromNumber(rowid) } : doc);
  if (Object.keys(projection).length === 0)
    return { reads: undefined, show: (one) => (hasRecordId ? withRecordId(one.doc, one) : one.raw) };
  const hasTextScore = hasText(query.filter);
  assertTextScore(hasTextScore, [projection]);
  const project = compileProjection(projection, { ...query, isFind: true, hasTextScore });
  const reads = fieldsOfInclusion(projection);
  const copier = hasRecordId ? undefined : copierOf(reads);
  return {
    reads,
    show: (one) =>
      // A document built from index keys has no bytes.
      copier !== undefined && one.raw.length > 0
        ? copier.copy(one.raw)
        : withRecordId(project(reads === undefined ? one.doc : one.part), one),
  };
}

/** Returns a copier for a projection that only names whole fields. */
function copierOf(reads: ReadonlySet<string> | undefined): FieldCopier | undefined {
  const names = [...(reads ?? [])];
  return names.length === 0 || names.some((name) => name.includes('.')) ? undefined : new FieldCopier(names);
}

/**
 * Formats documents as the keys of the index that was read: empty if none was. Keys do not preserve every stored value,
 * so the values are read from the document. @throws MongoError 2, 238
 */
export function shownByKey(plan: Plan, { projection }: Wanted): Shown['show'] {
  if (Object.values(projection).some((value) => isDoc(value) && '$meta' in value))
    throw badValue('returnKey cannot be combined with a projection by $meta on this server');
  const fields = plan.kind === 'scan' ? [] : indexOf(plan).spec.fields;
  return (found) => {
    const key: Doc = {};
    for (const { path, parts } of fields) key[path] = valueAtPath(found.doc, parts) ?? null;
    return encode(key);
  };
}

/** Returns the only index of a plan. With several keys per document, the matching one is not known afterwards. */
function indexOf(plan: Plan): Index {
  const index = plan.kind === 'index' ? plan.use.index : undefined;
  if (
    index !== undefined &&
    index.multikey === 0 &&
    index.spec.fields.every(({ kind }) => kind === 'btree') &&
    index.spec.collation === undefined
  )
    return index;
  throw new MongoError(
    238,
    'On this server, returnKey requires a single index that is not multikey, text or geospatial and has no collation',
  );
}
