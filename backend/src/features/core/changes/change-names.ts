// Owns which records the values of changes refer to, and what people call them.
import { type ChangeEntity, changeEntities, type NamedRecord } from '@ahl/shared-types/changes';
import { type Connection, Types } from 'mongoose';
import type { ChangeDocument, Row } from '#audit/audit.ts';
import type { AuditedModels } from '#audit/audited-models.ts';
import type { AuditedModel } from '#audit/recorder.ts';

/** Names the record of an id that a field of this name contains; null for a value that is no id. */
export type NameOf = (field: string, value: unknown) => NamedRecord | null;

/** The entities that a field of ids refers to, by its last word, where no entity's own name says it. */
const entitiesOfWord: Readonly<Record<string, readonly ChangeEntity[]>> = {
  admin: ['player'],
  assignee: ['player'],
  author: ['player'],
  continues: ['calendar-event'],
  event: ['calendar-event', 'tournament'],
  kept: ['player'],
  member: ['player'],
  merged: ['player'],
  'merged-into': ['player'],
  place: ['venue'],
  plan: ['fee-plan'],
  'revised-by': ['invoice'],
  'revision-of': ['invoice'],
  source: ['inquiry', 'venue-referral', 'submission'],
};

const idPattern = /^(?:calendar-)?([0-9a-f]{24})$/;

const wordOf = (field: string): string =>
  (field.split('.').at(-1) ?? '')
    .replace(/Ids?$/, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the entity of this name, or the only one whose name ends with this word: `event-tag` for `tag`. */
const entityNamed = (word: string): ChangeEntity | undefined => {
  const named = changeEntities.find((entity) => entity === word);
  if (named) return named;
  const [only, another] = changeEntities.filter((entity) => entity.endsWith(`-${word}`));
  return another ? undefined : only;
};

/** Returns the entities that a field may refer to: its own name, that of its last words, or an account that acted. */
const entitiesOfField = (field: string): readonly ChangeEntity[] => {
  const word = wordOf(field);
  for (const name of [word, word.replace(/s$/, '')]) {
    if (Object.hasOwn(entitiesOfWord, name)) return entitiesOfWord[name] ?? [];
    const entity = entityNamed(name);
    if (entity) return [entity];
  }
  if (word.endsWith('by')) return ['player'];
  const [, rest] = /-(.+)$/.exec(word) ?? [];
  return rest ? entitiesOfField(rest) : [];
};

const idOf = (value: unknown): string | null => {
  if (value instanceof Types.ObjectId) return value.toHexString();
  return typeof value === 'string' ? (idPattern.exec(value)?.[1] ?? null) : null;
};

/** Whether a value is the number of a region in a field of that name. */
const isRegionNumber = (field: string, value: unknown): value is number =>
  typeof value === 'number' && entitiesOfField(field)[0] === 'region';

const keyOf = (entity: ChangeEntity, id: string | number): string => `${entity}:${id}`;

/** The program of an event is labelled by the event's id. */
const labelField = 'eventId';

/** Returns what a changed record is called. */
export const namedLabel = (nameOf: NameOf, label: string): string => {
  const named = nameOf(labelField, label);
  return named ? (named.recordName ?? '') : label;
};

type Found = { ids: Map<ChangeEntity, Set<string>>; hasRegions: boolean };

const collect = (found: Found, field: string, value: unknown): void => {
  const id = idOf(value);
  if (id !== null) {
    for (const entity of entitiesOfField(field))
      found.ids.set(entity, (found.ids.get(entity) ?? new Set()).add(id));
  } else if (isRegionNumber(field, value)) found.hasRegions = true;
  else if (Array.isArray(value)) for (const item of value) collect(found, field, item);
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [key, item] of Object.entries(value)) {
      collect(found, field, key);
      collect(found, key, item);
    }
};

const readRows = async (db: Connection, { model }: AuditedModel, filter: object): Promise<Row[]> => {
  const rows = await db.collection<Row>(model.collection.name).find(filter).toArray();
  return rows as Row[];
};

/** Reads the names of all records whose ids are in the fields of changes, one call for each kind of record. */
export const readNames = async (
  db: Connection,
  audits: AuditedModels,
  changes: readonly Pick<ChangeDocument, 'fields' | 'label'>[],
): Promise<NameOf> => {
  const found: Found = { ids: new Map(), hasRegions: false };
  for (const { fields, label } of changes) {
    collect(found, labelField, label);
    for (const field of fields) {
      for (const part of field.name.split('.')) collect(found, field.name.replace(`.${part}`, ''), part);
      if (!field.isHidden) for (const value of [field.from, field.to]) collect(found, field.name, value);
    }
  }
  const names = new Map<string, string>();
  for (const [entity, ids] of found.ids) {
    const of = audits.get(entity);
    if (!of) continue;
    const _id = { $in: [...ids].map((id) => new Types.ObjectId(id)) };
    for (const row of await readRows(db, of, { _id }))
      names.set(keyOf(entity, row._id.toHexString()), of.audit.label(row));
  }
  const regions = found.hasRegions ? audits.get('region') : undefined;
  if (regions)
    for (const row of await readRows(db, regions, {}))
      names.set(keyOf('region', Number(row.number)), regions.audit.label(row));
  return (field, value) => {
    const id = idOf(value);
    const entities = entitiesOfField(field);
    if (id !== null) {
      const entity = entities.find((each) => names.has(keyOf(each, id))) ?? entities[0] ?? null;
      return { entity, recordName: entity && (names.get(keyOf(entity, id)) ?? null) };
    }
    if (!isRegionNumber(field, value)) return null;
    const recordName = names.get(keyOf('region', value));
    return recordName === undefined ? null : { entity: 'region', recordName };
  };
};
