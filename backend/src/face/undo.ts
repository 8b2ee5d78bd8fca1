// How a feature takes part in undoing changes that concern more than the fields of one row.
import type { AppError } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { Reason, ReasonParams } from '@ahl/shared-types/reasons';
import type { ChangeDocument, Row, Undone } from '#audit/audit.ts';
import type { Actor } from '#call/actor.ts';

/** A field, or the whole record if there is no field, and why it was not undone. */
export type NotUndone = { field?: string; reason: Reason; params?: ReasonParams };

/** The result of an undo for the fields of a change; `forbidden` is set if the caller may not undo it. */
export type UndoOutcome = {
  undone: string[];
  kept: NotUndone[];
  failed: NotUndone[];
  forbidden?: AppError;
};

/** Undoes a change of an entity whose model declares `undo: { by: 'verb' }`. */
export type UndoVerb = (change: ChangeDocument, actor: Actor) => Promise<UndoOutcome>;

/** Undoes several changes of one entity together, where one after the other takes too long; an outcome for each. */
export type UndoManyVerb = (changes: readonly ChangeDocument[], actor: Actor) => Promise<UndoOutcome[]>;

/** Per entity, updates what other features store with a row when it is undone, within the same transaction. */
export type UndoFollowers = Readonly<
  Record<
    string,
    (
      undone: Pick<Undone<Row>, 'before' | 'row' | 'session' | 'by'>,
      publish: (fact: DomainEvent) => void,
    ) => Promise<void>
  >
>;
