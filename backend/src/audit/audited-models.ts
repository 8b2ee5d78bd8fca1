// Finds the model of a recorded entity.
import type { Connection } from 'mongoose';
import { auditOf } from './audited.ts';
import type { AuditedModel } from './recorder.ts';

/** Models by entity, each with how its rows are recorded. */
export type AuditedModels = ReadonlyMap<string, AuditedModel>;

/** Returns the audited models of a connection. */
export const auditedModels = (db: Connection): AuditedModels =>
  new Map(
    Object.values(db.models).flatMap((each) => {
      const audit = auditOf(each.schema);
      return audit ? [[audit.entity, { model: each, audit }] as const] : [];
    }),
  );
