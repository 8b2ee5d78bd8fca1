// What a model declares about its place on the record of changes.
import type { ChangeEntity, ChangeKind } from '@ahl/shared-types/changes';
import type { Permission } from '@ahl/shared-types/permissions';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { Reason } from '@ahl/shared-types/reasons';
import type { ClientSession, Connection, Types } from 'mongoose';

/** A row of any audited model, as stored. */
export type Row = { _id: Types.ObjectId; [field: string]: unknown };

/** A row that an undo has just written, within its transaction; `row` is null where the undo removed it. */
export type Undone<R> = {
  before: R | null;
  row: R | null;
  db: Connection;
  session: ClientSession;
  by: string;
  /** Whether this undo has taken a row away, or marked it deleted. */
  isUndone: (entity: ChangeEntity, id: Types.ObjectId) => boolean;
  /** Whether this undo is asked to take changes of a row back. */
  isMeant: (entity: ChangeEntity, id: Types.ObjectId) => boolean;
};

/** Undo by setting fields back. */
export type UndoByFields<R> = {
  by: 'fields';
  /** The right that the change itself takes; asked together with `change:undo`. */
  permission: Permission | ((row: R, fields: readonly string[]) => Permission);
  /** What has to be published when a row was changed: answers that show it are stale. */
  facts: (row: R) => readonly DomainEvent[];
  /** What the undo of a creation does: marks the row deleted, removes it, sets fields, or is refused for a reason. */
  creation: 'soft-delete' | 'remove' | { set: Record<string, unknown> } | { refused: Reason };
  /** Where ids of rows are named that would be left pointing at nothing: such a row is not removed. */
  usedBy?: readonly { model: string; path: string; isObjectId?: boolean }[];
  /** Fields that stay as they are, each with its reason. */
  keeps?: Readonly<Record<string, Reason>>;
  /** Counters that an undo raises like every other edit; `version` unless said. */
  raises?: readonly string[];
  /** Why a row may not become what the undo makes of it; null where it may. */
  refuses?: (undone: Omit<Undone<R>, 'by'>) => Promise<Reason | null>;
  /** What else goes with the row. */
  follow?: (undone: Undone<R>) => Promise<void>;
};

/** Undo by a verb of the feature (`undo-verbs.ts`), for what more than fields hang on. */
export type UndoByVerb = { by: 'verb'; permission: Permission };

/** No undo, and why. What `follows` an entity goes back with the undo of that entity's changes of the same act. */
export type NoUndo = { by: 'none'; reason: Reason; follows?: ChangeEntity };

/** How the rows of a model come onto the record. */
export type Audit<R = Row> = {
  entity: ChangeEntity;
  /** What people call the row; made of fields that are on record. */
  label: (row: R) => string;
  /** Secrets and pictures: only that they changed is recorded. */
  hidden?: readonly string[];
  /** Fields that are derived or say only when; a write of them alone is no change. */
  ignored?: readonly string[];
  /** Which rows are on record; all of them unless said. */
  records?: (row: R) => boolean;
  /** A row that visitors send is its own record; what the office does with it is recorded. */
  skipsCreation?: boolean;
  undo: UndoByFields<R> | UndoByVerb | NoUndo;
};

/** A field before and after; `from` or `to` is left out where there was no such field. */
export type FieldChange =
  | { name: string; from?: unknown; to?: unknown; isHidden?: never }
  | { name: string; isHidden: true };

/** A change on record, as stored. Values keep their types, so that an undo brings back exactly what was there. */
export type ChangeDocument = {
  _id: Types.ObjectId;
  at: Date;
  actor: { id: Types.ObjectId; name: string } | null;
  onBehalfOf: { id: Types.ObjectId; name: string } | null;
  entity: ChangeEntity;
  entityId: Types.ObjectId;
  label: string;
  kind: ChangeKind;
  fields: FieldChange[];
  reason: string;
  batchId: string | null;
  undoneBy: Types.ObjectId | null;
  undoOf: Types.ObjectId | null;
  /** What the search finds it by, in lower case: the words of label, people and reason. */
  words: string[];
};
