// What a model declares about recording its changes.
import type { ChangeAct, ChangeEntity, ChangeKind } from '@ahl/shared-types/changes';
import type { BareReason } from '@ahl/shared-types/common';
import type { Permission, Role, RoleSource } from '@ahl/shared-types/permissions';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { Reason } from '@ahl/shared-types/reasons';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';

/** A row of any audited model, as stored. */
export type Row = { _id: Types.ObjectId; [field: string]: unknown };

/** A row that an undo has just written, within its transaction; `row` is null if the undo removed it. */
export type Undone<R> = {
  before: R | null;
  row: R | null;
  db: Connection;
  session: ClientSession;
  by: string;
  /** Whether this undo has removed a row, or marked it deleted. */
  isUndone: (entity: ChangeEntity, id: Types.ObjectId) => boolean;
  /** Whether this undo was requested to revert changes of a row. */
  isMeant: (entity: ChangeEntity, id: Types.ObjectId) => boolean;
};

/** The stored fields of an account that give it its role. */
export type AccountRole = Pick<RoleSource, 'isAdmin' | 'isHost' | 'role'> & {
  email?: string | null;
  adminPermissions?: readonly string[] | null;
};

/** What an undo would make of a row, and who asks for it; `row` is null if the undo would remove it. */
export type UndoContext<R> = Pick<Undone<R>, 'before' | 'row' | 'db' | 'session'> & {
  actor: Actor;
  /** Returns the role that an account's fields give it. */
  roleOf: (account: AccountRole) => Role;
};

/** Undo by setting fields back. */
export type UndoByFields<R> = {
  by: 'fields';
  /** The permission that the change itself requires; checked together with `change:undo`. */
  permission: Permission | ((row: R, fields: readonly string[]) => Permission);
  /**
   * Why the caller may not change this row as the undo would, null if they may: asks the policy that the act asks.
   * `permission alone` if everybody with the permission may change every row.
   */
  allows: 'permission alone' | ((context: UndoContext<R>) => Promise<BareReason | null> | BareReason | null);
  /** The facts to publish when a row was changed: answers that show it are stale. */
  facts: (row: R) => readonly DomainEvent[];
  /** What undoing a creation does: marks the row deleted, removes it, sets fields, or is refused for a reason. */
  creation: 'soft-delete' | 'remove' | { set: Record<string, unknown> } | { refused: Reason };
  /** Paths that hold ids of these rows: a row that is still referenced there is not removed. */
  usedBy?: readonly {
    model: string;
    path: string;
    isObjectId?: boolean;
    /** Only such records count: a withdrawn one does not use what it names. */
    where?: Readonly<Record<string, unknown>>;
  }[];
  /** Fields that an undo leaves unchanged, each with its reason. */
  keeps?: Readonly<Record<string, Reason>>;
  /** Counters that an undo increments like every other edit; by default `version`. */
  raises?: readonly string[];
  /** Returns why a row must not become what the undo would make of it, or null if it is allowed. */
  refuses?: (undone: Omit<Undone<R>, 'by'>) => Promise<Reason | null>;
  /** Changes other data that goes with the row. */
  follow?: (undone: Undone<R>) => Promise<void>;
};

/**
 * Undo by a verb of the feature (`undo` of its face), for entities on which more than fields depends. `asked by the act`
 * if the verb calls the act itself with the caller, and the act asks its policy.
 */
type UndoByVerb = {
  by: 'verb';
  permission: Permission;
  allows: 'permission alone' | 'asked by the act';
  /** Returns why the verb refuses a change whatever happened since; null if it can undo it. */
  refuses?: (change: Pick<ChangeDocument, 'kind' | 'fields'>) => Reason | null;
};

/** No undo, and why. An entity that `follows` another is undone with that entity's changes of the same act. */
type NoUndo = { by: 'none'; reason: BareReason; follows?: ChangeEntity };

/** How the rows of a model are recorded. */
export type Audit<R = Row> = {
  entity: ChangeEntity;
  /** The name that people use for the row; built from recorded fields. */
  label: (row: R) => string;
  /** Secrets and pictures: only the fact that they changed is recorded. */
  hidden?: readonly string[];
  /** Derived fields and timestamps; a write of these alone is not a change. */
  ignored?: readonly string[];
  /** Which rows are recorded; by default all. */
  records?: (row: R) => boolean;
  /** A row that visitors send documents its own creation; only what the office does with it is recorded. */
  skipsCreation?: boolean;
  undo: UndoByFields<R> | UndoByVerb | NoUndo;
};

/** A field before and after; `from` or `to` is missing if the field did not exist. */
export type FieldChange =
  | { name: string; from?: unknown; to?: unknown; isHidden?: never }
  | { name: string; isHidden: true };

/** An act of which a change is a part. The label names no people: it stays when a member's data is deleted. */
export type RecordedAct = { entity: ChangeAct; entityId: Types.ObjectId; label: string };

/** A recorded change, as stored. Values keep their types, so that an undo restores exactly what was there. */
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
  /** The act that is undone only as a whole; missing in changes recorded before acts were. */
  partOf?: RecordedAct | null;
  undoneBy: Types.ObjectId | null;
  undoOf: Types.ObjectId | null;
  /** Search words in lower case: the words of label, people and reason. */
  words: string[];
};
