// Presents a change: ids and times as text, long texts truncated in lists, and the names of referenced records.
import {
  type Change,
  type ChangedField,
  isUndoneByBatch,
  maxListedText,
  undoableUntilMs,
} from '@ahl/shared-types/changes';
import { type Connection, Types } from 'mongoose';
import type { Audit, ChangeDocument, FieldChange, Row } from '../../../audit/audit.ts';
import type { AuditedModels } from '../../../audit/audited-models.ts';

type Named = { change: ChangeDocument; audits: AuditedModels };

/** Returns a stored value in its JSON form. */
const asJson = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
};

/** Returns a value for a list: a long text is truncated, any other long value is left out. */
const cut = (value: unknown): { value: unknown; isCut: boolean } => {
  if (typeof value === 'string' && value.length > maxListedText)
    return { value: value.slice(0, maxListedText), isCut: true };
  const isLong = typeof value === 'object' && JSON.stringify(value).length > 4 * maxListedText;
  return isLong ? { value: null, isCut: true } : { value, isCut: false };
};

const presentField = (field: FieldChange, isWhole: boolean): ChangedField => {
  if (field.isHidden) return { name: field.name, isHidden: true };
  const from = asJson(field.from);
  const to = asJson(field.to);
  if (isWhole) return { name: field.name, from, to };
  const shortFrom = cut(from);
  const shortTo = cut(to);
  const short = { name: field.name, from: shortFrom.value, to: shortTo.value };
  return shortFrom.isCut || shortTo.isCut ? { ...short, isCut: true } : short;
};

const isEmpty = (field: ChangedField): boolean =>
  'from' in field && field.from === null && field.to === null && !field.isCut;

const presentAct = ({ partOf, batchId }: ChangeDocument): Change['partOf'] =>
  partOf
    ? {
        entity: partOf.entity,
        entityId: partOf.entityId.toHexString(),
        label: partOf.label,
        batchId: isUndoneByBatch(partOf.entity) ? batchId : null,
      }
    : null;

const presentPerson = (person: ChangeDocument['actor']) =>
  person ? { id: person.id.toHexString(), name: person.name } : null;

/** Returns until when a change can be undone; null if it cannot. */
const undoableUntil = ({ change, audits }: Named, nowMs: number): string | null => {
  const audit = audits.get(change.entity)?.audit;
  if (!audit || audit.undo.by === 'none' || change.undoneBy || change.partOf) return null;
  if (change.kind === 'created' && audit.undo.by === 'fields' && isRefusedCreation(audit)) return null;
  const untilMs = undoableUntilMs(change.at.getTime());
  return untilMs > nowMs ? new Date(untilMs).toISOString() : null;
};

const isRefusedCreation = ({ undo }: Audit): boolean =>
  undo.by === 'fields' && typeof undo.creation === 'object' && 'refused' in undo.creation;

/** Presents a change. */
export const presentChange = (
  named: Named,
  names: ReadonlyMap<string, string>,
  { nowMs, isWhole }: { nowMs: number; isWhole: boolean },
): Change => {
  const { change } = named;
  const ids = idsIn([change]).map(({ id }) => id);
  return {
    id: change._id.toHexString(),
    at: change.at.toISOString(),
    actor: presentPerson(change.actor),
    onBehalfOf: presentPerson(change.onBehalfOf),
    entity: change.entity,
    entityId: change.entityId.toHexString(),
    label: change.label,
    kind: change.kind,
    fields: change.fields.map((field) => presentField(field, isWhole)).filter((field) => !isEmpty(field)),
    names: Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    reason: change.reason,
    batchId: change.batchId,
    partOf: presentAct(change),
    undoneBy: change.undoneBy?.toHexString() ?? null,
    undoOf: change.undoOf?.toHexString() ?? null,
    undoableUntil: undoableUntil(named, nowMs),
  };
};

/** The entity that a field of ids refers to, by the field's last word: `tagIds` are event tags. */
const entityOfWord: Readonly<Record<string, string>> = {
  tag: 'event-tag',
  event: 'calendar-event',
  playerId: 'player',
};

const wordOf = (field: string): string =>
  (field.split('.').at(-1) ?? '')
    .replace(/Ids?$/, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const idsOfValue = (word: string, value: unknown): { word: string; id: string }[] => {
  if (value instanceof Types.ObjectId) return [{ word, id: value.toHexString() }];
  if (typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)) return [{ word, id: value }];
  if (Array.isArray(value)) return value.flatMap((item) => idsOfValue(word, item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, item]) => idsOfValue(wordOf(key), item));
};

/** Returns every id in the fields of changes, with the word that names its entity. */
const idsIn = (changes: readonly ChangeDocument[]): { word: string; id: string }[] =>
  changes.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      field.isHidden ? [] : [field.from, field.to].flatMap((value) => idsOfValue(wordOf(field.name), value)),
    ),
  );

/** Returns the names of the records whose ids are in changes. */
export const readNames = async (
  db: Connection,
  audits: AuditedModels,
  changes: readonly ChangeDocument[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const [word, found] of Map.groupBy(idsIn(changes), (each) => each.word)) {
    const of = audits.get(entityOfWord[word] ?? word);
    if (!of) continue;
    const _id = { $in: [...new Set(found.map(({ id }) => id))].map((id) => new Types.ObjectId(id)) };
    const rows = await db.collection<Row>(of.model.collection.name).find({ _id }).toArray();
    for (const row of rows) names.set(row._id.toHexString(), of.audit.label(row));
  }
  return names;
};
