// Owns the list of what models declare about the record of changes. Each model of `models.ts` says either how its rows are
// recorded and undone, or why they are not recorded.
import type { InferSchemaType, Schema, Types } from 'mongoose';
import type { Audit } from './audit.ts';
import { recordWrites } from './record-writes.ts';

const audits = new WeakMap<object, Audit>();
const reasons = new WeakMap<object, string>();

/** Puts the rows of a schema on the record of changes; every write within `outbox.transact` is recorded from then on. */
export const audited = <S extends Schema>(
  schema: S,
  audit: Audit<InferSchemaType<S> & { _id: Types.ObjectId }>,
): void => {
  // A declaration is only ever called with rows of its own schema.
  audits.set(schema, audit as unknown as Audit);
  recordWrites(schema, audit as unknown as Audit);
};

/** Keeps the rows of a schema off the record of changes, for a reason. */
export const notAudited = (schema: Schema, reason: string): void => {
  reasons.set(schema, reason);
};

/** How the rows of a schema are recorded; null where they are not. */
export const auditOf = (schema: Schema): Audit | null => audits.get(schema) ?? null;

/** Why the rows of a schema are not recorded; null where nothing was declared or they are. */
export const reasonNotAudited = (schema: Schema): string | null => reasons.get(schema) ?? null;
