// Owns what models declare about the record of changes. Each model declares either how its rows are
// recorded and undone, or why they are not recorded.
import type { InferSchemaType, Schema, Types } from 'mongoose';
import type { Audit } from './audit.ts';
import { recordWrites } from './record-writes.ts';

const audits = new WeakMap<object, Audit>();
const reasons = new WeakMap<object, string>();

/** Registers a schema for the record of changes; from then on every write within `outbox.transact` is recorded. */
export const audited = <S extends Schema>(
  schema: S,
  audit: Audit<InferSchemaType<S> & { _id: Types.ObjectId }>,
): void => {
  // A declaration is called only with rows of its own schema.
  audits.set(schema, audit as Audit);
  recordWrites(schema, audit as Audit);
};

/** Excludes the rows of a schema from the record of changes, for a reason. */
export const notAudited = (schema: Schema, reason: string): void => {
  reasons.set(schema, reason);
};

/** Returns how the rows of a schema are recorded, or null if they are not. */
export const auditOf = (schema: Schema): Audit | null => audits.get(schema) ?? null;

/** Returns why the rows of a schema are not recorded; null if nothing was declared or they are recorded. */
export const reasonNotAudited = (schema: Schema): string | null => reasons.get(schema) ?? null;
