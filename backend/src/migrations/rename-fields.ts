import type { ChangeEntity } from '@ahl/shared-types/changes';
import type { Connection } from 'mongoose';
import type { Migration, MigrationDeps } from './migrate.ts';

/** Rows of a collection, the names that their fields get, and the entity that the audit log calls them. */
type Renamed = {
  collection: string;
  /** The new name by the earlier one; a name may have dots, but no list on its way. */
  fields: Readonly<Record<string, string>>;
  entity?: ChangeEntity;
};

const hasAny = (fields: Renamed['fields']) => ({
  $or: Object.keys(fields).map((name) => ({ [name]: { $exists: true } })),
});

const dropIndexes = async (db: Connection, { collection, fields }: Renamed): Promise<void> => {
  const known = (await db.listCollections()).some(({ name }) => name === collection);
  if (!known) return;
  const rows = db.collection(collection);
  for (const { name, key } of await rows.indexes())
    if (name && Object.keys(fields).some((field) => field in key)) await rows.dropIndex(name);
};

/** A recorded change keeps naming the field that an undo restores. */
const renameInChanges = async (
  { models }: Pick<MigrationDeps, 'models'>,
  { fields, entity }: Renamed,
): Promise<void> => {
  if (!entity) return;
  for (const [from, to] of Object.entries(fields))
    await models.Change.updateMany(
      { entity, 'fields.name': from },
      { $set: { 'fields.$[field].name': to } },
      { arrayFilters: [{ 'field.name': from }] },
    );
};

/**
 * Makes a migration that renames stored fields, also where the audit log names them. Indexes of the earlier names are
 * dropped; the start creates those of the new ones.
 */
export const renameFields = (id: string, renamed: readonly Renamed[]): Migration => ({
  id,
  pending: async ({ db }) => {
    const counts = await Promise.all(
      renamed.map(({ collection, fields }) => db.collection(collection).countDocuments(hasAny(fields))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  },
  run: async ({ db, models }) => {
    for (const each of renamed) {
      await dropIndexes(db, each);
      // One field at a time: `$rename` refuses a row in which null stands on the way to the field.
      for (const [from, to] of Object.entries(each.fields))
        await db
          .collection(each.collection)
          .updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } });
      await renameInChanges({ models }, each);
    }
  },
});
