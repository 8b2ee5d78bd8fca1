// Owns what models declare about backups: a copy holds nothing that signs anybody in. Links, device keys and sign-ins
// that are pending are worthless after a restore anyway; whoever needs one asks for another.
import type { Schema } from 'mongoose';
import type { ModelName } from '../models.ts';

/** How the rows of a model are copied: not at all, or as this function returns them (raw BSON values in and out). */
export type BackupRule = 'left-out' | ((row: Record<string, unknown>) => Record<string, unknown>);
/** Rules by the name of the collection; a collection without one is copied as it is. */
export type BackupRules = ReadonlyMap<string, BackupRule>;

const rules = new WeakMap<Schema, BackupRule>();

/** Declares that backups have the collection of a schema with its indexes, and none of its rows. */
export const leftOutOfBackups = (schema: Schema): void => void rules.set(schema, 'left-out');

/** Declares what a copy has in place of the secrets in a row. */
export const changedInBackups = (schema: Schema, change: Exclude<BackupRule, 'left-out'>): void =>
  void rules.set(schema, change);

type AnyModel = { collection: { name: string }; schema: unknown };

/** Returns how a backup copies the collections of models. */
export const backupRulesOf = (models: { readonly [Name in ModelName]: AnyModel }): BackupRules =>
  new Map(
    Object.values<AnyModel>(models).flatMap(({ collection, schema }): [string, BackupRule][] => {
      const rule = rules.get(schema as Schema);
      return rule ? [[collection.name, rule]] : [];
    }),
  );
