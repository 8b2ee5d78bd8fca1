// Owns the summary of an act: who, how many records of what, and what became the same in all of them. It is written
// with the changes, so that a list of acts reads one row for each act, however many records it changed.
import { createHash } from 'node:crypto';
import type { ChangeEntity, ChangeKind } from '@ahl/shared-types/changes';
import type { Types } from 'mongoose';
import { wordsOf } from '#db/search-words.ts';
import type { Audit, ChangeDocument, FieldChange, RecordedAct } from './audit.ts';
import { isEqual } from './changed-fields.ts';
import { neverUndone } from './never-undone.ts';

/** A field that became the same in all records of a part: the hash of what it became tells. */
type Common = { name: string; digest: string };

/** The records of one kind to which an act did the same. */
export type BatchPart = {
  entity: ChangeEntity;
  kind: ChangeKind;
  count: number;
  undoable: number;
  /** The first of its changes. */
  changeId: Types.ObjectId;
  names: string[];
  common: Common[];
};

/** An act, as stored. */
export type ChangeBatchDocument = {
  _id: string;
  at: Date;
  actor: ChangeDocument['actor'];
  onBehalfOf: ChangeDocument['onBehalfOf'];
  reason: string;
  partOf: RecordedAct | null;
  isUndo: boolean;
  parts: BatchPart[];
  /** What it can be found by: `player`, `:changed` and `player:changed` of each part. */
  about: string[];
  /** Search words of people, reason and records, of many records the first. */
  words: string[];
  total: number;
  undoable: number;
  undone: number;
};

/** The maximum number of fields that a part names. */
const maxNames = 12;

/** The maximum number of search words of an act: its row is written again with each of its transactions. */
const maxWords = 300;

/** Returns the items of a list that are not in another. */
const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] =>
  list.filter((item) => !other.some((each) => isEqual(item, each)));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns what a field became: the items that a list lost and got, otherwise the value. */
const becameOf = (field: FieldChange): unknown => {
  if (field.isHidden) return 'hidden';
  const { from, to } = field;
  if (!isList(from) || !isList(to)) return { to };
  return { lost: without(from, to), got: without(to, from) };
};

const commonOf = (field: FieldChange): Common => ({
  name: field.name,
  digest: createHash('sha256')
    .update(JSON.stringify(becameOf(field)))
    .digest('base64url')
    .slice(0, 22),
});

/** Whether an undo of a change can succeed. */
const isUndoable = (audit: Audit | undefined, change: ChangeDocument): boolean =>
  audit !== undefined && neverUndone(audit, change) === null;

const addToPart = (part: BatchPart, change: ChangeDocument, undoable: number): void => {
  part.count += 1;
  part.undoable += undoable;
  part.names = [...new Set([...part.names, ...change.fields.map(({ name }) => name)])].slice(0, maxNames);
  if (part.common.length === 0) return;
  const others = change.fields.map(commonOf);
  part.common = part.common.filter(({ name, digest }) =>
    others.some((other) => other.name === name && other.digest === digest),
  );
};

const partOf = (change: ChangeDocument, undoable: number): BatchPart => ({
  entity: change.entity,
  kind: change.kind,
  count: 1,
  undoable,
  changeId: change._id,
  names: change.fields.slice(0, maxNames).map(({ name }) => name),
  common: change.fields.slice(0, maxNames).map(commonOf),
});

/** Returns what of an act follows from its parts. */
const summedUp = (
  parts: BatchPart[],
): Pick<ChangeBatchDocument, 'parts' | 'about' | 'total' | 'undoable'> => ({
  parts,
  about: [...new Set(parts.flatMap(({ entity, kind }) => [entity, `:${kind}`, `${entity}:${kind}`]))],
  total: parts.reduce((sum, { count }) => sum + count, 0),
  undoable: parts.reduce((sum, part) => sum + part.undoable, 0),
});

const wordsWith = (words: readonly string[], changes: readonly ChangeDocument[]): string[] =>
  words.length >= maxWords
    ? [...words]
    : [...new Set([...words, ...changes.slice(0, maxWords).flatMap((change) => change.words)])].slice(
        0,
        maxWords,
      );

/** Returns search words without those of texts that must not be found any more. */
export const wordsWithout = (words: readonly string[], ...texts: readonly string[]): string[] => {
  const removed = new Set(wordsOf(...texts));
  return words.filter((word) => !removed.has(word));
};

/** Returns an act with further changes, or a new one of these. `auditOf` returns how an entity is recorded. */
export const batchWith = (
  batch: ChangeBatchDocument | null,
  changes: readonly [ChangeDocument, ...ChangeDocument[]],
  { batchId, auditOf }: { batchId: string; auditOf: (entity: ChangeEntity) => Audit | undefined },
): ChangeBatchDocument => {
  const [{ at, actor, onBehalfOf, reason, partOf: act = null, undoOf }] = changes;
  const parts = (batch?.parts ?? []).map((part) => ({ ...part }));
  for (const change of changes) {
    const undoable = isUndoable(auditOf(change.entity), change) ? 1 : 0;
    const part = parts.find(({ entity, kind }) => entity === change.entity && kind === change.kind);
    if (part) addToPart(part, change, undoable);
    else parts.push(partOf(change, undoable));
  }
  return {
    _id: batchId,
    at: batch?.at ?? at,
    actor,
    onBehalfOf,
    reason: batch?.reason || reason,
    partOf: batch?.partOf ?? act,
    isUndo: batch?.isUndo ?? undoOf !== null,
    ...summedUp(parts),
    words: wordsWith(batch?.words ?? [], changes),
    undone: batch?.undone ?? 0,
  };
};

/** Returns an act without some of its changes, all of them of one entity; null if none are left. */
export const batchWithout = (
  batch: ChangeBatchDocument,
  changes: readonly ChangeDocument[],
  audit: Audit | undefined,
): ChangeBatchDocument | null => {
  const parts = batch.parts.flatMap((part) => {
    const removed = changes.filter(({ entity, kind }) => entity === part.entity && kind === part.kind);
    const undoable = removed.filter((change) => isUndoable(audit, change)).length;
    const count = part.count - removed.length;
    return count > 0 ? [{ ...part, count, undoable: Math.max(0, part.undoable - undoable) }] : [];
  });
  const undone = changes.filter(({ undoneBy }) => undoneBy !== null).length;
  return parts.length === 0
    ? null
    : {
        ...batch,
        ...summedUp(parts),
        words: wordsWithout(batch.words, ...changes.map(({ label }) => label)),
        undone: Math.max(0, batch.undone - undone),
      };
};
