// Presents a change, and the act of which it is one: what leaves the change log.
import {
  type Change,
  type ChangeBatch,
  type ChangedField,
  type ChangePart,
  isUndoneByBatch,
  undoableUntilMs,
} from '@ahl/shared-types/changes';
import type { ChangeDocument, FieldChange } from '#audit/audit.ts';
import type { AuditedModels } from '#audit/audited-models.ts';
import type { BatchPart, ChangeBatchDocument } from '#audit/change-batch.ts';
import { neverUndone } from '#audit/never-undone.ts';
import { presentField, publicName } from './change-fields.ts';
import { type NameOf, namedLabel } from './change-names.ts';

type Act = Pick<ChangeDocument, 'partOf' | 'batchId'>;

const presentAct = ({ partOf, batchId }: Act): Change['partOf'] =>
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

const untilOf = (at: Date, nowMs: number): string | null => {
  const untilMs = undoableUntilMs(at.getTime());
  return untilMs > nowMs ? new Date(untilMs).toISOString() : null;
};

/** Returns until when a change can be undone; null if it cannot. */
const undoableUntil = (audits: AuditedModels, change: ChangeDocument, nowMs: number): string | null => {
  const audit = audits.get(change.entity)?.audit;
  if (!audit || change.undoneBy || change.partOf || neverUndone(audit, change) !== null) return null;
  return untilOf(change.at, nowMs);
};

/** Whether a field tells nothing beside the kind of the change: when a record was deleted, or what it got empty. */
const isImplied = (kind: ChangeDocument['kind'], field: FieldChange): boolean =>
  (field.name === 'deletedAt' && kind !== 'changed') ||
  (kind === 'created' && !field.isHidden && field.to === '');

const presentFields = (
  { fields, kind }: Pick<ChangeDocument, 'fields' | 'kind'>,
  nameOf: NameOf,
  isWhole: boolean,
): ChangedField[] =>
  fields.flatMap((field) => (isImplied(kind, field) ? [] : (presentField(nameOf, field, isWhole) ?? [])));

/** Presents a change. */
export const presentChange = (
  { change, audits }: { change: ChangeDocument; audits: AuditedModels },
  nameOf: NameOf,
  { nowMs, isWhole }: { nowMs: number; isWhole: boolean },
): Change => ({
  id: change._id.toHexString(),
  at: change.at.toISOString(),
  actor: presentPerson(change.actor),
  onBehalfOf: presentPerson(change.onBehalfOf),
  entity: change.entity,
  entityId: change.entityId.toHexString(),
  label: namedLabel(nameOf, change.label),
  kind: change.kind,
  fields: presentFields(change, nameOf, isWhole),
  reason: change.reason,
  batchId: change.batchId,
  partOf: presentAct(change),
  undoneBy: change.undoneBy?.toHexString() ?? null,
  undoOf: change.undoOf?.toHexString() ?? null,
  undoableUntil: undoableUntil(audits, change, nowMs),
});

/** Of several records only what became the same in all of them, without what it was in one. */
const commonFields = (
  { kind, common }: BatchPart,
  sample: ChangeDocument,
  nameOf: NameOf,
): ChangedField[] => {
  const fields = sample.fields.filter(({ name }) => common.some((each) => each.name === name));
  return presentFields({ fields, kind }, nameOf, false).map((field) =>
    'from' in field ? { ...field, from: null } : field,
  );
};

const presentPart = (part: BatchPart, sample: ChangeDocument | undefined, nameOf: NameOf): ChangePart => {
  const { entity, kind, count, names } = part;
  const fields = (): ChangedField[] => {
    if (!sample) return [];
    return count === 1 ? presentFields(sample, nameOf, false) : commonFields(part, sample, nameOf);
  };
  return {
    entity,
    kind,
    count,
    entityId: count === 1 ? (sample?.entityId.toHexString() ?? null) : null,
    label: count === 1 ? namedLabel(nameOf, sample?.label ?? '') : '',
    names: [...new Set(names.map(publicName))].filter((name) => !/[0-9a-f]{24}/.test(name)),
    fields: fields(),
  };
};

/** Presents an act with the first change of each of its parts. */
export const presentBatch = (
  batch: ChangeBatchDocument,
  samples: ReadonlyMap<string, ChangeDocument>,
  nameOf: NameOf,
  nowMs: number,
): ChangeBatch => {
  const { _id, at, parts, total, undoable, undone } = batch;
  const [only] = parts;
  const isOpen = undoable > undone && (!batch.partOf || isUndoneByBatch(batch.partOf.entity));
  return {
    id: _id,
    at: at.toISOString(),
    actor: presentPerson(batch.actor),
    onBehalfOf: presentPerson(batch.onBehalfOf),
    reason: batch.reason,
    total,
    parts: parts.map((part) => presentPart(part, samples.get(part.changeId.toHexString()), nameOf)),
    partOf: presentAct({ partOf: batch.partOf, batchId: _id }),
    isUndo: batch.isUndo,
    isUndone: undone > 0 && undone >= undoable,
    changeId: total === 1 ? (only?.changeId.toHexString() ?? null) : null,
    undoableUntil: isOpen ? untilOf(at, nowMs) : null,
  };
};
